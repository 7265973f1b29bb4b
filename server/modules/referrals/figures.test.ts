import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approve, checkIn, turnDown, undo } from '../../testing/registrations/organizers.ts'
import {
  type Answer,
  accept,
  cancel,
  dayMs,
  join,
  makeFullEvent,
  register,
} from '../../testing/registrations/registrations.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { fillDays } from './domain.ts'
import { boardOf, click, figuresOf, makeLink } from '../../testing/modules/referrals.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const anybody = () => app.stranger()

describe('F2 what a link brought', () => {
  test('counts an application once it is approved, and a declined one never', async () => {
    const event = await makeEvent(app, organization.groupId, { approvalRequired: true })
    const mira = await app.person('Mira')
    const { code } = await makeLink(mira, event)
    const [yes, no] = [
      await register(anybody(), event, { referralCode: code }),
      await register(anybody(), event, { referralCode: code }),
    ]
    expect(await figuresOf(mira, event.slug)).toMatchObject({ registrations: 0 })
    await approve(organization.owner, [yes['id']])
    await turnDown(organization.owner, [no['id']])
    expect(await figuresOf(mira, event.slug)).toMatchObject({ registrations: 1 })
  })

  test('counts somebody who came into the waitlist by it once they have a place', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const mira = await app.person('Mira')
    const { code } = await makeLink(mira, event)
    const entry = await join(anybody(), event, { referralCode: code.toUpperCase() })
    await cancel(anybody(), guests[0]!)
    expect(await figuresOf(mira, event.slug)).toMatchObject({ registrations: 0 })
    await accept(anybody(), entry)
    expect(await figuresOf(mira, event.slug)).toMatchObject({ registrations: 1 })
  })

  test.each(['no-such-code', 'not a code!'])('lets somebody into the waitlist with “%s”', async (referralCode) => {
    const { event } = await makeFullEvent(app, organization)
    expect(await join(anybody(), event, { referralCode })).toMatchObject({ state: 'WAITING' })
  })

  test('does not count the owner of the link in the waitlist', async () => {
    const { event } = await makeFullEvent(app, organization)
    const mira = await app.person('Mira')
    const { code } = await makeLink(mira, event)
    await join(mira, event, { referralCode: code })
    expect(await app.platform.db.waitlistEntry.count({ where: { referralLink: { code } } })).toBe(0)
  })

  test('counts a check-in, and takes it back when the door does', async () => {
    const event = await makeEvent(app, organization.groupId)
    const mira = await app.person('Mira')
    const { code } = await makeLink(mira, event)
    const guest = await register(anybody(), event, { referralCode: code })
    await checkIn(organization.owner, guest['id'])
    expect(await figuresOf(mira, event.slug)).toMatchObject({ registrations: 1, checkIns: 1 })
    await undo(organization.owner, guest['id'])
    expect(await figuresOf(mira, event.slug)).toMatchObject({ registrations: 1, checkIns: 0 })
  })

  test('is exact under a hundred clicks and a hundred registrations at once', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [mira, noor] = [await app.person('Mira'), await app.person('Noor')]
    const codes = [(await makeLink(mira, event)).code, (await makeLink(noor, event)).code]
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => [
        click(app, event, codes[index % 2]!),
        register(anybody(), event, { referralCode: codes[index % 2] }),
      ]).flat(),
    )
    for (const person of [mira, noor])
      expect(await figuresOf(person, event.slug)).toMatchObject({ clicks: 50, registrations: 50 })
    expect((await boardOf(organization.owner, event.slug)).referrals).toMatchObject({ clicks: 100, registrations: 100 })
  })
})

describe('F5 the days', () => {
  const daysOf = async (person: Awaited<ReturnType<TestApp['person']>>, slug: string, last: number) => {
    const { event } = await person.ask(
      `query ($slug: String!, $last: Int!) { event(slug: $slug) { viewerReferralLink {
        days(last: $last) { date clicks registrations checkIns } } } }`,
      { slug, last },
    )
    return event.viewerReferralLink.days
  }
  const allDaysOf = async (person: Awaited<ReturnType<TestApp['person']>>, last: number) =>
    (await person.ask(`{ viewer { referralDays(last: ${last}) { date clicks registrations } } }`)).viewer.referralDays

  test('are those of the event’s zone, each registration on the day it was made', async () => {
    // It is 1 March at noon in Greenwich, and already 2 March in Auckland.
    app.clock.set(new Date('2027-03-01T12:00:00Z'))
    const event = await makeEvent(app, organization.groupId, { timeZone: 'Pacific/Auckland' })
    const [mira] = [await app.person('Mira')]
    const { code } = await makeLink(mira, event)
    await click(app, event, code)
    const guest = await register(anybody(), event, { referralCode: code })
    app.clock.advance(dayMs)
    await click(app, event, code)
    await click(app, event, code, mira)
    await checkIn(organization.owner, guest['id'])
    expect(await daysOf(mira, event.slug, 3)).toEqual([
      { date: '2027-03-01', clicks: 0, registrations: 0, checkIns: 0 },
      { date: '2027-03-02', clicks: 1, registrations: 1, checkIns: 0 },
      { date: '2027-03-03', clicks: 1, registrations: 0, checkIns: 1 },
    ])
    expect(await daysOf(mira, event.slug, 1)).toEqual([
      { date: '2027-03-03', clicks: 1, registrations: 0, checkIns: 1 },
    ])
  })

  test('of all events are added up, each by its own zone, and a cancellation corrects the day that was', async () => {
    app.clock.set(new Date('2027-04-01T12:00:00Z'))
    const [far, near] = [
      await makeEvent(app, organization.groupId, { timeZone: 'Pacific/Auckland' }),
      await makeEvent(app, organization.groupId, { timeZone: 'America/Los_Angeles' }),
    ]
    const mira = await app.person('Mira')
    const codes = [(await makeLink(mira, far)).code, (await makeLink(mira, near)).code]
    await click(app, far, codes[0]!)
    await click(app, near, codes[1]!)
    const guest = await register(anybody(), near, { referralCode: codes[1] })
    const day = (date: string, clicks: number, registrations: number) => ({ date, clicks, registrations })
    expect(await allDaysOf(mira, 2)).toEqual([day('2027-04-01', 1, 1), day('2027-04-02', 1, 0)])
    app.clock.advance(dayMs)
    await cancel(anybody(), guest)
    expect(await allDaysOf(mira, 3)).toEqual([
      day('2027-04-01', 1, 0),
      day('2027-04-02', 1, 0),
      day('2027-04-03', 0, 0),
    ])
    const reader = await app.person('Reader')
    expect(await allDaysOf(reader, 1)).toEqual([day('2027-04-02', 0, 0)])
  })

  test.each([0, 91, -1])('are at least one and at most ninety, not %i', async (last) => {
    const mira = await app.person('Mira')
    const { errors } = await mira.execute(`{ viewer { referralDays(last: ${last}) { date } } }`)
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT')
  })

  test('go on over the end of a month and a leap day, and leave out what lies outside', () => {
    const busy = [
      { date: '2028-02-29', clicks: 3, registrations: 2, checkIns: 1 },
      { date: '2028-02-27', clicks: 9, registrations: 9, checkIns: 9 },
    ]
    expect(fillDays('2028-03-01', 3, busy).map(({ date, clicks }) => [date, clicks])).toEqual([
      ['2028-02-28', 0],
      ['2028-02-29', 3],
      ['2028-03-01', 0],
    ])
  })
})

/** What may happen at an event, to one of two links or to one of those who came. */
const step = fc.oneof(
  fc.record({ type: fc.constant('click' as const), link: fc.nat(1), isOwn: fc.boolean() }),
  fc.record({
    type: fc.constant('register' as const),
    link: fc.option(fc.nat(1)),
    partySize: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ type: fc.constantFrom('cancel' as const, 'check in' as const, 'undo' as const), guest: fc.nat(9) }),
)

test('F2 any sequence of events leaves the figures that a simple count gives', async () => {
  const sequences = fc.sample(fc.array(step, { minLength: 20, maxLength: 30 }), { numRuns: 6, seed: 20_270_301 })
  await Promise.all(
    sequences.map(async (steps) => {
      const event = await makeEvent(app, organization.groupId)
      const owners = [await app.person('Mira'), await app.person('Noor')]
      const codes = await Promise.all(owners.map(async (owner) => (await makeLink(owner, event)).code))
      const clicks = [0, 0]
      const guests: { answer: Answer; link: number | null; status: string; partySize: number }[] = []
      for (const happened of steps) {
        if (happened.type === 'click') {
          const { link, isOwn } = happened
          await click(app, event, codes[link]!, isOwn ? owners[link]! : null)
          if (!isOwn) clicks[link]! += 1
        } else if (happened.type === 'register') {
          const { link, partySize } = happened
          const fields = { partySize, referralCode: link === null ? null : codes[link] }
          guests.push({ answer: await register(anybody(), event, fields), link, partySize, status: 'CONFIRMED' })
        } else {
          const guest = guests[happened.guest % Math.max(1, guests.length)]
          if (!guest) continue
          if (happened.type === 'cancel') {
            await cancel(anybody(), guest.answer)
            if (guest.status === 'CONFIRMED') guest.status = 'CANCELLED'
          } else if (happened.type === 'check in') {
            await checkIn(organization.owner, guest.answer['id'])
            if (guest.status === 'CONFIRMED') guest.status = 'CHECKED_IN'
          } else {
            await undo(organization.owner, guest.answer['id'])
            if (guest.status === 'CHECKED_IN') guest.status = 'CONFIRMED'
          }
        }
      }
      const here = guests.filter(({ status }) => status !== 'CANCELLED')
      const places = (those: typeof guests) => those.reduce((sum, { partySize }) => sum + partySize, 0)
      const figures = (link: number | null) => {
        const those = here.filter((guest) => guest.link !== null && (link === null || guest.link === link))
        const checkIns = those.filter(({ status }) => status === 'CHECKED_IN').length
        return { registrations: those.length, checkIns, places: places(those) }
      }
      for (const [link, owner] of owners.entries()) {
        const { registrations, checkIns } = figures(link)
        expect(await figuresOf(owner, event.slug)).toMatchObject({ clicks: clicks[link], registrations, checkIns })
      }
      const { referrals, referralLeaderboard } = await boardOf(organization.owner, event.slug)
      const whole = { eventRegistrations: here.length, eventPlaces: places(here), links: 2 }
      expect(referrals).toMatchObject({ ...figures(null), ...whole, clicks: clicks[0]! + clicks[1]! })
      expect(referrals.days.at(-1)).toMatchObject({ clicks: referrals.clicks, registrations: referrals.registrations })
      for (const { node } of referralLeaderboard.edges) {
        const link = owners.findIndex(({ name }) => name === node.person.name)
        expect(node).toMatchObject({ ...figures(link), clicks: clicks[link] })
      }
    }),
  )
})
