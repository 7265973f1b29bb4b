import { sourceLocale, toWrittenLanguage } from '../../../contract/locales.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Event, EventText } from '../../../platform/generated/prisma/client.ts'
import type { EventTextPart } from '../../../platform/generated/prisma/enums.ts'
import type { EventLanguages, TitledEvent, WithLanguages } from '../../events/public.ts'
import { type Wording, isShown, plain } from '../domain/originals.ts'

interface TextKey {
  eventId: string
  language: string
  part: EventTextPart
}

const keyOf = ({ eventId, language, part }: TextKey) => [eventId, language, part].join()

/** The texts of events in one language and of one part each, in one statement for all that are asked for together. */
const textsOf = batched<EventText[], Pick<Db, '$queryRaw'>>(async (db, keys) => {
  const wanted = keys.map((key) => key.split(',') as [string, string, string])
  const texts = await db.$queryRaw<EventText[]>`
    SELECT text.* FROM "EventText" text JOIN unnest(
      ${wanted.map(([eventId]) => eventId)}::uuid[],
      ${wanted.map(([, language]) => language)}::text[],
      ${wanted.map(([, , part]) => part)}::text[]::"EventTextPart"[]
    ) AS asked("eventId", "language", "part") USING ("eventId", "language", "part")`
  return Map.groupBy(texts, keyOf)
}, [])

const readLanguages = batched<EventLanguages | null>(async (db, ids) => {
  const select = { id: true, language: true, translatedInto: true }
  const events = await db.event.findMany({ where: { id: { in: ids } }, select })
  return new Map(events.map((event) => [event.id, event]))
}, null)

/** The languages of the event that a part belongs to, read only when the part did not come with its event. */
export async function languagesOf(
  db: Db,
  { eventId, eventLanguages }: WithLanguages<{ eventId: string }>,
): Promise<EventLanguages> {
  const languages = eventLanguages ?? (await readLanguages(db, eventId))
  // The event was deleted a moment ago.
  return languages ?? { language: sourceLocale, translatedInto: [] }
}

interface Asked {
  /** As the client sent it. */
  language: string | null | undefined
  eventId: string
  /** null when no language was asked for, so that nobody read it. */
  event: EventLanguages | null
  part: EventTextPart
  questionId?: string
  original: Wording
}

/**
 * The translation that a reader gets; null when they get the original: there is none, or it may not be shown. Asks
 * nothing for events that have no text in this language.
 */
export async function findShownText(db: Pick<Db, '$queryRaw'>, asked: Asked): Promise<EventText | null> {
  const { eventId, event, part, original, questionId = null } = asked
  const language = asked.language ? toWrittenLanguage(asked.language) : null
  if (!language || !event?.translatedInto.includes(language)) return null
  const texts = await textsOf(db, keyOf({ eventId, language, part }))
  const text = texts.find((each) => each.questionId === questionId)
  return text && isShown(part, text, original) ? text : null
}

/** The title that readers of a language get. */
export async function findTitle(
  db: Pick<Db, '$queryRaw'>,
  event: TitledEvent,
  language: string | null | undefined,
): Promise<{ text: string; language: string }> {
  const { id: eventId, title } = event
  const shown = await findShownText(db, { language, eventId, event, part: 'TITLE', original: plain(title) })
  return shown ?? { text: title, language: event.language }
}

/** The translation of a description that readers of a language get; null when they get the original. */
export function findDescription(
  db: Pick<Db, '$queryRaw'>,
  { id, description, ...event }: EventLanguages & Pick<Event, 'id' | 'description'>,
  language: string | null | undefined,
): Promise<EventText | null> {
  return findShownText(db, { language, eventId: id, event, part: 'DESCRIPTION', original: plain(description) })
}
