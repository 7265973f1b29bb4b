import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { makeHostedOrganization, publish, update } from '../../../testing/modules/events.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
})
const newAddress = () => `${randomBytes(4).toString('hex')} Main Street`
const venueAt = (address: string) =>
  app.platform.db.venue.findMany({ where: { address }, include: { events: { select: { id: true } } } })
const make = (facts: Parameters<typeof makeEvent>[2]) => makeEvent(app, hosted.organization.groupId, facts)
const change = (id: string, data: object) => app.platform.db.event.update({ where: { id }, data })

/** Transactions of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const [row] = await app.platform.db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`
  return row.count
}

describe('an address', () => {
  test('that is typed twice, also by another organization, is one venue', async () => {
    const address = newAddress()
    const elsewhere = await makeOrganization(app)
    const first = await make({ venueAddress: address, venueName: 'The Yard' })
    const second = await makeEvent(app, elsewhere.groupId, {
      venueAddress: `  ${address.toUpperCase()},`,
      venueName: 'Yard',
    })
    const [venue, ...others] = await venueAt(address)
    expect(others).toEqual([])
    expect(venue).toMatchObject({
      name: 'The Yard',
      events: expect.arrayContaining([{ id: first.id }, { id: second.id }]),
    })
    const { venue: shown } = await app
      .stranger()
      .ask(
        'query ($slug: String!) { venue(slug: $slug) { name address slug hiddenAddress { audience } onlineUrl events { edges { node { slug } } } } }',
        {
          slug: venue!.slug.toUpperCase(),
        },
      )
    expect(shown).toMatchObject({ name: 'The Yard', address, slug: venue!.slug, hiddenAddress: null, onlineUrl: null })
    expect(shown.events.edges.map((edge: any) => edge.node.slug).sort()).toEqual([first.slug, second.slug].sort())
  })

  test('makes a venue when its event is published, and takes it along when it is gone', async () => {
    const address = newAddress()
    const event = await make({ venueAddress: address, status: 'DRAFT', publishedAt: null })
    expect(await venueAt(address)).toEqual([])
    await publish(hosted.host, event)
    expect(await venueAt(address)).toHaveLength(1)
    await update(hosted.host, event, { venue: { address: null } })
    expect(await venueAt(address)).toEqual([])
    await change(event.id, { venueAddress: address })
    await app.platform.db.event.delete({ where: { id: event.id } })
    expect(await venueAt(address)).toEqual([])
  })

  test('without letters of the Latin alphabet has an address of its own, too', async () => {
    const venueAddress = `東京都港区芝公園 ${randomBytes(3).toString('hex')}`
    await make({ venueAddress, venueName: '東京' })
    expect((await venueAt(venueAddress))[0]!.slug).toMatch(/^venue-[0-9a-f]{8}$/)
  })

  test('with the name of another venue gets a slug of its own', async () => {
    const venueName = `Hall ${randomBytes(4).toString('hex')}`
    const addresses = [newAddress(), newAddress(), newAddress()]
    for (const venueAddress of addresses) await make({ venueName, venueAddress })
    const slugs = await Promise.all(addresses.map(async (address) => (await venueAt(address))[0]!.slug))
    expect(new Set(slugs).size).toBe(3)
  })
})

describe('coordinates', () => {
  test('are read however they were pasted, and shown to who may know the address', async () => {
    const event = await hosted.make({ venueAddress: newAddress() })
    const ask = async () =>
      (
        await app
          .stranger()
          .ask('query ($slug: String!) { event(slug: $slug) { venue { latitude longitude coordinates } } }', {
            slug: event.slug,
          })
      ).event.venue
    for (const coordinates of ['52.52, 13.40', `52°31'12"N 13°24'E`, 'https://www.google.com/maps/@52.52,13.4,17z']) {
      expect(await update(hosted.host, event, { venue: { coordinates: null } })).toMatchObject({ __typename: 'Event' })
      expect(await update(hosted.host, event, { venue: { coordinates } })).toMatchObject({ __typename: 'Event' })
      expect(await ask()).toEqual({ latitude: 52.52, longitude: 13.4, coordinates: '52.52, 13.4' })
    }
    const refused = await update(hosted.host, event, { venue: { coordinates: 'Berlin' } })
    expect(refused).toMatchObject({
      __typename: 'InvalidInput',
      invalid: [{ path: 'venue.coordinates', message: expect.stringContaining('52.52, 13.40') }],
    })
    const conflict = await update(
      hosted.host,
      event,
      { venue: { coordinates: '1, 2' } },
      { venue: { coordinates: '3, 4' } },
    )
    expect(conflict).toMatchObject({
      __typename: 'EventConflict',
      conflicts: [{ field: 'venue.coordinates', yours: '1, 2', current: '52.52, 13.4' }],
    })
  })

  test('of a venue are those of the first event that gives some, and go when it gives them up', async () => {
    const address = newAddress()
    const first = await make({ venueAddress: address, latitude: 1.5, longitude: 2.5 })
    const second = await make({ venueAddress: address, latitude: 3.5, longitude: 4.5 })
    const third = await make({ venueAddress: address })
    const stand = async () => {
      const [venue] = await venueAt(address)
      const rows = await app.platform.db.eventSearch.findMany({ where: { venueId: venue!.id } })
      const of = (id: string) => rows.find((row) => row.eventId === id)!.latitude
      return [venue!.latitude, of(first.id), of(second.id), of(third.id)]
    }
    expect(await stand()).toEqual([1.5, 1.5, 3.5, 1.5])
    await change(first.id, { latitude: null, longitude: null })
    expect(await stand()).toEqual([3.5, 3.5, 3.5, 3.5])
    await change(second.id, { latitude: null, longitude: null })
    expect(await stand()).toEqual([null, null, null, null])
  })
})

describe('at the same moment', () => {
  test('many events are published at one new address, and it is one venue', async () => {
    const address = newAddress()
    const drafts = await Promise.all(
      Array.from({ length: 8 }, () => make({ venueAddress: address, status: 'DRAFT', publishedAt: null })),
    )
    await Promise.all(drafts.map((draft) => publish(hosted.host, draft)))
    const venues = await venueAt(address)
    expect(venues).toHaveLength(1)
    expect(venues[0]!.events).toHaveLength(8)
  })

  test('events leave a venue and come to it, and it is there exactly while one is', async () => {
    const [one, two] = [newAddress(), newAddress()]
    const events = await Promise.all(
      Array.from({ length: 6 }, (_, at) => make({ venueAddress: at % 2 ? one : two, latitude: at, longitude: at })),
    )
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        events.map(({ id }, at) => change(id, { venueAddress: (at + round) % 2 ? two : one, latitude: at + round })),
      )
    await Promise.all(events.map(({ id }, at) => change(id, { venueAddress: at === 0 ? one : two })))
    await Promise.all(events.slice(1).map(({ id }) => change(id, { venueAddress: null })))
    expect(await venueAt(two)).toEqual([])
    expect((await venueAt(one))[0]!.events).toEqual([{ id: events[0]!.id }])
  })

  test('two events come to a venue that is deleted and made anew meanwhile', async () => {
    const { db } = app.platform
    const made = await Promise.all([make({ venueAddress: newAddress() }), make({ venueAddress: newAddress() })])
    // Venues are locked in the order of their ids.
    const [lower, upper] = await db.venue.findMany({
      where: { events: { some: { id: { in: made.map(({ id }) => id) } } } },
      include: { events: { select: { id: true } } },
      orderBy: { id: 'asc' },
    })
    const [from, to] = [lower!.address, upper!.address]
    const second = await make({ venueAddress: from })
    let ended = 0
    const begin = (id: string, venueAddress: string | null) => {
      const changed = change(id, { venueAddress }).finally(() => (ended += 1))
      changed.catch(() => undefined)
      return changed
    }
    const areUnderWay = (count: number) => expect.poll(async () => ended + (await countWaiting())).toBe(count)
    // One holds back those who leave, until the other venue is gone and both know.
    const changes = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Venue" WHERE "address" = ${from} FOR UPDATE`
      const all = []
      for (const [id, address] of [
        [lower!.events[0]!.id, to],
        [upper!.events[0]!.id, null],
        [second.id, to],
      ] as const) {
        all.push(begin(id, address))
        await areUnderWay(all.length)
      }
      return { all }
    })
    await Promise.all(changes.all)
    expect(await venueAt(from)).toEqual([])
    expect((await venueAt(to))[0]!.events).toHaveLength(2)
  })

  test('an organization is renamed while its events are published, and each is found by the new name', async () => {
    const organization = await makeOrganization(app)
    const word = `zz${randomBytes(4).toString('hex')}`
    const drafts = await Promise.all(
      Array.from({ length: 10 }, () => makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })),
    )
    await Promise.all([
      ...drafts.slice(0, 5).map(({ id }) => change(id, { status: 'PUBLISHED' })),
      app.platform.db.organization.update({ where: { id: organization.id }, data: { name: `The ${word}` } }),
      ...drafts.slice(5).map(({ id }) => change(id, { status: 'PUBLISHED' })),
      ...drafts.map(({ id }, at) => change(id, { title: `Title ${at}` })),
    ])
    const { eventCount } = await app.stranger().ask(`{ eventCount(filter: { search: "${word} title" }) }`)
    expect(eventCount).toBe(10)
  })
})

describe('tags', () => {
  test('are stored as typed, once each, and found as one', async () => {
    const event = await hosted.make({})
    const tags = async () =>
      (
        await app
          .stranger()
          .ask('query ($slug: String!) { event(slug: $slug) { tags { name slug } } }', { slug: event.slug })
      ).event.tags
    await update(hosted.host, event, { tags: ['#Live Musik', ' live  musik ', 'Jazz, 音楽'] })
    expect(await tags()).toEqual([
      { name: 'Live Musik', slug: 'live-musik' },
      { name: 'Jazz', slug: 'jazz' },
      { name: '音楽', slug: '音楽' },
    ])
    const copied = await hosted.host.ask(
      'mutation ($input: DuplicateEventInput!) { duplicateEvent(input: $input) { ... on Event { tags { name } venue { address } } } }',
      { input: { id: event.globalId, title: 'Again', startsAt: '2030-01-01T19:00', copy: ['DESCRIPTION'] } },
    )
    expect(copied.duplicateEvent.tags).toHaveLength(3)
    await update(hosted.host, event, { tags: [] })
    expect(await tags()).toEqual([])
  })

  test.each([
    ['more than 8', Array.from({ length: 9 }, (_, at) => `tag ${at}`), 'at most 8'],
    ['one that is too long', ['x'.repeat(41)], '“x'],
    ['one without a letter', ['🎉'], '“🎉”'],
  ])('%s are refused', async (_what, tags, words) => {
    const event = await hosted.make({})
    expect(await update(hosted.host, event, { tags })).toMatchObject({
      __typename: 'InvalidInput',
      invalid: [{ path: 'tags', message: expect.stringContaining(words) }],
    })
  })

  test('that two editors change meet like any other field', async () => {
    const event = await hosted.make({})
    await update(hosted.host, event, { tags: ['one'] })
    expect(await update(hosted.host, event, { tags: ['two'] }, { tags: [] })).toMatchObject({
      __typename: 'EventConflict',
      conflicts: [{ field: 'tags', yours: 'two', current: 'one' }],
    })
  })
})
