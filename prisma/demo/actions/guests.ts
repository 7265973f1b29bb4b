import { shortName } from '../../../server/contract/text/short-name.ts'
import { decideMilestones } from '../../../server/modules/activity/domain/milestones.ts'
import { milestoneActivities } from '../../../server/modules/activity/domain/milestone-activities.ts'
import type { PersonKey } from '../people.ts'
import type { Moment } from '../schedule.ts'
import { type StoryAction, type Story, type Who, guestsOf, idAt, identify, nameOf, placesFree } from '../story.ts'
import { addRow } from './feed.ts'

interface Extra {
  /** Whose share link brought them. */
  via?: PersonKey
  /** The waitlist entry whose offer they accepted. */
  waitlistEntryId?: string
  secretHash?: string
  /** Minutes from the start to their check-in; negative before the start. */
  inAfter?: number
}

export const registers = (at: Moment, who: Who, partySize = 1, extra: Extra = {}): StoryAction => ({
  at,
  apply: (story, time) => admit(story, time, who, partySize, extra),
})

/** Requests a place of an event with approval. Organizers have not answered yet. */
export const applies = (at: Moment, who: Who, partySize = 1): StoryAction => ({
  at,
  apply(story, time) {
    const registrationId = addGuest(story, time, who, { partySize, status: 'PENDING' })
    announceGuest(story, time, who, { registrationId, partySize, visibility: 'ORGANIZERS' })
  },
})

/** Requested a place and was declined. */
export const isDeclined = (at: Moment, who: Who, partySize = 1): StoryAction => ({
  at,
  apply(story, time) {
    const registrationId = addGuest(story, time, who, { partySize, status: 'DECLINED' })
    announceGuest(story, time, who, { registrationId, partySize, visibility: 'ORGANIZERS' })
  },
})

export const cancels = (at: Moment, who: Who): StoryAction => ({
  at,
  apply(story, time) {
    const place = story.registrations.find(({ name, status }) => name === nameOf(who) && status === 'CONFIRMED')
    if (!place) throw new Error(`${story.event.url}: ${nameOf(who)} has nothing to cancel`)
    Object.assign(place, { status: 'CANCELLED', cancelledAt: time })
    for (const { item, later } of story.feed) {
      if (item.guestRowId !== place.id) continue
      item.withdrawnAt = time
      later.push({ kind: 'HIDDEN', at: time })
    }
  },
})

/** Add a guest to the guest list and to the feed. */
export function admit(story: Story, at: Date, who: Who, partySize: number, extra: Extra = {}) {
  const free = placesFree(story)
  if (free !== null && free < partySize) throw new Error(`${story.event.url}: no room for ${nameOf(who)}`)
  const registrationId = addGuest(story, at, who, { partySize, status: 'CONFIRMED', ...extra })
  announceGuest(story, at, who, { registrationId, partySize, visibility: 'PUBLIC' })
  celebrate(story, new Date(at.getTime() + 1))
}

function celebrate(story: Story, at: Date) {
  const guests = guestsOf(story)
  const milestones = decideMilestones({ ...story, capacity: story.event.capacity, guests })
  story.guestMilestone = milestones.guests ?? story.guestMilestone
  story.soldOutAt = milestones.isSoldOut ? at : story.soldOutAt
  for (const { details } of milestoneActivities(story.event.id, milestones, guests))
    addRow(story, at, { kind: 'MILESTONE', ...(details && { details }) })
}

function addGuest(
  story: Story,
  createdAt: Date,
  who: Who,
  { via, inAfter, ...facts }: Extra & { partySize: number; status: 'CONFIRMED' | 'PENDING' | 'DECLINED' },
): string {
  const id = idAt(createdAt)
  const termsInForce = story.terms.findLast((terms) => terms.createdAt <= createdAt)
  const referralLinkId = via && story.linkIds[via]
  if (via && !referralLinkId) throw new Error(`${story.event.url}: ${via} has no link to share`)
  const arrival = inAfter !== undefined && {
    status: 'CHECKED_IN' as const,
    checkedInAt: new Date(story.event.startsAt.getTime() + inAfter * 60_000),
  }
  story.registrations.push({
    ...identify(story, who, id),
    ...facts,
    ...arrival,
    id,
    eventId: story.event.id,
    createdAt,
    acceptedTermsId: termsInForce?.id ?? null,
    ...(referralLinkId && { referralLinkId }),
  })
  return id
}

function announceGuest(
  story: Story,
  at: Date,
  who: Who,
  row: { registrationId: string; partySize: number; visibility: 'PUBLIC' | 'ORGANIZERS' },
) {
  const actorName = shortName(nameOf(who))
  addRow(story, at, {
    kind: 'REGISTERED',
    guestRowId: row.registrationId,
    visibility: row.visibility,
    actorName,
    details: { partySize: row.partySize },
    ...(typeof who === 'string' && { who }),
  })
}
