import { shortName } from '../../../server/contract/text/short-name.ts'
import { decideMilestones } from '../../../server/modules/activity/domain/milestones.ts'
import { milestoneActivities } from '../../../server/modules/activity/milestone-activities.ts'
import type { PersonKey } from '../people.ts'
import type { Moment } from '../schedule.ts'
import { type Beat, type Stage, type Who, guestsOf, idAt, identify, nameOf, placesFree } from '../stage.ts'
import { addRow } from './feed.ts'

interface Extra {
  /** Whose share link brought them. */
  via?: PersonKey
  /** The line they took an offer from. */
  waitlistEntryId?: string
  secretHash?: string
  /** They came in, so long after the start (minutes; before it when negative). */
  inAfter?: number
}

export const registers = (at: Moment, who: Who, partySize = 1, extra: Extra = {}): Beat => ({
  at,
  happen: (stage, time) => admit(stage, time, who, partySize, extra),
})

/** Asks for a place of an event with approval; organizers have not answered yet. */
export const applies = (at: Moment, who: Who, partySize = 1): Beat => ({
  at,
  happen(stage, time) {
    const registrationId = addGuest(stage, time, who, { partySize, status: 'PENDING' })
    announceGuest(stage, time, who, { registrationId, partySize, visibility: 'ORGANIZERS' })
  },
})

/** Asked for a place and was told that it cannot be. */
export const isDeclined = (at: Moment, who: Who, partySize = 1): Beat => ({
  at,
  happen(stage, time) {
    const registrationId = addGuest(stage, time, who, { partySize, status: 'DECLINED' })
    announceGuest(stage, time, who, { registrationId, partySize, visibility: 'ORGANIZERS' })
  },
})

export const cancels = (at: Moment, who: Who): Beat => ({
  at,
  happen(stage, time) {
    const place = stage.registrations.find(({ name, status }) => name === nameOf(who) && status === 'CONFIRMED')
    if (!place) throw new Error(`${stage.event.url}: ${nameOf(who)} has nothing to cancel`)
    Object.assign(place, { status: 'CANCELLED', cancelledAt: time })
    for (const { item, later } of stage.feed) {
      if (item.guestRowId !== place.id) continue
      item.withdrawnAt = time
      later.push({ kind: 'HIDDEN', at: time })
    }
  },
})

/** A place for somebody, in the guest list and in the feed. */
export function admit(stage: Stage, at: Date, who: Who, partySize: number, extra: Extra = {}) {
  const free = placesFree(stage)
  if (free !== null && free < partySize) throw new Error(`${stage.event.url}: no room for ${nameOf(who)}`)
  const registrationId = addGuest(stage, at, who, { partySize, status: 'CONFIRMED', ...extra })
  announceGuest(stage, at, who, { registrationId, partySize, visibility: 'PUBLIC' })
  celebrate(stage, new Date(at.getTime() + 1))
}

function celebrate(stage: Stage, at: Date) {
  const guests = guestsOf(stage)
  const milestones = decideMilestones({ ...stage, capacity: stage.event.capacity, guests })
  stage.guestMilestone = milestones.guests ?? stage.guestMilestone
  stage.soldOutAt = milestones.isSoldOut ? at : stage.soldOutAt
  for (const { details } of milestoneActivities(stage.event.id, milestones, guests))
    addRow(stage, at, { kind: 'MILESTONE', ...(details && { details }) })
}

function addGuest(
  stage: Stage,
  createdAt: Date,
  who: Who,
  { via, inAfter, ...facts }: Extra & { partySize: number; status: 'CONFIRMED' | 'PENDING' | 'DECLINED' },
): string {
  const id = idAt(createdAt)
  const termsInForce = stage.terms.findLast((terms) => terms.createdAt <= createdAt)
  const referralLinkId = via && stage.linkIds[via]
  if (via && !referralLinkId) throw new Error(`${stage.event.url}: ${via} has no link to share`)
  const arrival = inAfter !== undefined && {
    status: 'CHECKED_IN' as const,
    checkedInAt: new Date(stage.event.startsAt.getTime() + inAfter * 60_000),
  }
  stage.registrations.push({
    ...identify(stage, who, id),
    ...facts,
    ...arrival,
    id,
    eventId: stage.event.id,
    createdAt,
    acceptedTermsId: termsInForce?.id ?? null,
    ...(referralLinkId && { referralLinkId }),
  })
  return id
}

function announceGuest(
  stage: Stage,
  at: Date,
  who: Who,
  row: { registrationId: string; partySize: number; visibility: 'PUBLIC' | 'ORGANIZERS' },
) {
  const actorName = shortName(nameOf(who))
  addRow(stage, at, {
    kind: 'REGISTERED',
    guestRowId: row.registrationId,
    visibility: row.visibility,
    actorName,
    details: { partySize: row.partySize },
    ...(typeof who === 'string' && { who }),
  })
}
