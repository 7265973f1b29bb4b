import { digestOf, plain, wordingOf } from '../../server/modules/translations/public.ts'
import type { DemoEvent } from './events.ts'
import { idAt } from './story.ts'

interface TranslatedRows {
  eventId: string
  questions: readonly { id: string; label: string; help: string; choices: string[] }[]
  /** Oldest first. */
  terms: readonly { body: string }[]
  writtenById: string
  at: Date
}

/** The texts of an event in further languages. Terms of an earlier version than the last are outdated. */
export function translationRows(
  { title, description, translations }: Pick<DemoEvent, 'title' | 'description' | 'translations'>,
  { eventId, questions, terms, writtenById, at }: TranslatedRows,
) {
  return translations.flatMap(({ language, ...translation }) => {
    const texts = [
      { part: 'TITLE' as const, ...plain(translation.title), originalDigest: digestOf(plain(title)) },
      { part: 'DESCRIPTION' as const, ...plain(translation.description), originalDigest: digestOf(plain(description)) },
      ...(translation.terms
        ? [
            {
              part: 'TERMS' as const,
              ...plain(translation.terms.body.join('\n')),
              originalDigest: digestOf(plain(terms[translation.terms.version - 1]!.body)),
            },
          ]
        : []),
      ...translation.questions.map((question, index) => ({
        part: 'QUESTION' as const,
        questionId: questions[index]!.id,
        ...wordingOf(question),
        originalDigest: digestOf(wordingOf(questions[index]!)),
      })),
    ]
    return texts.map((text) => ({ ...text, id: idAt(at), eventId, language, updatedAt: at, updatedById: writtenById }))
  })
}
