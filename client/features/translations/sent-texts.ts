import { msg } from '@lingui/core/runtime-macro'
import type { MessageDescriptor } from '@lingui/core'
import type { EventTextInput, EventTextPart } from '#client/gql/graphql.ts'
import { isSameText } from '#client/lib/is-same-text.ts'
import { choiceName, helpName, textName, type TranslatableText } from './translatable-texts.ts'

/** A text as the form showed it, sent along with what was written. */
export interface SentText extends Pick<TranslatableText, 'key' | 'part' | 'questionId' | 'tag' | 'storedChoices'> {
  hasHelp: boolean
  choices: number
}

export const sentName = 'text'

/** What a form says about a text it shows. */
export function describeSent({ key, part, questionId, tag, storedChoices, fields }: TranslatableText): string {
  const hasHelp = fields.some(({ role }) => role === 'help')
  const choices = fields.filter(({ role }) => role === 'choice').length
  return JSON.stringify({ key, part, questionId, tag, storedChoices, hasHelp, choices } satisfies SentText)
}

/** The texts that a form showed. */
export function readSent(form: FormData): SentText[] {
  return form.getAll(sentName).flatMap((sent) => {
    try {
      const text = JSON.parse(String(sent)) as SentText
      const isWhole = typeof text.key === 'string' && Number.isInteger(text.choices)
      return isWhole ? [{ ...text, part: text.part as EventTextPart }] : []
    } catch {
      return []
    }
  })
}

export function namesOf({ key, hasHelp, choices }: SentText): string[] {
  return [textName(key), ...(hasHelp ? [helpName(key)] : []), ...choiceNames({ key, choices })]
}

const choiceNames = ({ key, choices }: Pick<SentText, 'key' | 'choices'>) =>
  Array.from({ length: choices }, (_, index) => choiceName(key, index))

type Facts = Readonly<Record<string, string>>

/** Those with a field that was changed, and the one that still fits as it is. @param confirmed its key */
export function chosenTexts(sent: readonly SentText[], typed: Facts, seen: Facts, confirmed: string | null) {
  if (confirmed !== null) return sent.filter(({ key }) => key === confirmed)
  return sent.filter((text) => namesOf(text).some((name) => !isSameText(typed[name], seen[name])))
}

/** The texts as input of the API. */
export function toTextInputs(texts: readonly SentText[], typed: Facts, seen: Facts): EventTextInput[] {
  return texts.map((text) => {
    const { key, part, questionId, tag, hasHelp, choices, storedChoices } = text
    const names = choiceNames(text)
    // Those of an older original may be more or fewer, which no field shows.
    const seesChoices = storedChoices === 0 || storedChoices === choices
    const listed = (facts: Facts) => names.map((name) => plain(facts[name]))
    return {
      part,
      questionId,
      originalTag: tag,
      text: plain(typed[textName(key)]),
      ...(hasHelp && { help: plain(typed[helpName(key)]) }),
      ...(choices > 0 && { choices: listed(typed) }),
      seen: {
        text: plain(seen[textName(key)]),
        ...(hasHelp && { help: plain(seen[helpName(key)]) }),
        ...(choices > 0 && seesChoices && { choices: storedChoices === 0 ? [] : listed(seen) }),
      },
    }
  })
}

const plain = (text = '') => text.replaceAll('\r\n', '\n').trim()

/** A question is translated as a whole. What is left out is named before anything is sent. */
export function findGaps(texts: readonly SentText[], typed: Facts): Record<string, MessageDescriptor> {
  const gaps: Record<string, MessageDescriptor> = {}
  for (const text of texts) {
    const names = namesOf(text)
    const filled = names.filter((name) => plain(typed[name]) !== '')
    if (filled.length === 0 || filled.length === names.length) continue
    for (const name of names)
      if (!filled.includes(name))
        gaps[name] = msg`Translate this too. Guests see the original until the whole question is translated.`
  }
  return gaps
}

/** The field that a path of the API names, such as `texts.0.choices.1`. */
export function fieldOfPath(path: string, texts: readonly SentText[]): string | null {
  const [, index, fact, position] = path.split('.')
  const text = texts[Number(index)]
  if (!path.startsWith('texts.') || !text) return null
  if (fact === 'help') return helpName(text.key)
  if (fact === 'choices') return choiceName(text.key, Number(position ?? 0))
  return textName(text.key)
}
