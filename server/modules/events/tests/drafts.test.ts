import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { type Actor, giveRole } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { publish, update } from '../../../testing/modules/events.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

const createDocument = /* GraphQL */ `
  mutation ($input: CreateEventInput!) {
    createEvent(input: $input) {
      __typename
      ... on Event {
        id
        slug
        group {
          id
          name
        }
        organization {
          name
        }
      }
      ... on UserError {
        code
        message
      }
    }
  }
`
const evening = { startsAt: '2027-06-01T19:00', endsAt: '2027-06-01T22:00', timeZone: 'Europe/Oslo' }
const create = async (actor: Actor, more: object) =>
  (await actor.ask(createDocument, { input: { title: 'Summer party', ...evening, ...more } })).createEvent
/** One person at two processes. */
const elsewhere = (actor: Actor): Actor => ({
  ...actor,
  async ask(query, variables) {
    const response = await fetch(`${twin.url}/bff/graphql`, {
      method: 'POST',
      headers: { ...actor.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()).data
  },
})
const addressesOf = async (eventId: string) => {
  const rows = await app.platform.db.slugHistory.findMany({ where: { eventId }, orderBy: { slug: 'asc' } })
  return rows.map(({ slug }) => slug)
}
const groupId = () => encodeGlobalId('Group', organization.groupId)

describe('one draft', () => {
  test('is all that ten requests with one key make, in two processes at the same moment', async () => {
    for (const slug of [undefined, 'chosen-by-hand']) {
      const [owner, there] = [organization.owner, elsewhere(organization.owner)]
      const idempotencyKey = randomUUID()
      const input = { groupId: groupId(), idempotencyKey, slug }
      const answers = await Promise.all(times(10).map((index) => create(index % 2 ? owner : there, input)))
      expect(new Set(answers.map(({ __typename }) => __typename))).toEqual(new Set(['Event']))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      const made = await app.platform.db.event.count({ where: { idempotencyKey: { endsWith: idempotencyKey } } })
      expect(made).toBe(1)
    }
  })

  test('and one organization with one group, for someone who has none', async () => {
    for (const _round of times(3)) {
      const mira = await app.person('Mira Holm')
      const idempotencyKey = randomUUID()
      const answers = await Promise.all(
        times(8).map((index) => create(index % 2 ? mira : elsewhere(mira), { idempotencyKey })),
      )
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      expect(answers[0]).toMatchObject({ group: { name: 'Events' }, organization: { name: 'Mira Holm' } })
      expect(await app.platform.db.membership.count({ where: { userId: mira.userId! } })).toBe(1)
      expect(await app.platform.db.group.count({ where: { events: { some: { createdById: mira.userId } } } })).toBe(1)
    }
  })

  test('without keys two requests make two drafts, and still one organization', async () => {
    const mira = await app.person('Mira')
    const answers = await Promise.all([create(mira, {}), create(mira, {})])
    expect(new Set(answers.map(({ id }) => id)).size).toBe(2)
    expect(await app.platform.db.membership.count({ where: { userId: mira.userId! } })).toBe(1)
  })

  test('a key is one person’s own: the same from someone else makes another', async () => {
    const idempotencyKey = randomUUID()
    const [mine, theirs] = [await app.person('Mira'), await app.person('Jon')]
    const first = await create(mine, { idempotencyKey })
    const second = await create(theirs, { idempotencyKey })
    expect(second.id).not.toBe(first.id)
  })

  test('a key gives nothing away once its person has left', async () => {
    const jon = await app.person('Jon')
    await giveRole(app.platform, jon, organization.id, 'host')
    const input = { groupId: groupId(), idempotencyKey: randomUUID() }
    expect(await create(jon, input)).toMatchObject({ __typename: 'Event' })
    await app.platform.db.membership.deleteMany({ where: { userId: jon.userId! } })
    expect(await create(jon, input)).toMatchObject({ __typename: 'NotFound' })
  })
})

describe('without a group', () => {
  test('it is the one an event was made in last', async () => {
    const jon = await app.person('Jon')
    await giveRole(app.platform, jon, organization.id, 'host')
    const later = await app.platform.db.group.create({
      data: { organizationId: organization.id, name: 'Mornings', slug: randomUUID().slice(0, 8) },
    })
    expect(await create(jon, {})).toMatchObject({ group: { id: groupId() } })
    await create(jon, { groupId: encodeGlobalId('Group', later.id) })
    expect(await create(jon, {})).toMatchObject({ group: { name: 'Mornings' } })
  })

  test('one that someone may only look at is not taken', async () => {
    const door = await makeMember(app, organization, 'door')
    expect(await create(door, {})).toMatchObject({ organization: { name: 'Door' } })
  })

  test('an administrator without groups gets one in the organization that is there', async () => {
    const owner = await app.person('Owner')
    const organization = await app.platform.db.organization.create({
      data: { name: 'The Club', slug: `club-${randomUUID().slice(0, 8)}` },
    })
    await giveRole(app.platform, owner, organization.id, 'owner')
    const answers = await Promise.all([create(owner, {}), create(elsewhere(owner), {})])
    expect(answers.map(({ organization: { name } }) => name)).toEqual(['The Club', 'The Club'])
    expect(await app.platform.db.group.count({ where: { organizationId: organization.id } })).toBe(1)
  })
})

describe('the drafts someone goes on with', () => {
  const drafts = async (actor: Actor) => {
    const { viewer } = await actor.ask('{ viewer { drafts { edges { node { title } } } lastGroup { id } } }')
    return { titles: viewer.drafts.edges.map((edge: any) => edge.node.title), group: viewer.lastGroup?.id }
  }

  test('are their own, the last touched first, until they are published or out of reach', async () => {
    const jon = await app.person('Jon')
    expect(await drafts(jon)).toEqual({ titles: [], group: undefined })
    await giveRole(app.platform, jon, organization.id, 'host')
    await makeEvent(app, organization.groupId, {
      status: 'DRAFT',
      createdById: organization.owner.userId,
      title: 'Not his',
    })
    const [first, second] = [
      await create(jon, { title: 'First', groupId: groupId() }),
      await create(jon, { title: 'Second', groupId: groupId() }),
    ]
    expect(await drafts(jon)).toEqual({ titles: ['Second', 'First'], group: groupId() })
    app.clock.advance(60_000)
    await update(jon, { globalId: first.id }, { title: 'First again' })
    expect(await drafts(jon)).toMatchObject({ titles: ['First again', 'Second'] })
    await publish(jon, { globalId: second.id })
    expect(await drafts(jon)).toMatchObject({ titles: ['First again'] })
    await app.platform.db.membership.updateMany({ where: { userId: jon.userId! }, data: { role: 'DOOR' } })
    expect(await drafts(jon)).toEqual({ titles: [], group: undefined })
  })
})

/** What an event had as addresses, in order, and what it still answers to. */
const renames: { title: string; steps: (string | 'publish')[]; kept: string[] }[] = [
  { title: 'a draft keeps only its last', steps: ['summ', 'summer', 'summer-party'], kept: ['summer-party'] },
  { title: 'a draft may come back to its first', steps: ['summer', 'winter', 'summer'], kept: ['summer'] },
  {
    title: 'published, every one from then on stays',
    steps: ['summ', 'summer', 'publish', 'summer-party', 'party'],
    kept: ['party', 'summer', 'summer-party'],
  },
  { title: 'publishing keeps what it was published under', steps: ['summer', 'publish'], kept: ['summer'] },
]

describe('the addresses of a draft', () => {
  test.each(renames)('$title', async ({ steps, kept }) => {
    const tag = randomUUID().slice(0, 6)
    const named = (slug: string) => `${slug}-${tag}`
    const event = await makeEvent(app, organization.groupId, {
      status: 'DRAFT',
      publishedAt: null,
      startsAt: new Date('2027-06-01T18:00Z'),
      endsAt: new Date('2027-06-01T21:00Z'),
    })
    for (const step of steps) {
      const answer = await (step === 'publish'
        ? publish(organization.owner, event)
        : update(organization.owner, event, { slug: named(step) }))
      expect(answer.__typename).toBe('Event')
    }
    expect(await addressesOf(event.id)).toEqual(kept.map(named))
  })

  test('that a draft left is free for another event at once, and leads nowhere', async () => {
    const event = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
    const other = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
    await update(organization.owner, event, { slug: `${event.slug}-new` })
    const { event: found } = await organization.owner.ask('query ($slug: String!) { event(slug: $slug) { id } }', {
      slug: event.slug,
    })
    expect(found).toBeNull()
    expect(await update(organization.owner, other, { slug: event.slug })).toMatchObject({ slug: event.slug })
  })

  test('a draft and the publishing of it at once keep what was public', async () => {
    for (const round of times(8)) {
      const event = await makeEvent(app, organization.groupId, {
        status: 'DRAFT',
        publishedAt: null,
        startsAt: new Date('2027-06-01T18:00Z'),
        endsAt: new Date('2027-06-01T21:00Z'),
      })
      const renamed = `${event.slug}-${round}`
      const rename = update(elsewhere(organization.owner), event, { slug: renamed, title: 'Renamed' })
      await Promise.all([publish(organization.owner, event), rename])
      const rows = await app.platform.db.activityItem.findMany({ where: { eventId: event.id } })
      // Renamed after it was public, the feed tells of it; before, there was nobody to tell.
      const wasPublic = rows.some(({ details }) => (details as { change: string }).change === 'EDITED')
      expect(await addressesOf(event.id)).toEqual(wasPublic ? [event.slug, renamed] : [renamed])
    }
  })
})
