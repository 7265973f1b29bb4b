import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { remove } from '../../testing/registrations/organizers.ts'
import { sweepLapsedOffers } from '../waitlist/public.ts'
import { serveEventWaitlist } from '../waitlist/service/sweep-lapsed-offers.ts'
import {
  type Answer,
  accept,
  cancel,
  countPlaces,
  decline,
  guest,
  join,
  leave,
  readLog,
  register,
} from '../../testing/registrations/registrations.ts'

const dayMs = 86_400_000

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()
const countBy = (answers: Answer[], of: (answer: Answer) => string) =>
  Object.fromEntries([...Map.groupBy(answers, of)].map(([key, group]) => [key, group.length]))

async function makeFarEvent(capacity: number) {
  const start = app.clock.now().getTime() + 30 * dayMs
  return makeEvent(app, organization.groupId, { capacity, startsAt: new Date(start), endsAt: new Date(start + dayMs) })
}

describe('R3 a rush', () => {
  test('a hundred registrations at once for ten places give ten places and ninety ways to the waitlist', async () => {
    const event = await makeFarEvent(10)
    const answers = await Promise.all(times(100).map((index) => register(someone(index), event)))
    expect(countBy(answers, ({ status, code }) => status ?? code)).toEqual({ CONFIRMED: 10, EVENT_FULL: 90 })
    for (const answer of answers.filter(({ code }) => code)) {
      expect(answer).toMatchObject({
        placesLeft: 0,
        waitlistOpen: true,
        waitlistUrl: expect.stringContaining(`/e/${event.slug}#waitlist`),
      })
    }
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 10, registered: 10, offered: 0 })
  })

  test('parties of any size never take more than there is', async () => {
    const event = await makeFarEvent(23)
    const answers = await Promise.all(
      times(40).map((index) => register(someone(index), event, { partySize: (index % 7) + 1 })),
    )
    const seated = answers
      .filter(({ status }) => status === 'CONFIRMED')
      .reduce((sum, { partySize }) => sum + partySize, 0)
    expect(seated).toBeLessThanOrEqual(23)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: seated, registered: seated, offered: 0 })
  })
})

describe('R5 one button pressed twenty times', () => {
  test('makes one registration and twenty equal answers', async () => {
    const event = await makeFarEvent(30)
    const who = { ...guest(), idempotencyKey: 'press-and-too-hard-to-guess' }
    const answers = await Promise.all(times(20).map((index) => register(someone(index), event, who)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 'CONFIRMED', secret: expect.any(String) })
    expect(await app.platform.db.registration.count({ where: { eventId: event.id } })).toBe(1)
    expect(await app.platform.db.activityItem.count({ where: { eventId: event.id } })).toBe(1)
  })

  test('without a key still makes one registration of an account', async () => {
    const event = await makeFarEvent(30)
    const person = await app.person('Mira')
    const answers = await Promise.all(times(20).map(() => register(person, event)))
    expect(countBy(answers, ({ status, code }) => status ?? code)).toEqual({ CONFIRMED: 1, ALREADY_REGISTERED: 19 })
  })

  test('without a key and without an account makes the two that one address may have', async () => {
    const event = await makeFarEvent(30)
    const who = guest()
    const answers = await Promise.all(times(20).map((index) => register(someone(index), event, who)))
    expect(countBy(answers, ({ status, code }) => status ?? code)).toEqual({ CONFIRMED: 2, TOO_MANY_UNCONFIRMED: 18 })
  })

  test('makes one place on the waitlist', async () => {
    const event = await makeFarEvent(1)
    await register(app.stranger(), event)
    const who = { ...guest(), idempotencyKey: 'press-and-too-hard-to-guess' }
    const answers = await Promise.all(times(20).map((index) => join(someone(index), event, who)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await app.platform.db.waitlistEntry.count({ where: { eventId: event.id } })).toBe(1)
  })
})

describe('W5 twenty people wait', { timeout: 60_000 }, () => {
  test('and five cancel at the same moment: exactly five offers, to the first five', async () => {
    const event = await makeFarEvent(5)
    const guests = []
    for (const _ of times(5)) guests.push(await register(app.stranger(), event))
    const line = []
    for (const _ of times(20)) line.push(await join(app.stranger(), event))
    await Promise.all(guests.map((mine, index) => cancel(someone(index), mine)))
    const offered = await app.platform.db.waitlistEntry.findMany({
      where: { eventId: event.id, state: 'OFFERED' },
      orderBy: { joinedAt: 'asc' },
    })
    expect(offered.map(({ email }) => email)).toEqual(line.slice(0, 5).map(({ email }) => email))
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 5, registered: 0, offered: 5 })
  })

  test('and somebody cancels twenty times at once: one offer', async () => {
    const event = await makeFarEvent(1)
    const mine = await register(app.stranger(), event)
    for (const _ of times(20)) await join(app.stranger(), event)
    await Promise.all(times(20).map((index) => cancel(someone(index), mine)))
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 0, offered: 1 })
  })

  test('and one place comes free while fifty look at the waitlist at once: exactly one offer', async () => {
    const event = await makeFarEvent(1)
    const mine = await register(app.stranger(), event)
    const line = await Promise.all(times(50).map((index) => join(someone(index), event)))
    const workers = times(50).map((index): Promise<unknown> => {
      const { platform } = index % 2 === 0 ? app : twin
      if (index % 5 === 0) return cancel(someone(index), mine)
      if (index % 5 === 1) return accept(someone(index), line[0]!)
      if (index % 5 === 2) return sweepLapsedOffers(platform)
      return serveEventWaitlist(platform, event.id)
    })
    await Promise.all(workers)
    const rules = (await readLog(app, event.id)).map((row) => row.split(' ')[0])
    expect(rules.filter((rule) => rule === 'OFFERED')).toHaveLength(1)
    expect(rules.filter((rule) => rule === 'JOINED')).toHaveLength(50)
    const { placesTaken, registered, offered } = await countPlaces(app, event.id)
    expect([placesTaken, registered + offered]).toEqual([1, 1])
  })

  test('and newcomers come while somebody cancels: none of them gets past the waitlist', async () => {
    const event = await makeFarEvent(1)
    const mine = await register(app.stranger(), event)
    for (const _ of times(5)) await join(app.stranger(), event)
    const newcomers = times(20).map((index) => register(someone(index), event))
    await cancel(app.stranger(), mine)
    expect(countBy(await Promise.all(newcomers), ({ code }) => code)).toEqual({ EVENT_FULL: 20 })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 0, offered: 1 })
  })
})

/** One place, offered to the first of two on the waitlist. */
async function makeOpenOffer() {
  const event = await makeFarEvent(1)
  const mine = await register(app.stranger(), event)
  const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
  await cancel(app.stranger(), mine)
  const stateOf = async (entry: Answer) =>
    (await app.platform.db.waitlistEntry.findFirstOrThrow({ where: { eventId: event.id, email: entry.email } })).state
  return { event, first, second, stateOf }
}

describe('W9 an open offer', { timeout: 60_000 }, () => {
  test('accepted ten times at once becomes one registration', async () => {
    const { event, first } = await makeOpenOffer()
    const answers = await Promise.all(times(10).map((index) => accept(someone(index), first)))
    expect(countBy(answers, ({ state }) => state)).toEqual({ CONFIRMED: 10 })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
  })

  test('accepted, declined and left at the same moment goes exactly one way', async () => {
    for (const _ of times(8)) {
      const { event, first, second, stateOf } = await makeOpenOffer()
      await Promise.all([accept(someone(0), first), decline(someone(1), first), leave(someone(0), first)])
      const state = await stateOf(first)
      expect(['CONFIRMED', 'DECLINED', 'LEFT']).toContain(state)
      expect(await stateOf(second)).toBe(state === 'CONFIRMED' ? 'WAITING' : 'OFFERED')
      expect((await countPlaces(app, event.id)).placesTaken).toBe(1)
    }
  })

  test('that everybody acts on at once ends once, and whoever is late reads that it is over', async () => {
    for (const round of times(8)) {
      const { event, first, second, stateOf } = await makeOpenOffer()
      const late = app.clock.now().getTime() + dayMs
      // An offer to the second, if the first ends early, does not lapse with it.
      for (const clock of [app.clock, twin.clock]) clock.set(new Date(late - dayMs + 60_000))
      const asked = [accept(someone(0), first), decline(someone(1), first), remove(organization.owner, first)]
      asked.push(accept(someone(1), first), leave(someone(0), first))
      await setTimeout(round * 2)
      for (const clock of [app.clock, twin.clock]) clock.set(new Date(late))
      const [answers] = await Promise.all([Promise.all(asked), sweepLapsedOffers(twin.platform)])
      const state = await stateOf(first)
      const ends = (await readLog(app, event.id)).filter((row) => /^(ACCEPTED|DECLINED|LEFT|REMOVED|EXPIRED)/.test(row))
      expect(ends).toHaveLength(1)
      // Whoever was not refused was told how it is now: they did it, or asked for what is so already.
      for (const { code, state: told } of answers)
        expect(told ? [told] : ['OFFER_NO_LONGER_VALID', 'NOT_WAITING']).toContain(told ? state : code)
      expect(await stateOf(second)).toBe(state === 'CONFIRMED' ? 'WAITING' : 'OFFERED')
      expect((await countPlaces(app, event.id)).placesTaken).toBe(1)
    }
  })

  test('that lapses while it is accepted and swept is either taken or goes on, and never both', async () => {
    for (const round of times(8)) {
      const { event, first, second, stateOf } = await makeOpenOffer()
      const late = app.clock.now().getTime() + dayMs
      const accepting = accept(someone(round), first)
      // Two milliseconds later each round: the deadline passes before, while and after the answer is decided.
      await setTimeout(round * 2)
      for (const clock of [app.clock, twin.clock]) clock.set(new Date(late))
      const [answer] = await Promise.all([accepting, sweepLapsedOffers(app.platform), sweepLapsedOffers(twin.platform)])
      const taken = answer.state === 'CONFIRMED'
      expect(taken ? null : answer.code).toBe(taken ? null : 'OFFER_NO_LONGER_VALID')
      expect([await stateOf(first), await stateOf(second)]).toEqual(
        taken ? ['CONFIRMED', 'WAITING'] : ['EXPIRED', 'OFFERED'],
      )
      expect((await countPlaces(app, event.id)).placesTaken).toBe(1)
    }
  })
})

test(
  'R3 W5 a hundred things at once, of every kind, never oversell and leave every count right',
  { timeout: 60_000 },
  async () => {
    const event = await makeFarEvent(12)
    const guests = await Promise.all(
      times(8).map((index) => register(someone(index), event, { partySize: (index % 3) + 1 })),
    )
    const line = await Promise.all(
      times(20).map((index) => join(someone(index), event, { partySize: (index % 4) + 1 })),
    )
    const work = times(100).map((index): Promise<unknown> => {
      const entry = line[index % line.length]!
      const mine = guests[index % guests.length]!
      if (index % 5 === 0 && mine.id) return cancel(someone(index), mine)
      if (index % 5 === 1 && entry.id) return accept(someone(index), entry)
      if (index % 5 === 2 && entry.id)
        return index % 2 === 0 ? decline(someone(index), entry) : leave(someone(index), entry)
      return index % 5 === 3 ? register(someone(index), event, { partySize: 2 }) : join(someone(index), event)
    })
    await Promise.all(work)
    await sweepLapsedOffers(app.platform)
    const { placesTaken, registered, offered } = await countPlaces(app, event.id)
    expect(placesTaken).toBe(registered + offered)
    expect(placesTaken).toBeLessThanOrEqual(12)
    const waiting = await app.platform.db.waitlistEntry.findMany({ where: { eventId: event.id, state: 'WAITING' } })
    for (const { partySize } of waiting) expect(partySize).toBeGreaterThan(12 - placesTaken)
    const log = await app.platform.db.waitlistDecision.findMany({
      where: { eventId: event.id },
      orderBy: { sequence: 'asc' },
    })
    expect(log.map(({ sequence }) => sequence)).toEqual(times(log.length).map((index) => index + 1))
  },
)
