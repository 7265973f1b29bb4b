import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import {
  accept,
  cancel,
  dayMs,
  decline,
  join,
  leave,
  makeFullEvent,
  register,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const fields = 'registrationState placesLeft waitlistLength'
const find = async ({ slug }: { slug: string }) =>
  (await app.stranger().ask(`query ($slug: String!) { event(slug: $slug) { ${fields} } }`, { slug })).event
const follow = ({ slug }: { slug: string }) => {
  const live = app
    .stranger()
    .subscribe(`subscription ($slug: String!) { eventChanged(slug: $slug) { ${fields} } }`, { slug })
  return {
    live,
    /** Deliveries are of what is so when they leave, so one step may be seen twice. */
    async until(state: string, placesLeft: number | null) {
      for (;;) {
        const { eventChanged } = await live.next()
        if (eventChanged.registrationState === state && eventChanged.placesLeft === placesLeft) return eventChanged
      }
    },
  }
}

describe('W6 what the event says is what a newcomer is answered', () => {
  test('while a free place is owed to the waitlist, and when it is too small for whoever waits', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2] })
    expect(await find(event)).toMatchObject({ registrationState: 'WAITLIST', placesLeft: 0 })
    await join(app.stranger(), event, { partySize: 2 })
    await cancel(app.stranger(), guests[0]!)
    expect(await find(event)).toMatchObject({ registrationState: 'OPEN', placesLeft: 1, waitlistLength: 1 })
    expect(await join(app.stranger(), event)).toMatchObject({ code: 'AVAILABLE_NOW', placesLeft: 1 })
    expect(await register(app.stranger(), event)).toMatchObject({ status: 'CONFIRMED' })
    expect(await find(event)).toMatchObject({ registrationState: 'WAITLIST', placesLeft: 0 })
  })

  test('where organizers choose: a free place is not for whoever comes by', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { waitlistAutoOffer: false })
    await join(app.stranger(), event)
    await cancel(app.stranger(), guests[0]!)
    expect(await find(event)).toMatchObject({ registrationState: 'WAITLIST', placesLeft: 0 })
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL', placesLeft: 0 })
  })

  test('strictly in order, behind a party that does not fit', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1], waitlistPolicy: 'STRICT_FIFO' })
    await join(app.stranger(), event, { partySize: 2 })
    await cancel(app.stranger(), guests[0]!)
    expect(await find(event)).toMatchObject({ registrationState: 'WAITLIST', placesLeft: 0 })
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL' })
  })

  test('and of many events in one statement', async () => {
    const events = []
    for (let index = 0; index < 12; index++)
      events.push(await makeEvent(app, organization.groupId, { capacity: index + 1 }))
    const { $queryRaw } = app.platform.db
    let statements = 0
    app.platform.db.$queryRaw = ((...args: Parameters<typeof $queryRaw>) => {
      statements += 1
      return $queryRaw.apply(app.platform.db, args)
    }) as typeof $queryRaw
    const { nodes } = await app
      .stranger()
      .ask('query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Event { placesLeft registrationState } } }', {
        ids: events.map(({ globalId }) => globalId),
      })
    app.platform.db.$queryRaw = $queryRaw
    expect(nodes.map((node: { placesLeft: number }) => node.placesLeft)).toEqual(events.map(({ capacity }) => capacity))
    expect(statements).toBe(1)
  })
})

describe('W15 whoever looks at the event', () => {
  test('sees it fill, the waitlist form, a place owed to the waitlist, and room again', async () => {
    const event = await makeEvent(app, organization.groupId, {
      capacity: 1,
      startsAt: new Date(app.clock.now().getTime() + 30 * dayMs),
      endsAt: new Date(app.clock.now().getTime() + 31 * dayMs),
    })
    const { until, live } = follow(event)
    await until('OPEN', 1)
    const seated = await register(app.stranger(), event)
    await until('WAITLIST', 0)
    const waiting = await join(app.stranger(), event)
    while ((await live.next()).eventChanged.waitlistLength !== 1);
    await cancel(app.stranger(), seated)
    while ((await live.next()).eventChanged.waitlistLength !== 0);
    expect(await find(event)).toMatchObject({ registrationState: 'WAITLIST' })
    await decline(app.stranger(), waiting)
    await until('OPEN', 1)
    await live.close()
  })

  test('sees an offer lapse by the clock alone', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const waiting = await join(app.stranger(), event)
    await cancel(app.stranger(), guests[0]!)
    const { until, live } = follow(event)
    await until('WAITLIST', 0)
    app.clock.advance(dayMs)
    await until('OPEN', 1)
    expect(await accept(app.stranger(), waiting)).toMatchObject({ code: 'OFFER_NO_LONGER_VALID' })
    await live.close()
  })

  test('sees a place that the waitlist may have after the cut-off open once the waitlist is empty', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1], waitlistPolicy: 'STRICT_FIFO' })
    const entry = await join(app.stranger(), event, { partySize: 2 })
    await cancel(app.stranger(), guests[0]!)
    const { until, live } = follow(event)
    await until('WAITLIST', 0)
    app.clock.advance(30 * dayMs - 60 * 60_000)
    await leave(app.stranger(), entry)
    expect(await until('OPEN', 1)).toMatchObject({ waitlistLength: 0 })
    await live.close()
  })
})
