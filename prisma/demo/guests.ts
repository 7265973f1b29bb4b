import { shortName } from '../../server/contract/text/short-name.ts'
import { decideMilestones, milestoneActivities } from '../../server/modules/activity/domain/milestones.ts'
import { addItem } from './feed.ts'
import type { PersonKey } from './people.ts'
import { type Story, findAccount, idAt, identify, nameOf } from './story.ts'

interface Place {
  who: string
  partySize: number
  via?: PersonKey | undefined
  inAfter?: number | undefined
  /** The waitlist entry whose offer they accepted. */
  waitlistEntryId?: string
  /** Of that entry, for someone without an account. */
  secretHash?: string | null | undefined
}

/** Add a guest to the guest list and to the feed, with the milestones that they reach. */
export function register(story: Story, at: Date, place: Place) {
  const { placesFree: free } = story
  if (free !== null && free < place.partySize) throw story.error(`no room for ${nameOf(place.who)}`)
  addPlace(story, at, place, 'CONFIRMED')
  const { event } = story.facts
  const milestones = decideMilestones({ ...event, ...milestonesOf(story) })
  const celebratedAt = new Date(at.getTime() + 1)
  story.guestMilestone = milestones.guests ?? story.guestMilestone
  story.soldOutAt = milestones.isSoldOut ? celebratedAt : story.soldOutAt
  for (const { details, tellsWhoGoes = false } of milestoneActivities(event.id, milestones, story.guests))
    addItem(story, celebratedAt, { kind: 'MILESTONE', tellsWhoGoes, ...(details && { details }) })
}

const milestonesOf = ({ guestMilestone, soldOutAt, guests }: Story) => ({ guestMilestone, soldOutAt, guests })

export function addPlace(
  story: Story,
  createdAt: Date,
  { who, partySize, via, inAfter, waitlistEntryId, secretHash }: Place,
  status: 'CONFIRMED' | 'PENDING' | 'DECLINED',
) {
  const { event, terms, linkIds } = story.facts
  const id = idAt(createdAt)
  const referralLinkId = via && linkIds[via]
  if (via && !referralLinkId) throw story.error(`${via} has no link to share`)
  story.registrations.push({
    ...identify(story, who, id),
    ...(secretHash && { secretHash }),
    ...(waitlistEntryId && { waitlistEntryId }),
    id,
    eventId: event.id,
    partySize,
    status: inAfter === undefined ? status : 'CHECKED_IN',
    ...(inAfter !== undefined && { checkedInAt: new Date(event.startsAt.getTime() + inAfter * 60_000) }),
    createdAt,
    acceptedTermsId: terms.findLast((each) => each.createdAt <= createdAt)?.id ?? null,
    ...(referralLinkId && { referralLinkId }),
  })
  addItem(story, createdAt, {
    kind: 'REGISTERED',
    guestRowId: id,
    visibility: status === 'CONFIRMED' ? 'PUBLIC' : 'ORGANIZERS',
    tellsWhoGoes: status === 'CONFIRMED',
    who: findAccount(who),
    actorName: shortName(nameOf(who)),
    details: { partySize },
  })
}

export function cancel(story: Story, at: Date, who: string) {
  const place = story.registrations.find(({ name, status }) => name === nameOf(who) && status === 'CONFIRMED')
  if (!place) throw story.error(`${nameOf(who)} has nothing to cancel`)
  Object.assign(place, { status: 'CANCELLED', cancelledAt: at })
  for (const { item, later } of story.feed) {
    if (item.guestRowId !== place.id) continue
    item.withdrawnAt = at
    later.push({ kind: 'HIDDEN', at })
  }
}
