/**
 * The fields that organizers write into texts for guests, such as `{first name}`: a value of the reader or the event. A
 * link stands for an address, also as the target of a Markdown link: `[Your ticket]({ticket link})`.
 */
export const mailFields = {
  'first name': 'text',
  event: 'text',
  date: 'text',
  place: 'text',
  host: 'text',
  'ticket link': 'link',
  'event link': 'link',
  'online link': 'link',
} as const satisfies Record<string, 'text' | 'link'>

export type MailField = keyof typeof mailFields
export type MailFieldValues = Readonly<Record<MailField, string>>

export const mailFieldNames = Object.keys(mailFields) as MailField[]

const braces = /\{([^{}\n]{0,100})\}/g

/** Every `{…}` in a text: the field that it names, or null, with its words as they were typed. */
export function listFields(text: string): { field: MailField | null; typed: string }[] {
  return [...text.matchAll(braces)].map(([typed, name]) => ({ typed, field: toField(name!) }))
}

/** Replace every known field. Anything else in braces stays as it is. */
export function replaceFields(text: string, valueOf: (field: MailField) => string): string {
  return text.replace(braces, (typed, name: string) => {
    const field = toField(name)
    return field === null ? typed : valueOf(field)
  })
}

/** Case, spaces and underscores do not count: `{First_Name}` is the first name. */
function toField(typed: string): MailField | null {
  const name = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
  return mailFieldNames.find((field) => field === name) ?? null
}
