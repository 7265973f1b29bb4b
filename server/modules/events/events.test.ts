import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type House, makeEvent, makeHouse } from '../../testing/factories.ts'

const create = /* GraphQL */ `
  mutation ($input: CreateEventInput!) {
    createEvent(input: $input) {
      __typename
      ... on Event {
        id
        url
        title
        startsAt
        endsAt
        status
        timeZone
        terms {
          version
          body
        }
        viewerCan {
          edit
          publish
        }
      }
      ... on UserError {
        code
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
      ... on UrlTaken {
        field
        suggestion
      }
    }
  }
`
const publish = /* GraphQL */ `
  mutation ($id: ID!) {
    publishEvent(input: { id: $id }) {
      __typename
      ... on Event {
        status
      }
      ... on UserError {
        code
        message
      }
      ... on EventNotReady {
        missing
      }
    }
  }
`

let app: TestApp
let house: House
beforeAll(async () => {
  app = await startTestApp()
  house = await makeHouse(app)
})
afterAll(() => app.stop())

function createAs(actor: Actor, more: Record<string, unknown> = {}) {
  const input = {
    groupId: encodeGlobalId('Group', house.groupId),
    title: 'A night out',
    startsAt: '2027-06-01T20:00',
    endsAt: '2027-06-01T23:00',
    timeZone: 'Europe/Berlin',
    ...more,
  }
  return actor.ask(create, { input }).then(({ createEvent }) => createEvent)
}

describe('creating an event', () => {
  test('takes local times in the event’s zone and makes a draft under an address of its title', async () => {
    const event = await createAs(house.owner, { title: 'Straße & Ærø', terms: 'Be kind.' })
    expect(event).toMatchObject({
      status: 'DRAFT',
      startsAt: '2027-06-01T18:00:00.000Z',
      terms: { version: 1, body: 'Be kind.' },
      viewerCan: { edit: true, publish: true },
    })
    expect(event.url).toMatch(/^strasse-and-aeroe/)
  })

  test('names every field that is wrong, at once', async () => {
    const refusal = await createAs(house.owner, {
      title: ' ',
      url: 'Login',
      timeZone: 'CEST',
      capacity: 0,
      venue: { onlineUrl: 'javascript:alert(1)' },
    })
    expect(refusal.code).toBe('INVALID_INPUT')
    expect(refusal.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'capacity',
      'timeZone',
      'title',
      'url',
      'venue.onlineUrl',
    ])
  })

  test('refuses a time that the clocks skip, naming the two nearest', async () => {
    const refusal = await createAs(house.owner, { startsAt: '2027-03-28T02:30', endsAt: '2027-03-28T05:00' })
    expect(refusal.fields).toEqual([{ path: 'startsAt', message: expect.stringMatching(/01:59 and 03:00/) }])
  })

  test('names the days as well, where a day is what the clocks skip', async () => {
    const times = { startsAt: '2011-12-30T19:00', endsAt: '2011-12-31T02:00', timeZone: 'Pacific/Apia' }
    expect((await createAs(house.owner, times)).fields).toEqual([
      { path: 'startsAt', message: expect.stringMatching(/2011-12-29 23:59 and 2011-12-31 00:00/) },
    ])
  })

  test.each([
    '0000-01-01T00:00',
    '1899-12-31T23:59',
    '2201-01-01T00:00',
    '9999-12-31T23:59',
    '+275760-09-13T00:00',
    '-271821-04-19T12:00',
  ])('refuses a year that is none for an event: %s', async (time) => {
    const refusal = await createAs(house.owner, { startsAt: time, endsAt: time })
    expect(refusal.fields).toMatchObject([{ path: 'startsAt' }, { path: 'endsAt' }])
  })

  test.each(['europe/oslo', 'EST', 'GMT+5', '+01:00'])('refuses a zone that is no IANA name: %s', async (timeZone) => {
    expect((await createAs(house.owner, { timeZone })).fields).toMatchObject([{ path: 'timeZone' }])
  })

  test('refuses an end before the start', async () => {
    expect((await createAs(house.owner, { endsAt: '2027-05-31T23:00' })).fields).toEqual([
      { path: 'endsAt', message: 'must not be before the start' },
    ])
  })

  test('refuses a chosen address that is taken, also one that another event had before, and proposes a free one', async () => {
    const first = await createAs(house.owner, { url: 'the-one' })
    expect(first.url).toBe('the-one')
    expect(await createAs(house.owner, { url: 'THE-ONE' })).toMatchObject({
      code: 'URL_TAKEN',
      field: 'url',
      suggestion: expect.stringMatching(/^the-one-/),
    })
    await app.platform.db.event.update({ where: { url: 'the-one' }, data: { url: 'the-other' } })
    expect(await createAs(house.owner, { url: 'the-one' })).toMatchObject({ code: 'URL_TAKEN' })
  })

  test('of one title, thirty at once, gives thirty addresses', async () => {
    const events = await Promise.all(Array.from({ length: 30 }, () => createAs(house.owner, { title: 'Same again' })))
    expect(new Set(events.map(({ url }) => url))).toHaveLength(30)
  })

  test('never gives a title without letters an empty or reserved address', async () => {
    for (const title of ['???', '日本', 'Login', 'e'])
      expect((await createAs(house.owner, { title })).url).toMatch(/^[a-z0-9-]{3,60}$/)
    expect((await createAs(house.owner, { title: 'Login' })).url).not.toBe('login')
  })

  test('is for hosts and above; to outsiders the group is absent', async () => {
    const [host, door, outsider] = await Promise.all(['Host', 'Door', 'Outsider'].map((name) => app.person(name)))
    await giveRole(app.platform, host!, house.organizationId, 'host')
    await giveRole(app.platform, door!, house.organizationId, 'door')
    expect(await createAs(host!)).toMatchObject({ __typename: 'Event' })
    await expect(createAs(door!)).rejects.toThrow('FORBIDDEN')
    expect(await createAs(outsider!)).toMatchObject({ code: 'NOT_FOUND' })
    await expect(createAs(app.stranger())).rejects.toThrow('UNAUTHENTICATED')
  })
})

describe('publishing', () => {
  test('shows the event to everybody, live, and starts its feed', async () => {
    const event = await createAs(house.owner)
    expect(await house.owner.ask(publish, { id: event.id })).toEqual({
      publishEvent: { __typename: 'Event', status: 'PUBLISHED' },
    })
    const { event: seen } = await app
      .stranger()
      .ask(
        'query ($url: String!) { event(url: $url) { status activity(last: 1) { edges { node { kind details } } } } }',
        { url: event.url },
      )
    expect(seen).toEqual({
      status: 'PUBLISHED',
      activity: { edges: [{ node: { kind: 'EVENT_CHANGED', details: { change: 'PUBLISHED' } } }] },
    })
  })

  test('twice at once writes one row', async () => {
    const event = await createAs(house.owner)
    await Promise.all([1, 2, 3].map(() => house.owner.ask(publish, { id: event.id })))
    const rows = await app.platform.db.activityItem.count({ where: { event: { url: event.url } } })
    expect(rows).toBe(1)
  })

  test('of an event that is over is refused with what is missing', async () => {
    const event = await makeEvent(app, house.groupId, {
      status: 'DRAFT',
      startsAt: new Date('2026-01-01'),
      endsAt: new Date('2026-01-02'),
    })
    expect((await house.owner.ask(publish, { id: event.globalId })).publishEvent).toMatchObject({
      code: 'EVENT_NOT_READY',
      missing: [expect.stringContaining('ended')],
    })
  })

  test('by an outsider answers as if there were no such event', async () => {
    const event = await makeEvent(app, house.groupId, { status: 'DRAFT' })
    const outsider = await app.person('Outsider')
    expect((await outsider.ask(publish, { id: event.globalId })).publishEvent.code).toBe('NOT_FOUND')
  })
})

describe('a draft and a private event', () => {
  test('are absent to outsiders on every way that leads to them', async () => {
    const hidden = await Promise.all([
      makeEvent(app, house.groupId, { status: 'DRAFT' }),
      makeEvent(app, house.groupId, { visibility: 'PRIVATE' }),
    ])
    const outsider = await app.person('Outsider')
    const { slug } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: house.organizationId } })
    const everyWay = `query ($url: String!, $id: ID!, $group: ID!, $slug: String!) {
      event(url: $url) { id }
      node(id: $id) { id }
      nodes(ids: [$id]) { id }
      group(id: $group) { events(first: 100) { edges { node { id } } } }
      organization(slug: $slug) { groups { edges { node { events(first: 100) { edges { node { id } } } } } } }
      events(first: 100) { edges { node { id } } }
    }`
    for (const event of hidden) {
      for (const actor of [outsider, app.stranger()]) {
        const data = await actor.ask(everyWay, {
          url: event.url,
          id: event.globalId,
          group: encodeGlobalId('Group', house.groupId),
          slug,
        })
        expect(data).toMatchObject({ event: null, node: null, nodes: [null] })
        expect(JSON.stringify(data)).not.toContain(event.globalId)
      }
      const { event: own, node } = await house.owner.ask(
        'query ($url: String!, $id: ID!) { event(url: $url) { id } node(id: $id) { id } }',
        { url: event.url, id: event.globalId },
      )
      expect([own.id, node.id]).toEqual([event.globalId, event.globalId])
    }
  })

  test('exist for a registered guest when private', async () => {
    const event = await makeEvent(app, house.groupId, { visibility: 'PRIVATE' })
    const guest = await app.person('Guest')
    const place = {
      eventId: event.id,
      userId: guest.userId,
      name: 'Guest',
      email: guest.email,
      emailNormalized: guest.email,
      partySize: 1,
    }
    await app.platform.db.registration.create({ data: { ...place, status: 'CONFIRMED' } })
    expect((await guest.ask('query ($url: String!) { event(url: $url) { id } }', { url: event.url })).event).toEqual({
      id: event.globalId,
    })
  })
})

test('the listing holds what is public, published and to come, soonest first', async () => {
  const own = await makeHouse(app)
  const title = 'Listed only here'
  const hours = (n: number) => new Date(app.clock.now().getTime() + n * 3_600_000)
  const [later, sooner] = [
    await makeEvent(app, own.groupId, { title, startsAt: hours(30), endsAt: hours(31) }),
    await makeEvent(app, own.groupId, { title, startsAt: hours(3), endsAt: hours(4) }),
  ]
  await makeEvent(app, own.groupId, { title, visibility: 'UNLISTED' })
  await makeEvent(app, own.groupId, { title, status: 'CANCELLED' })
  await makeEvent(app, own.groupId, { title, startsAt: hours(-5), endsAt: hours(-1) })
  const page =
    'query ($search: String, $after: String) { events(filter: { search: $search }, first: 1, after: $after) { edges { cursor node { url } } pageInfo { hasNextPage } } }'
  const first = (await app.stranger().ask(page, { search: 'listed ONLY' })).events
  expect(first).toMatchObject({ edges: [{ node: { url: sooner.url } }], pageInfo: { hasNextPage: true } })
  const second = (await app.stranger().ask(page, { search: 'listed ONLY', after: first.edges[0].cursor })).events
  expect(second).toMatchObject({ edges: [{ node: { url: later.url } }], pageInfo: { hasNextPage: false } })
})

test('an old address still leads to its event', async () => {
  const event = await makeEvent(app, house.groupId)
  await app.platform.db.event.update({ where: { id: event.id }, data: { url: `${event.url}-new` } })
  expect(
    (await app.stranger().ask('query ($url: String!) { event(url: $url) { url } }', { url: event.url })).event,
  ).toEqual({ url: `${event.url}-new` })
})

test('an event ends by the clock', async () => {
  const event = await makeEvent(app, house.groupId, {
    startsAt: app.clock.now(),
    endsAt: new Date(app.clock.now().getTime() + 1_000),
  })
  const ask = async () =>
    (
      await app
        .stranger()
        .ask('query ($url: String!) { event(url: $url) { status registrationState } }', { url: event.url })
    ).event
  expect(await ask()).toEqual({ status: 'PUBLISHED', registrationState: 'OPEN' })
  app.clock.advance(1_000)
  expect(await ask()).toEqual({ status: 'ENDED', registrationState: 'CLOSED' })
})

test('a follower of an event is told of a change whose message was lost', async () => {
  const event = await makeEvent(app, house.groupId)
  const changes = app
    .stranger()
    .subscribe('subscription ($url: String!) { eventChanged(url: $url) { title } }', { url: event.url })
  expect(await changes.next()).toEqual({ eventChanged: { title: 'An evening' } })
  // Written past the use cases: nothing is announced.
  await app.platform.db.event.update({ where: { id: event.id }, data: { title: 'Another evening' } })
  expect(await changes.next()).toEqual({ eventChanged: { title: 'Another evening' } })
})
