import { describe, expect, test } from 'vitest'
import type { WaitlistState } from '../../../platform/generated/prisma/enums.ts'
import { type EntryCommand, decideEntry, entryStateAt } from './entry.ts'

const offerExpiresAt = new Date('2027-03-02T12:00:00Z')
const inTime = new Date(offerExpiresAt.getTime() - 1)
const decide = (state: WaitlistState, command: EntryCommand, now = inTime, isLive = true) =>
  decideEntry({ state, offerExpiresAt: state === 'WAITING' ? null : offerExpiresAt }, command, now, isLive)

const refused = { refusal: 'OFFER_NO_LONGER_VALID' }
const unchanged = { unchanged: true }

describe('W9 an open offer', () => {
  test('is taken by accepting in time', () => expect(decide('OFFERED', 'accept')).toEqual({ moveTo: 'CONFIRMED' }))
  test('is refused at the very instant it lapses, even if no sweep has run', () => {
    expect(decide('OFFERED', 'accept', offerExpiresAt)).toEqual(refused)
    expect(entryStateAt({ state: 'OFFERED', offerExpiresAt }, offerExpiresAt)).toBe('EXPIRED')
  })
  test('cannot be taken when the event is called off', () =>
    expect(decide('OFFERED', 'accept', inTime, false)).toEqual(refused))
  test('can be declined', () => expect(decide('OFFERED', 'decline')).toEqual({ moveTo: 'DECLINED' }))
  test('can be declined also when the event is called off', () => {
    expect(decide('OFFERED', 'decline', inTime, false)).toEqual({ moveTo: 'DECLINED' })
  })
  test('cannot be declined once it has lapsed', () =>
    expect(decide('OFFERED', 'decline', offerExpiresAt)).toEqual(refused))
  test('is given up by leaving', () => expect(decide('OFFERED', 'leave')).toEqual({ moveTo: 'LEFT' }))
})

describe('W10 every state and command', () => {
  const expected: Record<WaitlistState, Record<EntryCommand, unknown>> = {
    WAITING: { accept: refused, decline: refused, leave: { moveTo: 'LEFT' } },
    OFFERED: { accept: { moveTo: 'CONFIRMED' }, decline: { moveTo: 'DECLINED' }, leave: { moveTo: 'LEFT' } },
    CONFIRMED: { accept: unchanged, decline: refused, leave: refused },
    EXPIRED: { accept: refused, decline: refused, leave: unchanged },
    DECLINED: { accept: refused, decline: unchanged, leave: unchanged },
    LEFT: { accept: refused, decline: refused, leave: unchanged },
    REMOVED: { accept: refused, decline: refused, leave: unchanged },
  }
  const cases = Object.entries(expected).flatMap(([state, commands]) =>
    Object.entries(commands).map(([command, decision]) => ({ state, command, decision })),
  ) as { state: WaitlistState; command: EntryCommand; decision: unknown }[]

  test.each(cases)('$command from $state gives $decision', ({ state, command, decision }) => {
    expect(decide(state, command)).toEqual(decision)
  })
})
