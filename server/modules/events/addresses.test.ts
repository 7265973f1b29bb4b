import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slugProblem } from '../../contract/slug.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type House, makeEvent, makeHouse } from '../../testing/factories.ts'
import { type Answer, releaseUrl, remove, update } from './testing.ts'

let app: TestApp
let twin: TestApp
let house: House
let host: Actor
beforeAll(async () => {
  app = await startTestApp()
  // A second process on the same database: what holds between them is the database's doing.
  twin = await startTestApp({ databaseUrl: app.databaseUrl })
  house = await makeHouse(app)
  host = await app.person('Host')
  await giveRole(app.platform, host, house.organizationId, 'host')
})
afterAll(async () => {
  await twin.stop()
  await app.stop()
})

const make = () => makeEvent(app, house.groupId)
const isEvent = ({ __typename }: Answer) => __typename === 'Event'
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const byUrl = 'query ($url: String!) { event(url: $url) { id url formerUrls } }'
const find = async (url: string, actor: Actor = app.stranger()) => (await actor.ask(byUrl, { url })).event
const proposal =
  'query ($url: String, $title: String, $id: ID) { eventUrl(url: $url, title: $title, eventId: $id) { url isFree problem suggestion } }'
const propose = async (actor: Actor, variables: object) => (await actor.ask(proposal, { ...variables })).eventUrl
/** Every address, and the event it leads to, straight from the rows. */
const claims = async (eventIds: string[]) => {
  const rows = await app.platform.db.slugHistory.findMany({ where: { eventId: { in: eventIds } } })
  return new Map(rows.map(({ url, eventId }) => [url, eventId]))
}

describe('an address that an event had', () => {
  test('leads to it through every rename, in any case of letters', async () => {
    const event = await make()
    const [a, b, c] = [event.url, `${event.url}-b`, `${event.url}-c`]
    await update(host, event, { url: b })
    await update(host, event, { url: c })
    for (const url of [a, b, c, a.toUpperCase()]) expect(await find(url)).toMatchObject({ id: event.globalId, url: c })
    // There and back: the address is the event's again, and the others lead to it.
    await update(host, event, { url: a })
    for (const url of [a, b, c]) expect(await find(url)).toMatchObject({ id: event.globalId, url: a })
    expect((await find(a, host)).formerUrls.toSorted()).toEqual([b, c])
  })

  test('is free for others only when it is given up, and the present one never is', async () => {
    const [event, other] = [await make(), await make()]
    const newUrl = `${event.url}-new`
    expect(await update(host, event, { url: newUrl })).toMatchObject({ url: newUrl })
    expect(await update(host, other, { url: event.url })).toMatchObject({ code: 'URL_TAKEN' })
    expect(await update(host, event, { url: event.url })).toMatchObject({ url: event.url })
    expect(await releaseUrl(host, event, event.url)).toMatchObject({ fields: [{ path: 'url' }] })
    expect(await releaseUrl(host, event, newUrl)).toMatchObject({ __typename: 'Event' })
    expect(await find(newUrl)).toBeNull()
    expect(await update(host, other, { url: newUrl })).toMatchObject({ url: newUrl })
    expect(await find(newUrl)).toMatchObject({ id: other.globalId })
  })

  test('is given up by its own event only', async () => {
    const [event, other] = [await make(), await make()]
    await update(host, event, { url: `${event.url}-new` })
    expect(await releaseUrl(host, other, event.url)).toMatchObject({ fields: [{ path: 'url' }] })
    const outsider = await app.person('Outsider')
    await expect(releaseUrl(outsider, event, event.url)).rejects.toThrow('FORBIDDEN')
    expect(await find(event.url)).toMatchObject({ id: event.globalId })
  })

  test('of a hidden event says nothing, not even that it is one', async () => {
    const event = await make()
    const outsider = await app.person('Outsider')
    await update(host, event, { url: `${event.url}-new`, visibility: 'PRIVATE' })
    for (const actor of [app.stranger(), outsider]) expect(await find(event.url, actor)).toBeNull()
    expect(await find(event.url, host)).toMatchObject({ id: event.globalId })
  })

  test('goes with its event', async () => {
    const [event, other] = [await make(), await make()]
    await update(host, event, { url: `${event.url}-new` })
    await remove(house.owner, event)
    expect(await update(host, other, { url: event.url })).toMatchObject({ url: event.url })
  })

  test('is followed live by whom it is about, also when it is given up and leads elsewhere', async () => {
    const [event, other] = [await make(), await make()]
    const live = app
      .stranger()
      .subscribe('subscription ($url: String!) { eventChanged(url: $url) { id url } }', { url: event.url })
    const moved = { eventChanged: { id: event.globalId, url: `${event.url}-new` } }
    expect(await live.next()).toEqual({ eventChanged: { id: event.globalId, url: event.url } })
    await update(host, event, { url: `${event.url}-new` })
    expect(await live.next()).toEqual(moved)
    await releaseUrl(host, event, event.url)
    await update(host, other, { url: event.url })
    expect(await live.next()).toEqual(moved)
  })
})

describe('at the same moment', () => {
  test('two events that want one address: one gets it, whichever process is asked', async () => {
    for (const round of times(5)) {
      const events = await Promise.all(times(4).map(make))
      const url = `${events[0]!.url}-wanted`
      const asked = events.map((event, index) => update(on(index + round), event, { url }))
      const answers = await Promise.all(asked)
      expect(answers.filter(isEvent)).toHaveLength(1)
      expect(answers.filter(({ __typename }) => __typename === 'UrlTaken')).toHaveLength(3)
      expect((await find(url)).id).toBe(events[answers.findIndex(isEvent)]!.globalId)
    }
  })

  test('an event that leaves an address, and others that want it: it stays with the one that had it', async () => {
    for (const round of times(5)) {
      const events = await Promise.all(times(4).map(make))
      const [event, ...others] = events
      const [left, ...answers] = await Promise.all([
        update(on(round), event!, { url: `${event!.url}-new` }),
        ...others.map((other, index) => update(on(index), other, { url: event!.url })),
      ])
      expect(left).toMatchObject({ url: `${event!.url}-new` })
      expect(answers.map(({ __typename }) => __typename)).toEqual(Array(3).fill('UrlTaken'))
      expect((await claims([event!.id])).get(event!.url)).toBe(event!.id)
    }
  })

  test('an address given up, taken back and wanted by others: one event has it in the end, and everybody is told the truth', async () => {
    for (const round of times(8)) {
      const events = await Promise.all(times(3).map(make))
      const [event, ...others] = events
      const url = event!.url
      await update(host, event!, { url: `${url}-new` })
      const [released, back, ...taken] = await Promise.all([
        releaseUrl(on(round), event!, url),
        update(on(round + 1), event!, { url }),
        ...others.map((other, index) => update(on(index), other, { url })),
      ])
      const owner = (await claims(events.map(({ id }) => id))).get(url)
      const current = await app.platform.db.event.findUnique({ where: { url }, select: { id: true } })
      const winners = [back, ...taken].filter(isEvent).length
      // Nobody has it only when it was given up and nobody asked in time.
      expect(winners).toBe(owner ? 1 : 0)
      expect(owner).toBe(current?.id)
      expect(isEvent(released) || !taken.some(isEvent)).toBe(true)
    }
  })

  test('an event renamed and looked for by its readers is found under every address it has had', async () => {
    const event = await make()
    const urls = [event.url, ...times(6).map((index) => `${event.url}-${index}`)]
    const readers = [app.stranger(), twin.stranger()]
    const look = times(40).map((turn) => ({ url: urls[0]!, reader: readers[turn % 2]! }))
    const [seen] = await Promise.all([
      Promise.all(look.map(async ({ url, reader }) => (await find(url, reader))?.url)),
      (async () => {
        for (const url of [...urls.slice(1), urls[0]!]) await update(host, event, { url })
      })(),
    ])
    expect(seen.filter((url) => !urls.includes(url))).toEqual([])
  })
})

describe('an address made from a title', () => {
  /** Letters of every script, words that the site keeps for itself, one title again and again. */
  const titles = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }),
    fc.constantFrom(
      'Login',
      'e',
      'GraphQL',
      'Owner',
      '???',
      '日本の夜',
      '🎉',
      'ß'.repeat(150),
      'Same again',
      'same AGAIN',
    ),
  )
  const create =
    'mutation ($input: CreateEventInput!) { createEvent(input: $input) { __typename ... on Event { url } } }'

  test('is never empty, reserved or another event’s, for every title that an event can have', async () => {
    const groupId = encodeGlobalId('Group', house.groupId)
    const when = { startsAt: '2027-06-01T20:00', endsAt: '2027-06-01T23:00', timeZone: 'Europe/Berlin' }
    const given = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(titles, { minLength: 2, maxLength: 6 }), async (several) => {
        const inputs = several.filter((title) => title.trim() !== '').map((title) => ({ ...when, groupId, title }))
        const answers = await Promise.all(inputs.map((input, turn) => on(turn).ask(create, { input })))
        for (const { createEvent } of answers) {
          // A title of characters that cannot be stored is refused; every other gets an address.
          if (createEvent.__typename === 'InvalidInput') continue
          const { url } = createEvent
          expect([slugProblem(url), given.has(url)]).toEqual([null, false])
          given.add(url)
        }
      }),
      { numRuns: 25 },
    )
    expect(given.size).toBeGreaterThan(25)
  })
})

describe('an address that is looked for', () => {
  test('is checked and proposed live, without telling whose it is', async () => {
    const event = await make()
    const outsider = await app.person('Outsider')
    expect(await propose(outsider, { url: event.url, id: event.globalId })).toMatchObject({
      isFree: false,
      problem: 'is taken',
    })
    expect(await propose(host, { url: event.url, id: event.globalId })).toMatchObject({ isFree: true, problem: null })
    expect(await propose(host, { title: 'Straße nach Łódź' })).toMatchObject({
      url: 'strasse-nach-lodz',
      isFree: true,
    })
    expect(await propose(host, { url: 'login' })).toMatchObject({
      isFree: false,
      problem: expect.stringContaining('reserved'),
    })
    await expect(propose(app.stranger(), { url: 'anything' })).rejects.toThrow('UNAUTHENTICATED')
  })

  test('is taken as long as an event had it', async () => {
    const event = await make()
    await update(host, event, { url: `${event.url}-new` })
    const outsider = await app.person('Outsider')
    expect(await propose(outsider, { url: event.url })).toMatchObject({ isFree: false, problem: 'is taken' })
    await releaseUrl(host, event, event.url)
    expect(await propose(outsider, { url: event.url })).toMatchObject({ isFree: true })
  })
})

/** The same host, asked of one process or the other. */
function on(turn: number): Actor {
  if (turn % 2 === 0) return host
  const url = `${twin.url}/bff/graphql`
  const execute: Actor['execute'] = async (query, variables) => {
    const headers = { ...host.headers, 'content-type': 'application/json' }
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })).json()
  }
  const ask: Actor['ask'] = async (query, variables) => {
    const { data, errors } = await execute(query, variables)
    if (errors) throw new Error(JSON.stringify(errors))
    return data as never
  }
  return { ...host, execute, ask }
}
