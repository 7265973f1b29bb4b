import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()
let groupId: string
let organization: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  organization = await makeOrganization(app)
  groupId = organization.groupId
})

type Facts = Parameters<typeof makeEvent>[2]
const make = (title: string, facts: Facts = {}) => makeEvent(app, groupId, { title, ...facts })
/** A word that nothing else has. */
const rare = () =>
  `q${randomBytes(6)
    .toString('hex')
    .replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`
const inDays = (days: number) => {
  const startsAt = new Date(app.clock.now().getTime() + days * 86_400_000)
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
}

async function find(filter: object): Promise<string[]> {
  const { events, eventCount } = await app
    .stranger()
    .ask(
      'query ($filter: EventsFilter) { events(filter: $filter, first: 50) { edges { node { title } } } eventCount(filter: $filter) }',
      { filter },
    )
  const titles = events.edges.map(({ node }: { node: { title: string } }) => node.title)
  expect(eventCount).toBe(titles.length)
  return titles
}

describe('words find events', () => {
  test('the title before tags, organizer, venue, description and a part of a word, and then the soonest', async () => {
    const word = rare()
    const named = await makeOrganization(app)
    await app.platform.db.organization.update({ where: { id: named.id }, data: { name: `The ${word} society` } })
    await make('In the description', { description: `All about ${word}.`, ...inDays(1) })
    await make('At the venue', { venueName: `${word} hall`, ...inDays(2) })
    await makeEvent(app, named.groupId, { title: 'Of the organizer', ...inDays(3) })
    await make('By tag', { tags: [word], tagSlugs: [word], ...inDays(4) })
    await make(`Later ${word}`, inDays(6))
    await make(`Sooner ${word}`, inDays(5))
    await make(`pre${word}`, inDays(1))
    expect(await find({ search: word })).toEqual([
      `Sooner ${word}`,
      `Later ${word}`,
      'By tag',
      'Of the organizer',
      'At the venue',
      'In the description',
      `pre${word}`,
    ])
  })

  test('two hundred of them by their titles, before sooner ones that have a word only in the description', async () => {
    const word = rare()
    const last = await make(`${word} last`, inDays(300))
    await make('In the description', { description: `All about ${word}.`, ...inDays(1) })
    const found = async () => {
      const { events, eventCount } = await app
        .stranger()
        .ask(
          'query ($filter: EventsFilter) { events(filter: $filter, last: 1) { edges { node { title } } } eventCount(filter: $filter) }',
          { filter: { search: word } },
        )
      return [eventCount, events.edges[0].node.title]
    }
    expect(await found()).toEqual([2, 'In the description'])
    const { db } = app.platform
    const { id: _id, venueId: _venue, ...row } = await db.event.findUniqueOrThrow({ where: { id: last.id } })
    const others = Array.from({ length: 199 }, (_, index) => ({
      ...row,
      slug: `${row.slug}-${index}`,
      title: `${word} ${index}`,
      ...inDays(2 + index),
    }))
    await db.event.createMany({ data: others as never })
    await expect.poll(found).toEqual([200, `${word} last`])
  })

  test('whatever their case, accents and punctuation, and also by their beginning', async () => {
    const word = rare()
    await make(`Soirée “${word}–Straße”`)
    for (const search of [
      word.toUpperCase(),
      `soiree ${word}`,
      `${word} STRASSE`,
      `SOIRÉE ${word} str`,
      `${word}/straße`,
    ])
      expect([search, await find({ search })]).toEqual([search, [`Soirée “${word}–Straße”`]])
  })

  test.each([
    ['Japanese', '東京タワーの夜会', ['東京', '夜会', 'タワー', '京タ']],
    ['Chinese', '北京胡同音乐节', ['胡同', '音乐节']],
    ['Thai', 'เทศกาลดนตรีริมน้ำ', ['ดนตรี']],
    ['Korean', '서울 재즈 축제', ['재즈', '서울 축']],
    ['Arabic', 'مهرجان الموسيقى', ['الموسيقى', 'مهر']],
    ['Greek', 'Νύχτα της Τζαζ', ['νυχτα', 'τζαζ']],
    ['Hindi', 'संगीत की शाम', ['संगीत']],
  ])('in %s', async (_language, title, searches) => {
    await make(title)
    for (const search of searches) expect([search, await find({ search })]).toEqual([search, [title]])
  })

  test('with all of them, with a phrase, with either and without one', async () => {
    const [one, two] = [rare(), rare()]
    await make(`A ${one} ${two}`, inDays(1))
    await make(`B ${two} and ${one}`, inDays(2))
    await make(`C ${one}`, inDays(3))
    const titles = async (search: string) => (await find({ search })).map((title) => title[0])
    expect(await titles(`${two} ${one}`)).toEqual(['B', 'A'].sort())
    expect(await titles(`"${one} ${two}"`)).toEqual(['A'])
    expect(await titles(`${one} -${two}`)).toEqual(['C'])
    expect(await titles(`${two} or ${one}`)).toEqual(['A', 'B', 'C'])
  })

  test('also with a typing error, when nothing is written so', async () => {
    await make('Klavierkonzertabend')
    expect(await find({ search: 'klavierkonzertabent' })).toEqual(['Klavierkonzertabend'])
    await make('Klavierkonzertabent')
    expect(await find({ search: 'klavierkonzertabent' })).toEqual(['Klavierkonzertabent'])
  })

  test('and no signs break the search', async () => {
    for (const search of [
      `'`,
      `"`,
      `a'b`,
      `a & b | !c`,
      `:*`,
      `\\`,
      `%`,
      `_`,
      `-`,
      `- "`,
      `(((`,
      `<->`,
      `a:*b`,
      `'; --`,
      `!`,
    ])
      expect(Array.isArray(await find({ search }))).toBe(true)
    expect(await find({ search: '%' })).toEqual([])
  })

  test('page after page, forwards and backwards', async () => {
    const word = rare()
    for (const day of [1, 2, 3, 4, 5]) await make(`${word} ${day}`, inDays(day))
    const ask = async (args: string) => {
      const { events } = await app
        .stranger()
        .ask(
          `query ($filter: EventsFilter) { events(filter: $filter, ${args}) { edges { node { title } } pageInfo { hasNextPage startCursor endCursor } } }`,
          {
            filter: { search: word },
          },
        )
      return { ...events.pageInfo, days: events.edges.map((edge: any) => edge.node.title.slice(-1)) }
    }
    const first = await ask('first: 2')
    expect(first).toMatchObject({ days: ['1', '2'], hasNextPage: true })
    const second = await ask(`first: 3, after: "${first.endCursor}"`)
    expect(second).toMatchObject({ days: ['3', '4', '5'], hasNextPage: false })
    expect((await ask(`last: 2, before: "${second.startCursor}"`)).days).toEqual(['1', '2'])
  })
})

describe('a filter narrows them', () => {
  test('by a tag, and what has places left', async () => {
    const tag = rare()
    const tags = { tags: [tag.toUpperCase()], tagSlugs: [tag] }
    const full = await make('Nearly full', { ...tags, capacity: 1 })
    await make('Unlimited', { ...tags, ...inDays(3) })
    expect(await find({ tag: tag.toUpperCase(), hasFreePlaces: true })).toEqual(['Nearly full', 'Unlimited'])
    const register =
      'mutation ($input: RegisterInput!) { register(input: $input) { __typename ... on Registration { id } } }'
    const guest = await app.person('Guest')
    const { register: place } = await guest.ask(register, { input: { eventId: full.globalId, partySize: 1 } })
    expect(await find({ tag, hasFreePlaces: true })).toEqual(['Unlimited'])
    expect(await find({ tag })).toEqual(['Nearly full', 'Unlimited'])
    await guest.ask('mutation ($id: ID!) { cancelRegistration(input: { id: $id }) { __typename } }', { id: place.id })
    expect(await find({ tag, hasFreePlaces: true })).toEqual(['Nearly full', 'Unlimited'])
  })

  test('by distance, with the event’s own point or the one of its venue', async () => {
    const berlin = { latitude: 52.52, longitude: 13.405 }
    const address = `${rare()} street 1`
    await make('With a point', { ...berlin, venueAddress: address, ...inDays(1) })
    await make('At the same address', { venueAddress: ` ${address.toUpperCase()}.`, ...inDays(2) })
    await make('In Potsdam', { latitude: 52.4, longitude: 13.06, ...inDays(3) })
    await make('In Fiji', { latitude: -17.7, longitude: 179.99, ...inDays(4) })
    expect(await find({ near: { ...berlin, km: 5 } })).toEqual(['With a point', 'At the same address'])
    expect(await find({ near: { ...berlin, km: 30 } })).toEqual(['With a point', 'At the same address', 'In Potsdam'])
    expect(await find({ near: { latitude: -17.7, longitude: -179.99, km: 5 } })).toEqual(['In Fiji'])
  })

  test('and what nobody can mean is refused with its name', async () => {
    const refused = async (filter: object) => {
      const { errors } = await app
        .stranger()
        .execute('query ($filter: EventsFilter) { eventCount(filter: $filter) }', { filter })
      return [errors?.[0]?.extensions?.['code'], errors?.[0]?.message]
    }
    expect(await refused({ near: { latitude: 0, longitude: 0, km: 501 } })).toEqual([
      'BAD_USER_INPUT',
      expect.stringContaining('near.km'),
    ])
    expect(await refused({ search: 'x'.repeat(201) })).toEqual(['BAD_USER_INPUT', expect.stringContaining('search')])
  })
})

describe('nothing reveals', () => {
  test('a hidden address: not by words, place, distance or venue', async () => {
    const word = rare()
    const point = { latitude: 10.5, longitude: 20.5 }
    const hidden = await make('Secret', {
      venueName: 'Somewhere',
      venueAddress: `${word} street`,
      ...point,
      addressAudience: 'GUESTS',
    })
    expect(await find({ search: word })).toEqual([])
    expect(await find({ place: word })).toEqual([])
    expect(await find({ near: { ...point, km: 500 } })).toEqual([])
    const ask = (slug: string) =>
      app
        .stranger()
        .ask(
          'query ($slug: String!) { event(slug: $slug) { venue { name address slug latitude longitude coordinates hiddenAddress { audience } events(first: 1) { edges { cursor } } } } }',
          { slug },
        )
    expect((await ask(hidden.slug)).event.venue).toEqual({
      name: 'Somewhere',
      address: null,
      slug: null,
      latitude: null,
      longitude: null,
      coordinates: null,
      hiddenAddress: { audience: 'GUESTS' },
      events: { edges: [] },
    })
    expect(await app.platform.db.venue.count({ where: { addressKey: `${word} street` } })).toBe(0)
    await app.platform.db.event.update({ where: { id: hidden.id }, data: { addressAudience: 'EVERYONE' } })
    expect(await find({ search: word })).toEqual(['Secret'])
    const { venue } = (await ask(hidden.slug)).event
    expect(venue).toMatchObject({ ...point, slug: expect.stringContaining('somewhere'), events: { edges: [{}] } })
    await app.platform.db.event.update({ where: { id: hidden.id }, data: { addressAudience: 'GUESTS_BEFORE_START' } })
    expect(await find({ search: word })).toEqual([])
    expect((await app.stranger().ask('query ($slug: String!) { venue(slug: $slug) { name } }', venue)).venue).toBeNull()
  })

  test('drafts, private, unlisted, cancelled and past events, or their tags', async () => {
    const word = rare()
    const tags = { tags: [word], tagSlugs: [word] }
    for (const facts of [{ status: 'DRAFT' }, { visibility: 'PRIVATE' }, { visibility: 'UNLISTED' }] as const)
      await make(word, { ...facts, ...tags, venueAddress: `${word} 1`, latitude: 1.5, longitude: 1.5 })
    for (const filter of [
      { search: word },
      { tag: word },
      { place: word },
      { near: { latitude: 1.5, longitude: 1.5, km: 1 } },
    ])
      expect(await find(filter)).toEqual([])
    const tag = async () =>
      (
        await app
          .stranger()
          .ask('query ($slug: String!) { tag(slug: $slug) { name events { edges { cursor } } } }', { slug: word })
      ).tag
    expect(await tag()).toBeNull()
    expect(await app.platform.db.venue.count({ where: { address: `${word} 1` } })).toBe(0)
    await make(word, { ...tags, ...inDays(-3), status: 'ENDED' })
    expect(await find({ search: word })).toEqual([])
    expect(await tag()).toEqual({ name: word, events: { edges: [] } })
  })

  test('events of an organization that keeps them off the home page; its own page shows them', async () => {
    const word = rare()
    const quiet = await makeOrganization(app)
    await makeEvent(app, quiet.groupId, { title: word, tags: [word], tagSlugs: [word] })
    const { slug } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: quiet.id } })
    const globalId = (await quiet.owner.ask('query ($slug: String!) { organization(slug: $slug) { id } }', { slug }))
      .organization.id
    const choose = (showsEventsOnHome: boolean) =>
      quiet.owner.ask(
        'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { ... on Organization { showsEventsOnHome } } }',
        {
          input: { id: globalId, showsEventsOnHome },
        },
      )
    const own = async () => {
      const { organization: found } = await app
        .stranger()
        .ask('query ($slug: String!) { organization(slug: $slug) { events { edges { node { title } } } } }', { slug })
      return found.events.edges.map((edge: any) => edge.node.title)
    }
    expect(await choose(false)).toEqual({ updateOrganization: { showsEventsOnHome: false } })
    expect(await find({ search: word })).toEqual([])
    expect(await find({ tag: word })).toEqual([])
    expect(await own()).toEqual([word])
    expect(
      (await app.stranger().ask('query ($slug: String!) { tag(slug: $slug) { name } }', { slug: word })).tag,
    ).toBeNull()
    await choose(true)
    expect(await find({ search: word })).toEqual([word])
  })
})

test('more searches than somebody types are refused', async () => {
  const visitor = app.stranger()
  const many = Array.from({ length: 50 }, (_, at) => `a${at}: eventCount(filter: { search: "x${at}" })`).join(' ')
  const codes = new Set<unknown>()
  for (let round = 0; round < 6; round += 1) {
    const { errors } = await visitor.execute(`{ ${many} }`)
    for (const error of errors ?? []) codes.add(error.extensions?.['code'])
  }
  expect([...codes]).toEqual(['RATE_LIMITED'])
  // Lists without words go on.
  expect((await visitor.ask('{ eventCount }')).eventCount).toBeGreaterThan(0)
})
