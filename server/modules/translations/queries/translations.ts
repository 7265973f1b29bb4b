import type { Context } from '../../../graphql/context.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { EventText, Prisma, RegistrationQuestion } from '../../../platform/generated/prisma/client.ts'
import { findOrganizationOf } from '../../events/public.ts'
import { questionsAsked } from '../../questions/public.ts'
import { type Original, isOf, originalsOf } from '../domain/originals.ts'

const originalsSelect = {
  id: true,
  title: true,
  description: true,
  terms: { select: { body: true }, orderBy: { version: 'desc' }, take: 1 },
  questions: questionsAsked,
} satisfies Prisma.EventSelect

/** The texts of an event that can be translated. They cannot change under the event's lock. */
export async function readOriginals(tx: Transaction, eventId: string): Promise<Original[]> {
  return originalsOf(await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: originalsSelect }))
}

/** An original with its question, when it is one. */
export interface OriginalText extends Original {
  question: RegistrationQuestion | null
}

export interface TranslatedText extends EventText {
  question: RegistrationQuestion | null
  /** null when the event has no such text any more. */
  original: OriginalText | null
}

export interface Translation {
  language: string
  texts: TranslatedText[]
  missing: OriginalText[]
}

interface EventTexts {
  originals: OriginalText[]
  translations: Translation[]
}

/** Everything there is to say about the languages of an event, for all of a list in one statement. */
const readTexts = batched<EventTexts | null>(async (db, eventIds) => {
  const events = await db.event.findMany({
    where: { id: { in: eventIds } },
    select: {
      ...originalsSelect,
      translatedInto: true,
      texts: { orderBy: [{ part: 'asc' }, { question: { position: 'asc' } }, { questionId: 'asc' }] },
    },
  })
  return new Map(
    events.map(({ id, translatedInto, texts, ...event }) => {
      const questionOf = ({ questionId }: { questionId: string | null }) =>
        event.questions.find((question) => question.id === questionId) ?? null
      const originals = originalsOf(event).map((original) => ({ ...original, question: questionOf(original) }))
      const translations = translatedInto.map((language) => {
        const own = texts.filter((text) => text.language === language)
        return {
          language,
          texts: own.map((text) => ({
            ...text,
            question: questionOf(text),
            original: originals.find((original) => isOf(text, original)) ?? null,
          })),
          missing: originals.filter((original) => !own.some((text) => isOf(text, original))),
        }
      })
      return [id, { originals, translations }]
    }),
  )
}, null)

/** The texts of an event in all languages; null for those who may not change it. */
export async function findTexts(context: Context, eventId: string): Promise<EventTexts | null> {
  if (!(await findOrganizationOf(context, eventId, 'changeEvents'))) return null
  return readTexts(context.platform.db, eventId)
}
