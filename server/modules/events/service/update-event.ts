import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { renderInput } from '../../../graphql/rendered-text.ts'
import { InvalidInput, UrlTaken, parseInput } from '../../../graphql/errors/user-error.ts'
import { suggestSlug } from '../../../platform/database/claim-slug.ts'
import { type Conflict, decideEdit } from '../domain/decide-edit.ts'
import {
  type EditableFacts,
  type EditableField,
  columnsOf,
  editableFactsOf,
  whyNotEditable,
} from '../domain/editable-facts.ts'
import { closedFields, feedItemsOf } from '../domain/feed-items.ts'
import { noticeFactsOf } from '../domain/notice.ts'
import { resolveSchedule } from '../domain/schedule.ts'
import { EventConflict, EventNotEditable } from '../errors.ts'
import { serveWaitlist } from '../hooks.ts'
import { seenFacts, updateEventInput } from '../inputs.ts'
import { announceEvent } from '../topics.ts'
import { isSlugTaken } from './event-slug.ts'
import { type ChangeScope, workOnEvent } from './work-on-event.ts'
import { forgetInFeed, recordChange, recordEdits, tellFeed } from './record-change.ts'

/** Changes that can make room, end an offer, or move the moment when offering stops. */
const concernsWaitlist: ReadonlySet<EditableField> = new Set([
  'capacity',
  'startsAt',
  'timeZone',
  'approvalRequired',
  'waitlistEnabled',
  'waitlistClosed',
  'waitlistPolicy',
  'waitlistAutoOffer',
  'waitlistOfferMinutes',
  'waitlistCutoffMinutes',
  'waitlistQuietHours',
])

interface UpdateEvent {
  eventId: string
  input: object
  /** What the editor saw when they began, of as many fields as they like. */
  seen: object
}

/**
 * Change facts of an event. Two editors of different fields both win; of the same field, the second is shown both values
 * and nothing is saved. Asking for what is already so changes nothing.
 */
export async function updateEvent(context: Context, { eventId, input, seen }: UpdateEvent): Promise<void> {
  const wanted = parseInput(updateEventInput, input)
  const seenBefore = parseInput(seenFacts, seen)
  try {
    await workOnEvent(context, {
      eventId,
      capability: 'changeEvents',
      work: async (scope) => {
        const decision = decideEdit(editableFactsOf(scope.event), wanted, seenBefore)
        const isConflict = 'conflicts' in decision
        const touched = isConflict ? decision.conflicts.map(({ field }) => field) : Object.keys(decision.changes)
        const obstacle = whyNotEditable(scope.status, touched as EditableField[])
        if (obstacle) throw new EventNotEditable(obstacle)
        if (isConflict) throw new EventConflict(eventId, decision.conflicts.map(toText))
        if (touched.length > 0) await saveEdit(scope, decision.changes)
      },
    })
  } catch (error) {
    if (!wanted.slug || !isSlugTaken(error)) throw error
    throw new UrlTaken('slug', wanted.slug, suggestSlug(wanted.slug))
  }
}

/** @throws InvalidInput when the originals would be in a language that has translations: they would be in it twice. */
function requireNewLanguage({ event }: ChangeScope, { language }: Partial<EditableFacts>) {
  if (language === undefined || !event.translatedInto.includes(language)) return
  const text = msg`The event is already translated into this language. Remove that translation first.`
  throw new InvalidInput([{ path: 'language', text }])
}

interface SaveOptions {
  /** The edit is of a whole series, so the fields do not become the date's own. */
  isOfSeries?: boolean
  /** The instants, when the caller knows them. */
  schedule?: { startsAt: Date; endsAt: Date } | undefined
}

/** Write changes that were decided, and tell everyone whom they concern. The event's lock is held. */
export async function saveEdit(
  scope: ChangeScope,
  changes: Partial<EditableFacts>,
  { isOfSeries = false, schedule }: SaveOptions = {},
): Promise<void> {
  const { tx, announce, event, now, status } = scope
  requireNewLanguage(scope, changes)
  const moved = schedule ?? scheduleAfter(scope, changes)
  const data = {
    ...columnsOf(changes),
    ...(changes.description !== undefined && { descriptionHtml: renderInput('description', changes.description) }),
    ...moved,
    ...previousStartOf(scope, moved),
    updatedAt: now,
  }
  await tx.event.update({ where: { id: event.id }, data, select: { id: true } })
  await recordEdits(scope, Object.keys(changes) as EditableField[], { isOfSeries })
  // What nobody outside has seen needs no way back: a draft's address follows its title, word by word.
  if (changes.slug && status === 'DRAFT') {
    await tx.slugHistory.deleteMany({ where: { eventId: event.id, slug: { not: changes.slug } } })
  }
  announceEvent(announce, event)
  const after = { ...event, ...data }
  await forgetInFeed(tx, event.id, closedFields(event, after))
  if (status !== 'PUBLISHED') return
  if (Object.keys(changes).some((field) => concernsWaitlist.has(field as EditableField)))
    await serveWaitlist.call(tx, { eventId: event.id, now })
  await recordChange(scope, noticeFactsOf(after))
  for (const details of feedItemsOf(event, after)) await tellFeed(scope, details)
}

/** Where an event moves from, as at a postponement. Of a draft nobody knew when it was. */
function previousStartOf({ event, status }: ChangeScope, { startsAt }: { startsAt?: Date }) {
  const isMoved = startsAt !== undefined && startsAt.getTime() !== event.startsAt.getTime()
  return isMoved && status === 'PUBLISHED' ? { previousStartsAt: event.startsAt } : {}
}

/** The instants after an edit. Those whose wall clock and zone stay are not computed anew, whatever the clocks did. */
function scheduleAfter({ event, now, status }: ChangeScope, changes: Partial<EditableFacts>) {
  const isMoved = (field: 'startsAt' | 'endsAt') => field in changes || 'timeZone' in changes
  if (!isMoved('startsAt') && !isMoved('endsAt')) return {}
  const unchanged = {
    startsAt: isMoved('startsAt') ? undefined : event.startsAt,
    endsAt: isMoved('endsAt') ? undefined : event.endsAt,
  }
  const schedule = resolveSchedule({ ...editableFactsOf(event), ...changes }, unchanged)
  if ('problems' in schedule) throw new InvalidInput(schedule.problems)
  if (status === 'PUBLISHED' && schedule.endsAt <= now) {
    throw new InvalidInput([
      { path: 'endsAt', text: msg`Choose a time in the future, or the event would be over right away.` },
    ])
  }
  return schedule
}

function toText({ field, yours, current }: Conflict<EditableFacts>) {
  return { field, yours: yours === null ? null : String(yours), current: current === null ? null : String(current) }
}
