import { shortName } from '../../server/contract/text/short-name.ts'
import { addItem } from './feed.ts'
import { register } from './guests.ts'
import { type Story, findAccount, idAt, identify, nameOf } from './story.ts'

type Entry = Story['entries'][number]

const offerMs = 24 * 3_600_000

export function joinWaitlist(story: Story, joinedAt: Date, { who, partySize }: { who: string; partySize: number }) {
  const { placesFree: free } = story
  if (free === null || free >= partySize) throw story.error('nobody has to wait')
  const id = idAt(joinedAt)
  const eventId = story.facts.event.id
  story.entries.push({ ...identify(story, who, id), id, eventId, partySize, state: 'WAITING', joinedAt })
  log(story, joinedAt, { rule: 'JOINED', entryId: id, partySize, position: waiting(story).length })
  addItem(story, joinedAt, {
    kind: 'WAITLIST_JOINED',
    visibility: 'ORGANIZERS',
    who: findAccount(who),
    actorName: shortName(nameOf(who)),
    details: { partySize },
  })
}

export function offerPlaces(story: Story, offeredAt: Date) {
  const decided = story.placesFree ?? 0
  let left = decided
  const entries = waiting(story)
  const lastOffered = entries.findLastIndex(({ partySize }) => partySize <= left)
  for (const [index, entry] of entries.slice(0, lastOffered + 1).entries()) {
    const { id: entryId, partySize } = entry
    const fits = partySize <= left
    if (!fits && left === 0) break
    const rule = fits ? 'OFFERED' : 'SKIPPED'
    log(story, offeredAt, { rule, entryId, partySize, position: index + 1, placesFree: left })
    if (fits) {
      left -= partySize
      const offerExpiresAt = new Date(offeredAt.getTime() + offerMs)
      Object.assign(entry, { state: 'OFFERED', offeredAt, offerExpiresAt, waitingReason: null })
    } else {
      entry.waitingReason = 'PARTY_TOO_LARGE'
    }
  }
  if (left === decided) throw story.error('nobody could be offered a place')
}

export function acceptOffer(story: Story, at: Date, who: string) {
  const { id, partySize, secretHash } = answer(story, at, who, 'ACCEPTED')
  // A person without an account has one link for both.
  register(story, at, { who, partySize, waitlistEntryId: id, secretHash })
}

export function letOfferLapse(story: Story, at: Date, who: string) {
  answer(story, at, who, 'EXPIRED').offerExpiresAt = at
}

export function leaveWaitlist(story: Story, at: Date, who: string) {
  const position = waiting(story).findIndex(({ name }) => name === nameOf(who)) + 1
  const entry = waiting(story)[position - 1]
  if (!entry) throw story.error(`${nameOf(who)} is not on the waitlist`)
  log(story, at, { rule: 'LEFT', entryId: entry.id, partySize: entry.partySize, position })
  entry.state = 'LEFT'
}

function waiting({ entries }: Story): Entry[] {
  return entries.filter(({ state }) => state === 'WAITING')
}

/** Decide an open offer. It is logged first: the places are still held when it is decided. */
function answer(story: Story, at: Date, who: string, rule: 'ACCEPTED' | 'EXPIRED'): Entry {
  const entry = story.entries.find(({ name, state }) => name === nameOf(who) && state === 'OFFERED')
  if (!entry) throw story.error(`${nameOf(who)} has no offer`)
  log(story, at, { rule, entryId: entry.id, partySize: entry.partySize })
  entry.state = rule === 'ACCEPTED' ? 'CONFIRMED' : 'EXPIRED'
  return entry
}

type Decided = Pick<Story['decisions'][number], 'rule' | 'entryId' | 'partySize' | 'position' | 'placesFree'>

function log({ decisions, placesFree, facts }: Story, decidedAt: Date, decided: Decided) {
  decisions.push({ placesFree, ...decided, eventId: facts.event.id, sequence: decisions.length + 1, decidedAt })
}
