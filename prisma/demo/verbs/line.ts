import { shortName } from '../../../server/contract/text/short-name.ts'
import type { Moment } from '../schedule.ts'
import { type Beat, type Stage, type Who, idAt, identify, nameOf, placesFree } from '../stage.ts'
import { addRow } from './feed.ts'
import { admit } from './guests.ts'

type Entry = Stage['entries'][number]

const offerHours = 24

export const joinsLine = (at: Moment, who: Who, partySize = 1): Beat => ({
  at,
  happen(stage, joinedAt) {
    const free = placesFree(stage)
    if (free === null || free >= partySize) throw new Error(`${stage.event.url}: nobody has to wait`)
    const id = idAt(joinedAt)
    stage.entries.push({
      ...identify(stage, who, id),
      id,
      eventId: stage.event.id,
      partySize,
      state: 'WAITING',
      joinedAt,
    })
    log(stage, joinedAt, { rule: 'JOINED', entryId: id, partySize, position: waiting(stage).length })
    const actor = typeof who === 'string' ? { who } : {}
    const actorName = shortName(identify(stage, who, '').name)
    addRow(stage, joinedAt, {
      kind: 'WAITLIST_JOINED',
      visibility: 'ORGANIZERS',
      actorName,
      details: { partySize },
      ...actor,
    })
  },
})

/** Places came free: everybody who fits is offered one, in order; who does not fit keeps their place. */
export const offersPlaces = (at: Moment): Beat => ({
  at,
  happen(stage, offeredAt) {
    const decided = placesFree(stage) ?? 0
    let left = decided
    const line = waiting(stage)
    const lastSeated = line.findLastIndex(({ partySize }) => partySize <= left)
    for (const [index, entry] of line.slice(0, lastSeated + 1).entries()) {
      const { partySize } = entry
      const fits = partySize <= left
      if (!fits && left === 0) break
      log(stage, offeredAt, {
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
    if (left === decided) throw new Error(`${stage.event.url}: nobody could be offered a place`)
  },
})

export const accepts = (at: Moment, who: Who): Beat => ({
  at,
  happen(stage, time) {
    const { id, partySize, secretHash } = answer(stage, time, who, 'ACCEPTED')
    // A person without an account keeps the one link they have.
    admit(stage, time, who, partySize, { waitlistEntryId: id, ...(secretHash && { secretHash }) })
  },
})

/** The offer ran out unanswered. */
export const letsLapse = (at: Moment, who: Who): Beat => ({
  at,
  happen(stage, time) {
    answer(stage, time, who, 'EXPIRED').offerExpiresAt = time
  },
})

export const leavesLine = (at: Moment, who: Who): Beat => ({
  at,
  happen(stage, time) {
    const position = waiting(stage).findIndex(({ name }) => name === nameOf(who)) + 1
    const entry = waiting(stage)[position - 1]
    if (!entry) throw new Error(`${stage.event.url}: ${nameOf(who)} is not in line`)
    log(stage, time, { rule: 'LEFT', entryId: entry.id, partySize: entry.partySize, position })
    entry.state = 'LEFT'
  },
})

function waiting({ entries }: Stage): Entry[] {
  return entries.filter(({ state }) => state === 'WAITING')
}

const stateAfter = { ACCEPTED: 'CONFIRMED', DECLINED: 'DECLINED', EXPIRED: 'EXPIRED' } as const

/** What became of an open offer. Logged first: the places are still held when it is decided. */
function answer(stage: Stage, at: Date, who: Who, rule: keyof typeof stateAfter): Entry {
  const entry = stage.entries.find(({ name, state }) => name === nameOf(who) && state === 'OFFERED')
  if (!entry) throw new Error(`${stage.event.url}: ${nameOf(who)} has no offer`)
  log(stage, at, { rule, entryId: entry.id, partySize: entry.partySize })
  entry.state = stateAfter[rule]
  return entry
}

type Decided = Pick<Stage['decisions'][number], 'rule' | 'entryId' | 'partySize' | 'position' | 'placesFree'>

function log(stage: Stage, decidedAt: Date, decided: Decided) {
  const sequence = stage.decisions.length + 1
  stage.decisions.push({ placesFree: placesFree(stage), ...decided, eventId: stage.event.id, sequence, decidedAt })
}
