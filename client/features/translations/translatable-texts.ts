import type { EventLanguages_EventFragment, EventTextPart } from '#client/gql/graphql.ts'

/** One text of an event beside its translation, as the editor shows it. */
export interface TranslatableText {
  /** Names the text in a form: the id of a question, or the part. */
  key: string
  part: EventTextPart
  questionId: string | null
  /** Of the original; null when the event has no such text any more. */
  tag: string | null
  state: 'missing' | 'outdated' | 'current'
  fields: TranslatableField[]
  /** How many choices the stored translation has. */
  storedChoices: number
  savedAt: string | null
  savedBy: { id: string; name: string } | null
}

/** A piece of a text with a field of its own. */
export interface TranslatableField {
  name: string
  role: 'text' | 'help' | 'choice'
  original: string
  translated: string
}

export const textName = (key: string) => `${key}.text`
export const helpName = (key: string) => `${key}.help`
export const choiceName = (key: string, index: number) => `${key}.choices.${index}`

type Wording = { text: string; help: string; choices: readonly string[] }

/** The texts of an event and what they are in one language, in the order of the event's page. */
export function textsToTranslate(
  { originals, translations }: Pick<EventLanguages_EventFragment, 'originals' | 'translations'>,
  language: string,
): TranslatableText[] {
  const stored = translations?.find((translation) => translation.language === language)?.texts ?? []
  const asked = originals ?? []
  const isOfSame = (one: Identified, other: Identified) => keyOf(one) === keyOf(other)
  const present = asked.map((original) =>
    toText(
      original,
      original,
      stored.find((text) => isOfSame(text, original)),
    ),
  )
  // The original was emptied. Its translation stays until someone removes it.
  const left = stored.filter((text) => !asked.some((original) => isOfSame(text, original)))
  return [...present, ...left.map((text) => toText(text, null, text))]
}

type Identified = { part: EventTextPart; question: { id: string } | null }
type Stored = NonNullable<EventLanguages_EventFragment['translations']>[number]['texts'][number]

const keyOf = ({ part, question }: Identified) => question?.id ?? part

function toText(
  text: Identified,
  original: (Wording & { tag: string }) | null,
  stored: Stored | undefined,
): TranslatableText {
  const key = keyOf(text)
  const { choices = [], help = '' } = original ?? {}
  const fields: TranslatableField[] = [
    { name: textName(key), role: 'text', original: original?.text ?? '', translated: stored?.text ?? '' },
  ]
  if (help) fields.push({ name: helpName(key), role: 'help', original: help, translated: stored?.help ?? '' })
  for (const [index, choice] of choices.entries()) {
    const translated = stored?.choices[index] ?? ''
    fields.push({ name: choiceName(key, index), role: 'choice', original: choice, translated })
  }
  return {
    key,
    part: text.part,
    questionId: text.question?.id ?? null,
    tag: original?.tag ?? null,
    state: !stored ? 'missing' : stored.isOutdated ? 'outdated' : 'current',
    fields,
    storedChoices: stored?.choices.length ?? 0,
    savedAt: stored?.savedAt ?? null,
    savedBy: stored?.savedBy ?? null,
  }
}

/** What is saved, by the names of the fields. */
export function savedFacts(texts: readonly TranslatableText[]): Record<string, string> {
  return Object.fromEntries(texts.flatMap(({ fields }) => fields.map(({ name, translated }) => [name, translated])))
}
