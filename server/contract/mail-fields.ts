/** What organizers can put into their own words of a mail, in braces: `Hi {firstName}`. */
export const mailFields = ['firstName', 'event', 'start', 'location', 'host'] as const
export type MailField = (typeof mailFields)[number]

const field = /\{([^{}\n]*)\}/g

/** The fields in a text that do not exist, as they stand there without braces. Pure. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(field)].map(([, name]) => name!.trim())
  return [...new Set(names)].filter((name) => !isMailField(name))
}

/** Put the values in place of the fields. Values are not read again, so a name with braces stays a name. Pure. */
export function fillFields(text: string, values: Record<MailField, string>): string {
  return text.replaceAll(field, (whole, name: string) => {
    const known = name.trim()
    return isMailField(known) ? values[known] : whole
  })
}

function isMailField(name: string): name is MailField {
  return mailFields.some((known) => known === name)
}
