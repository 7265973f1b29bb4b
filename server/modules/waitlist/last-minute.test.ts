import { describe, expect, test } from 'vitest'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { waitingNews } from '../../testing/registrations/mails.ts'
import { sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
import {
  accept,
  cancel,
  countPlaces,
  join,
  leave,
  lookUp,
  makeFullEvent,
  readLog,
  register,
  statesOf,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

/** A full event, its waitlist, and the clock at half an hour before the start. */
async function makeLateEvent(parties: number[], waiting: number[], settings: { waitlistPolicy?: 'STRICT_FIFO' } = {}) {
  const { event, guests } = await makeFullEvent(app, organization, { parties, ...settings })
  const line = []
  for (const partySize of waiting) line.push(await join(app.stranger(), event, { partySize }))
  // An earlier test may have moved the clock of this process alone.
  twin.clock.set(app.clock.now())
  const startsAt = new Date(app.clock.now().getTime() + 30 * 60_000)
  await app.platform.db.event.update({ where: { id: event.id }, data: { startsAt } })
  return { event, guests, line }
}
const canTake = async (entry: Record<string, unknown>) => {
  const query =
    'query ($id: ID!, $secret: String) { waitlistEntry(id: $id, secret: $secret) { canTakePlace waitingReason } }'
  return (await app.stranger().ask(query, { id: entry['id'], secret: entry['secret'] })).waitlistEntry
}
const opened = async () => (await waitingNews(app)).filter(({ kind }) => kind === 'opened').length

describe('W18 a place that comes free after the cut-off', () => {
  test('is told to everybody on the waitlist at once, and the first who confirms takes it', async () => {
    const { event, guests, line } = await makeLateEvent([1, 1], [1, 1, 2])
    const before = await opened()
    await cancel(app.stranger(), guests[0]!)
    expect((await opened()) - before).toBe(2)
    expect(await Promise.all(line.map(canTake))).toEqual([
      { canTakePlace: true, waitingReason: null },
      { canTakePlace: true, waitingReason: null },
      { canTakePlace: false, waitingReason: 'PARTY_TOO_LARGE' },
    ])
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL', placesLeft: 0 })
    expect(await accept(app.stranger(), line[1]!)).toMatchObject({ state: 'CONFIRMED' })
    expect(await accept(app.stranger(), line[0]!)).toMatchObject({
      code: 'OFFER_NO_LONGER_VALID',
      message: 'Someone else was faster. You’re still on the waitlist.',
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 2, offered: 0 })
    expect((await readLog(app, event.id)).slice(-2)).toEqual(['OPENED – –', 'ACCEPTED 1 2'])
    expect(await canTake(line[0]!)).toEqual({ canTakePlace: false, waitingReason: 'PAST_CUTOFF' })
  })

  test('is told once, and the next one again', async () => {
    const { guests, line, event } = await makeLateEvent([1, 1], [1, 1])
    const before = await opened()
    await cancel(app.stranger(), guests[0]!)
    await sweepLapsedOffers(app.platform)
    await sweepLapsedOffers(app.platform)
    expect((await opened()) - before).toBe(2)
    await accept(app.stranger(), line[0]!)
    await cancel(app.stranger(), guests[1]!)
    expect((await opened()) - before).toBe(3)
    expect((await readLog(app, event.id)).filter((row) => row.startsWith('OPENED'))).toHaveLength(2)
  })

  test('that was free when the cut-off came is told by the sweep', async () => {
    const { guests, line, event } = await makeLateEvent([2], [2], { waitlistPolicy: 'STRICT_FIFO' })
    await app.platform.db.event.update({ where: { id: event.id }, data: { waitlistAutoOffer: false } })
    const startsAt = new Date(app.clock.now().getTime() + 90 * 60_000)
    await app.platform.db.event.update({ where: { id: event.id }, data: { startsAt } })
    await cancel(app.stranger(), guests[0]!)
    const before = await opened()
    app.clock.advance(45 * 60_000)
    await sweepLapsedOffers(app.platform)
    expect((await opened()) - before).toBe(1)
    expect(await accept(app.stranger(), line[0]!)).toMatchObject({ state: 'CONFIRMED' })
  })

  test('is for others only when nobody waits', async () => {
    const { event, guests, line } = await makeLateEvent([1], [1])
    await cancel(app.stranger(), guests[0]!)
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL' })
    await leave(app.stranger(), line[0]!)
    expect(await register(app.stranger(), event)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('goes to exactly one of twenty who press at the same moment, in two processes', async () => {
    const { event, guests, line } = await makeLateEvent(
      [1, 2],
      times(20).map(() => 1),
    )
    await cancel(app.stranger(), guests[0]!)
    const answers = await Promise.all(
      line.map((entry, index) => accept((index % 2 === 0 ? app : twin).stranger(), entry)),
    )
    expect(answers.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'OFFER_NO_LONGER_VALID')).toHaveLength(19)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 3, offered: 0 })
  })
})

describe('W4 a party that could never fit', () => {
  test('cannot join, come back or grow to that size', async () => {
    const { event } = await makeFullEvent(app, organization, { parties: [2] })
    expect(await join(app.stranger(), event, { partySize: 3 })).toMatchObject({ code: 'PARTY_TOO_LARGE' })
    const entry = await join(app.stranger(), event, { partySize: 2 })
    const { changeWaitlistPartySize } = await app
      .stranger()
      .ask(
        'mutation ($input: ChangeWaitlistPartySizeInput!) { changeWaitlistPartySize(input: $input) { ... on UserError { code } } }',
        { input: { id: entry['id'], secret: entry['secret'], partySize: 3 } },
      )
    expect(changeWaitlistPartySize).toEqual({ code: 'PARTY_TOO_LARGE' })
  })

  test('does not block a strict line after the capacity was lowered, and reads why', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 3], waitlistPolicy: 'STRICT_FIFO' })
    const [large, small] = [await join(app.stranger(), event, { partySize: 4 }), await join(app.stranger(), event)]
    await cancel(app.stranger(), guests[1]!)
    expect(await statesOf(app, [large, small])).toEqual(['WAITING', 'WAITING'])
    expect(await lookUp(app.stranger(), small)).toMatchObject({ waitingReason: 'BEHIND_LARGER_PARTY' })
    await app.platform.db.event.update({ where: { id: event.id }, data: { capacity: 3 } })
    await sweepLapsedOffers(app.platform)
    expect(await statesOf(app, [large, small])).toEqual(['WAITING', 'OFFERED'])
    expect(await lookUp(app.stranger(), large)).toMatchObject({
      waitingReason: 'PARTY_TOO_LARGE',
      waitingReasonText: 'You’re a group of 4, and this event has only 3 spots.',
    })
    expect((await readLog(app, event.id)).slice(-2)).toEqual(['SKIPPED 4 1', 'OFFERED 1 2'])
  })
})
