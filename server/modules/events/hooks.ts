import type { ActivityKind, ActivityVisibility } from '../../platform/generated/prisma/enums.ts'
import type { Db, Transaction } from '../../platform/database/db.ts'
import type { Announce } from '../../platform/database/transact.ts'
import { defineHook, defineSingleHook } from '../../platform/hooks.ts'
import type { Platform } from '../../platform/platform.ts'
import type { EventPart } from './domain/duplicate.ts'
import type { TitledEvent } from './domain/languages.ts'

/** What events cause in modules above them. */

export interface EventDeletion {
  /** Held with `FOR UPDATE`: nobody registers, writes or copies meanwhile. */
  eventIds: string[]
  /** Their organization is deleted with them, and so is all that belongs to it. */
  isWithOrganization: boolean
  now: Date
}

/** Events are about to be deleted: do what no foreign key does, in the same transaction. */
export const eventDeletion = defineHook<[Transaction, EventDeletion]>('events are deleted')

export interface EventCopy {
  fromEventId: string
  /** New, and still empty. */
  toEventId: string
  /** Who copies; null for a program with an API key. */
  personId: string | null
  now: Date
}

/** The parts of an event that other modules store. Each copies its own to a new event. */
export const copyPart = {
  SETTINGS: defineHook<[Transaction, EventCopy]>('the settings of an event are copied'),
  QUESTIONS: defineHook<[Transaction, EventCopy]>('the questions of an event are copied'),
  VISUALS: defineHook<[Transaction, EventCopy]>('the visuals of an event are copied'),
  THEME: defineHook<[Transaction, EventCopy]>('the theme of an event is copied'),
}

export interface TextsCopy extends EventCopy {
  /** What the copy took along. */
  parts: ReadonlySet<EventPart>
  /** A translation of another title is none of this one. */
  hasSameTitle: boolean
}

/** The copy has its parts, and their translations follow. */
export const copyTranslations = defineSingleHook<[Transaction, TextsCopy], Promise<void>>(
  'the translations of an event are copied',
)

interface ShownTitle {
  text: string
  /** In which it is written, a BCP 47 tag. */
  language: string
}

/**
 * The title of an event in a reader's language, such as that of a mail; the original when there is no other. It asks
 * nothing for events that have no text in this language. @param language a BCP 47 tag; null for the original
 */
export const titleIn = defineSingleHook<
  [Pick<Db, '$queryRaw'>, event: TitledEvent, language: string | null | undefined],
  Promise<ShownTitle>
>('the title of an event is read in a language')

export interface EventActivity {
  eventId: string
  kind: ActivityKind
  visibility: ActivityVisibility
  /** It tells who is going: `Event.guestsShownTo` decides its visibility instead, also later. */
  tellsWhoGoes?: boolean
  /** Account of the person; null for people without one and for the event itself. */
  actorId: string | null
  actorName: string | null
  details?: Record<string, string | number | boolean | null>
}

/** Append an item to an event's feed. Call it last: the feed's counter is locked until the commit. */
export const appendToFeed = defineSingleHook<[Transaction, Announce, EventActivity], Promise<unknown>>(
  'an item is appended to a feed',
)

/** Places may be free, or offers may have ended: serve the event's waitlist after the commit. */
export const serveWaitlist = defineSingleHook<[Transaction, { eventId: string; now: Date }], Promise<void>>(
  'a waitlist is served',
)

/** Send the event's unsent change notice at this time. A later call replaces the time. */
export const scheduleChangeNotice = defineSingleHook<[Transaction, { eventId: string; dueAt: Date }], Promise<void>>(
  'a change notice is scheduled',
)

/** What newcomers find at an event now. The clock alone can change it; followers get the event again when it differs. */
export const readAvailability = defineSingleHook<[Platform, eventId: string], Promise<unknown>>(
  'the availability of an event is read',
)
