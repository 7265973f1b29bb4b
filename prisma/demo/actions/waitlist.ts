import { shortName } from '../../../server/contract/text/short-name.ts'
import type { Moment } from '../schedule.ts'
import { type StoryAction, type Story, type Who, idAt, identify, nameOf, placesFree } from '../story.ts'
import { addRow } from './feed.ts'
import { admit } from './guests.ts'

type Entry = Story['entries'][number]

const offerHours = 24

export const joinsWaitlist = (at: Moment, who: Who, partySize = 1): StoryAction => ({
  at,
  apply(story, joinedAt) {
    const free = placesFree(story)
    if (free === null || free >= partySize) throw new Error(`${story.event.url}: nobody has to wait`)
    const id = idAt(joinedAt)
    story.entries.push({
      ...identify(story, who, id),
      id,
      eventId: story.event.id,
      partySize,
      state: 'WAITING',
      joinedAt,
    })
    log(story, joinedAt, { rule: 'JOINED', entryId: id, partySize, position: waiting(story).length })
    const actor = typeof who === 'string' ? { who } : {}
    const actorName = shortName(identify(story, who, '').name)
    addRow(story, joinedAt, {
      kind: 'WAITLIST_JOINED',
      visibility: 'ORGANIZERS',
      actorName,
      details: { partySize },
      ...actor,
    })
  },
})

/** Free places are offered in order. A party that does not fit is skipped and keeps its position. */
export const offersPlaces = (at: Moment): StoryAction => ({
  at,
  apply(story, offeredAt) {
    const decided = placesFree(story) ?? 0
    let left = decided
    const entries = waiting(story)
    const lastOffered = entries.findLastIndex(({ partySize }) => partySize <= left)
    for (const [index, entry] of entries.slice(0, lastOffered + 1).entries()) {
      const { partySize } = entry
      const fits = partySize <= left
      if (!fits && left === 0) break
      log(story, offeredAt, {
        rule: fits ? 'OFFERED' : 'SKIPPED',
        entryId: entry.id,
        partySize,
        position: index + 1,
        placesFree: left,
      })
      if (fits) {
        left -= partySize
        const offerExpiresAt = new Date(offeredAt.getTime() + offerHours * 3_600_000)
        Object.assign(entry, { state: 'OFFERED', offeredAt, offerExpiresAt, waitingReason: null })
      } else {
        entry.waitingReason = 'PARTY_TOO_LARGE'
      }
    }
    if (left === decided) throw new Error(`${story.event.url}: nobody could be offered a place`)
  },
})

export const accepts = (at: Moment, who: Who): StoryAction => ({
  at,
  apply(story, time) {
    const { id, partySize, secretHash } = answer(story, time, who, 'ACCEPTED')
    // A person without an account keeps the one link they have.
    admit(story, time, who, partySize, { waitlistEntryId: id, ...(secretHash && { secretHash }) })
  },
})

/** The offer ran out unanswered. */
export const letsLapse = (at: Moment, who: Who): StoryAction => ({
  at,
  apply(story, time) {
    answer(story, time, who, 'EXPIRED').offerExpiresAt = time
  },
})

export const leavesWaitlist = (at: Moment, who: Who): StoryAction => ({
  at,
  apply(story, time) {
    const position = waiting(story).findIndex(({ name }) => name === nameOf(who)) + 1
    const entry = waiting(story)[position - 1]
    if (!entry) throw new Error(`${story.event.url}: ${nameOf(who)} is not on the waitlist`)
    log(story, time, { rule: 'LEFT', entryId: entry.id, partySize: entry.partySize, position })
    entry.state = 'LEFT'
  },
})

function waiting({ entries }: Story): Entry[] {
  return entries.filter(({ state }) => state === 'WAITING')
}

const stateAfter = { ACCEPTED: 'CONFIRMED', DECLINED: 'DECLINED', EXPIRED: 'EXPIRED' } as const

/** Decide an open offer. It is logged first: the places are still held when it is decided. */
function answer(story: Story, at: Date, who: Who, rule: keyof typeof stateAfter): Entry {
  const entry = story.entries.find(({ name, state }) => name === nameOf(who) && state === 'OFFERED')
  if (!entry) throw new Error(`${story.event.url}: ${nameOf(who)} has no offer`)
  log(story, at, { rule, entryId: entry.id, partySize: entry.partySize })
  entry.state = stateAfter[rule]
  return entry
}

type Decided = Pick<Story['decisions'][number], 'rule' | 'entryId' | 'partySize' | 'position' | 'placesFree'>

function log(story: Story, decidedAt: Date, decided: Decided) {
  const sequence = story.decisions.length + 1
  story.decisions.push({ placesFree: placesFree(story), ...decided, eventId: story.event.id, sequence, decidedAt })
}
