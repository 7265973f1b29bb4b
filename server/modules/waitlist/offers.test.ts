import { describe, expect, test } from 'vitest'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
import {
  accept,
  cancel,
  countPlaces,
  dayMs,
  decline,
  guest,
  join,
  leave,
  lookUp,
  makeFullEvent,
  readLog,
  register,
  statesOf,
  acceptUnconfirmed,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

describe('W5 places that come free', () => {
  test('by a cancellation are offered to the head of the waitlist in the same transaction', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    await cancel(app.stranger(), guests[0]!)
    const offered = await lookUp(app.stranger(), first)
    expect(offered).toMatchObject({ state: 'OFFERED', position: null, waitingReason: null })
    expect(new Date(offered!.offerExpiresAt)).toEqual(new Date(app.clock.now().getTime() + dayMs))
    expect(await lookUp(app.stranger(), second)).toMatchObject({
      state: 'WAITING',
      position: 1,
      placesAhead: 0,
      waitingReason: 'HELD_BY_OFFERS',
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 0, offered: 1 })
  })

  test('pass over a party that does not fit, which keeps its place and is told why (SKIP_UNTIL_FITS)', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 3] })
    const [large, small] = [await join(app.stranger(), event, { partySize: 3 }), await join(app.stranger(), event)]
    await cancel(app.stranger(), guests[0]!)
    expect(await statesOf(app, [large, small])).toEqual(['WAITING', 'OFFERED'])
    expect(await lookUp(app.stranger(), large)).toMatchObject({
      position: 1,
      waitingReason: 'PARTY_TOO_LARGE',
      waitingReasonText: expect.stringContaining('3'),
    })
  })

  test('wait for the head of the waitlist, which then blocks newcomers too (STRICT_FIFO)', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 3], waitlistPolicy: 'STRICT_FIFO' })
    const [large, small] = [await join(app.stranger(), event, { partySize: 3 }), await join(app.stranger(), event)]
    await cancel(app.stranger(), guests[0]!)
    expect(await statesOf(app, [large, small])).toEqual(['WAITING', 'WAITING'])
    expect(await register(app.stranger(), event)).toMatchObject({
      code: 'EVENT_FULL',
      placesLeft: 0,
      waitlistOpen: true,
    })
    expect(await join(app.stranger(), event)).toMatchObject({ state: 'WAITING', position: 3 })
    await leave(app.stranger(), large)
    expect(await statesOf(app, [small])).toEqual(['OFFERED'])
  })

  test('go to whoever has the higher priority, then to whoever came first', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1] })
    const [first, second, favoured] = [
      await join(app.stranger(), event),
      await join(app.stranger(), event),
      await join(app.stranger(), event),
    ]
    const { decodeGlobalId } = await import('../../graphql/global-id.ts')
    await app.platform.db.waitlistEntry.update({ where: { id: decodeGlobalId(favoured.id).id }, data: { priority: 1 } })
    expect(await lookUp(app.stranger(), first)).toMatchObject({ position: 2, placesAhead: 1 })
    for (const guest of guests) await cancel(app.stranger(), guest)
    expect(await statesOf(app, [favoured, first, second])).toEqual(['OFFERED', 'OFFERED', 'WAITING'])
  })

  test.each([{ waitlistAutoOffer: false }, { approvalRequired: true }])(
    'stay free for organizers to give: %o',
    async (facts) => {
      const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1] })
      const entry = await join(app.stranger(), event)
      await app.platform.db.event.update({ where: { id: event.id }, data: facts })
      await cancel(app.stranger(), guests[0]!)
      expect(await lookUp(app.stranger(), entry)).toMatchObject({ state: 'WAITING', waitingReason: 'AUTO_OFF' })
    },
  )

  test('are not for newcomers either while an organizer chooses from the waitlist', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { waitlistAutoOffer: false })
    await join(app.stranger(), event)
    await cancel(app.stranger(), guests[0]!)
    expect(await register(app.stranger(), event)).toMatchObject({
      code: 'EVENT_FULL',
      placesLeft: 0,
      waitlistOpen: true,
    })
  })

  test('never revive the offer of whoever gave the place back (product.md §4.6)', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const person = await app.person('Mira')
    const entry = await join(person, event)
    await cancel(app.stranger(), guests[0]!)
    await accept(person, entry)
    const waiting = await join(app.stranger(), event)
    const own = await person.ask(`query ($slug: String!) { event(slug: $slug) { viewerRegistration { id } } }`, {
      slug: event.slug,
    })
    await cancel(person, own.event.viewerRegistration)
    expect(await statesOf(app, [waiting])).toEqual(['OFFERED'])
    expect((await lookUp(person, entry))?.state).toBe('CONFIRMED')
  })
})

describe('W9 an offer', () => {
  test('becomes a registration by accepting, which the same secret opens', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [2] })
    const entry = await join(app.stranger(), event, { partySize: 2 })
    await cancel(app.stranger(), guests[0]!)
    expect(await accept(app.stranger(), entry)).toMatchObject({ state: 'CONFIRMED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 2, offered: 0 })
    const document = `query ($secret: String!) { registration(secret: $secret) { status partySize secret } }`
    const { registration } = await app.stranger().ask(document, { secret: entry.secret })
    expect(registration).toEqual({ status: 'CONFIRMED', partySize: 2, secret: entry.secret })
    expect(await accept(app.stranger(), entry)).toMatchObject({ state: 'CONFIRMED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 2, registered: 2, offered: 0 })
  })

  test('goes on to the next on the waitlist by declining, and by leaving', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const entries = [
      await join(app.stranger(), event),
      await join(app.stranger(), event),
      await join(app.stranger(), event),
    ]
    await cancel(app.stranger(), guests[0]!)
    expect(await decline(app.stranger(), entries[0]!)).toMatchObject({ state: 'DECLINED' })
    expect(await statesOf(app, entries)).toEqual(['DECLINED', 'OFFERED', 'WAITING'])
    expect(await leave(app.stranger(), entries[1]!)).toMatchObject({ state: 'LEFT' })
    expect(await statesOf(app, entries)).toEqual(['DECLINED', 'LEFT', 'OFFERED'])
    expect(await accept(app.stranger(), entries[0]!)).toMatchObject({ code: 'OFFER_NO_LONGER_VALID' })
  })

  test('is refused at the instant it lapses, even if no sweep has run, and goes on at once', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    await cancel(app.stranger(), guests[0]!)
    app.clock.advance(dayMs)
    expect((await lookUp(app.stranger(), first))?.state).toBe('EXPIRED')
    expect(await accept(app.stranger(), first)).toMatchObject({ code: 'OFFER_NO_LONGER_VALID' })
    expect(await statesOf(app, [first, second])).toEqual(['EXPIRED', 'OFFERED'])
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 0, offered: 1 })
  })

  test('is kept when the capacity is lowered below what is taken', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 3, 3] })
    const entry = await join(app.stranger(), event)
    await cancel(app.stranger(), guests[0]!)
    await app.platform.db.event.update({ where: { id: event.id }, data: { capacity: 2 } })
    expect(await accept(app.stranger(), entry)).toMatchObject({ state: 'CONFIRMED' })
    const { capacity, placesTaken } = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })
    expect({ capacity, placesTaken }).toEqual({ capacity: 2, placesTaken: 7 })
    await cancel(app.stranger(), guests[1]!)
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL', placesLeft: 0 })
  })

  test('cannot be answered by anybody but its holder, organizers included', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const entry = await join(app.stranger(), event)
    await cancel(app.stranger(), guests[0]!)
    for (const actor of [app.stranger(), await app.person('Outsider'), organization.owner]) {
      for (const answer of [acceptUnconfirmed, decline, leave]) {
        expect(await answer(actor, { id: entry.id })).toMatchObject({ code: 'NOT_FOUND' })
        expect(await answer(actor, { id: entry.id, secret: 'guess' })).toMatchObject({ code: 'NOT_FOUND' })
      }
    }
    expect(await statesOf(app, [entry])).toEqual(['OFFERED'])
  })
})

describe('W12 the sweep', () => {
  test('ends what has lapsed and offers on, also where places came free by a raised capacity', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    await cancel(app.stranger(), guests[0]!)
    const raised = await makeFullEvent(app, organization)
    const waiting = await join(app.stranger(), raised.event)
    await app.platform.db.event.update({ where: { id: raised.event.id }, data: { capacity: 5 } })
    app.clock.advance(dayMs)
    expect((await sweepLapsedOffers(app.platform)).failed).toBe(0)
    expect(await statesOf(app, [first, second, waiting])).toEqual(['EXPIRED', 'OFFERED', 'OFFERED'])
    expect(await sweepLapsedOffers(app.platform)).toEqual({ served: 0, failed: 0 })
  })

  test('goes on when one event fails', async () => {
    const [broken, sound] = [await makeFullEvent(app, organization), await makeFullEvent(app, organization)]
    const entries = []
    for (const { event } of [broken, sound]) {
      entries.push(await join(app.stranger(), event))
      await app.platform.db.event.update({ where: { id: event.id }, data: { capacity: 2 } })
    }
    await app.platform.db.event.update({
      where: { id: broken.event.id },
      data: { timeZone: 'Nowhere/Land', waitlistQuietHours: true },
    })
    expect(await sweepLapsedOffers(app.platform)).toEqual({ served: 1, failed: 1 })
    expect(await statesOf(app, entries)).toEqual(['WAITING', 'OFFERED'])
    await app.platform.db.event.update({ where: { id: broken.event.id }, data: { timeZone: 'UTC' } })
  })

  test('has a job at each deadline, enqueued with the offer', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    await join(app.stranger(), event)
    await cancel(app.stranger(), guests[0]!)
    const jobs = await app.platform.db.$queryRaw<{ runAt: Date }[]>`
      SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key LIKE ${`serveLine:${event.id}:%`}`
    expect(jobs.map(({ runAt }) => runAt.getTime() - app.clock.now().getTime())).toEqual([dayMs + 500])
  })
})

describe('W6 whoever registers', () => {
  test('leaves the waitlist, and what was held for them goes on', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2] })
    const who = guest()
    const [mine, next] = [
      await join(app.stranger(), event, { ...who, partySize: 3 }),
      await join(app.stranger(), event, { partySize: 2 }),
    ]
    await cancel(app.stranger(), guests[0]!)
    const mineToo = { ...who, entrySecret: mine.secret }
    expect(await register(app.stranger(), event, mineToo)).toMatchObject({ status: 'CONFIRMED' })
    expect(await statesOf(app, [mine, next])).toEqual(['LEFT', 'WAITING'])
    await cancel(app.stranger(), guests[1]!)
    expect(await statesOf(app, [next])).toEqual(['OFFERED'])
  })
})

describe('W13 the fairness log', () => {
  test('records every decision in order, without a name', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2] })
    const large = await join(app.stranger(), event, { partySize: 2, name: 'Ada Lovelace' })
    const [first, second, third] = [
      await join(app.stranger(), event),
      await join(app.stranger(), event),
      await join(app.stranger(), event),
    ]
    await cancel(app.stranger(), guests[0]!)
    await decline(app.stranger(), first)
    await leave(app.stranger(), third)
    await accept(app.stranger(), second)
    await cancel(app.stranger(), guests[1]!)
    app.clock.advance(dayMs)
    await accept(app.stranger(), large)
    expect(await readLog(app, event.id)).toEqual([
      'JOINED 2 1',
      'JOINED 1 2',
      'JOINED 1 3',
      'JOINED 1 4',
      'SKIPPED 2 1',
      'OFFERED 1 2',
      'DECLINED 1 –',
      'SKIPPED 2 1',
      'OFFERED 1 2',
      'LEFT 1 2',
      'ACCEPTED 1 –',
      'OFFERED 2 1',
      'EXPIRED 2 –',
    ])
  })
})
