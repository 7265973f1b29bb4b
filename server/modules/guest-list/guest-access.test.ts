import { describe, expect, test } from 'vitest'
import { giveRole } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { cancel, countPlaces, register } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const ownRegistration = /* GraphQL */ `
  query ($slug: String!, $secret: String) {
    event(slug: $slug) {
      guestCount
      placesLeft
      guestPreview {
        name
        image
      }
      registrations {
        edges {
          node {
            name
            email
            secret
          }
        }
      }
      viewerRegistration(secret: $secret) {
        id
        status
        name
        email
        secret
        event {
          slug
        }
      }
    }
  }
`
const bySecret = `query ($secret: String!) { registration(secret: $secret) { id status name email secret event { slug } } }`
const byNode = `query ($id: ID!) { node(id: $id) { ... on Registration { id name } } }`

describe('R7 who sees a registration', () => {
  test('a person without an account sees only what the secret opens', async () => {
    const event = await makeEvent(app, organization.groupId)
    const mine = await register(app.stranger(), event)
    const others = await register(app.stranger(), event)
    const stranger = app.stranger()
    const { event: seen } = await stranger.ask(ownRegistration, { slug: event.slug, secret: mine.secret })
    expect(seen.viewerRegistration).toMatchObject({
      id: mine.id,
      name: mine.name,
      email: mine.email,
      secret: mine.secret,
    })
    expect(seen.registrations).toBeNull()
    expect(await stranger.ask(byNode, { id: mine.id })).toEqual({ node: null })
    expect(await stranger.ask(byNode, { id: others.id })).toEqual({ node: null })
    expect(await stranger.ask(bySecret, { secret: `${mine.secret}x` })).toEqual({ registration: null })
    const elsewhere = await makeEvent(app, organization.groupId)
    const { event: other } = await stranger.ask(ownRegistration, { slug: elsewhere.slug, secret: mine.secret })
    expect(other.viewerRegistration).toBeNull()
  })

  test('organizers see guests by name and address, but never their secrets; door staff and outsiders see none', async () => {
    const event = await makeEvent(app, organization.groupId)
    const mine = await register(app.stranger(), event)
    const { event: asOwner } = await organization.owner.ask(ownRegistration, { slug: event.slug })
    expect(asOwner.registrations.edges).toEqual([{ node: { name: mine.name, email: mine.email, secret: null } }])
    const [door, outsider] = [await app.person('Door'), await app.person('Outsider')]
    await giveRole(app.platform, door, organization.id, 'door')
    for (const actor of [door, outsider]) {
      const { event: seen } = await actor.ask(ownRegistration, { slug: event.slug })
      expect(seen.registrations).toBeNull()
      expect(await actor.ask(byNode, { id: mine.id })).toEqual({ node: null })
    }
  })

  test('everybody sees how many come, and first names with an initial', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 20 })
    await register(app.stranger(), event, { name: 'Ada Lovelace', partySize: 2 })
    await register(app.stranger(), event, { name: 'grace@navy.test' })
    const pending = await register(app.stranger(), event, { name: 'Gone Soon', partySize: 4 })
    await cancel(app.stranger(), pending)
    const { event: seen } = await app.stranger().ask(ownRegistration, { slug: event.slug })
    expect(seen).toMatchObject({ guestCount: 3, placesLeft: 17 })
    expect(seen.guestPreview).toEqual([
      { name: 'Ada L.', image: null },
      { name: 'Guest', image: null },
    ])
  })

  test('a person finds their coming registrations, soonest first', async () => {
    const person = await app.person('Mira')
    const day = (days: number) => ({
      startsAt: new Date(app.clock.now().getTime() + days * 86_400_000),
      endsAt: new Date(app.clock.now().getTime() + (days + 1) * 86_400_000),
    })
    const later = await makeEvent(app, organization.groupId, day(9))
    const sooner = await makeEvent(app, organization.groupId, day(3))
    const cancelled = await makeEvent(app, organization.groupId, day(5))
    for (const event of [later, sooner]) await register(person, event)
    await cancel(person, await register(person, cancelled))
    const list = `query ($after: String) { viewer { registrations(first: 1, after: $after) { edges { cursor node { event { slug } } } pageInfo { hasNextPage endCursor } } } }`
    const first = (await person.ask(list)).viewer.registrations
    expect(first.edges.map((edge: any) => edge.node.event.slug)).toEqual([sooner.slug])
    const second = (await person.ask(list, { after: first.pageInfo.endCursor })).viewer.registrations
    expect(second.edges.map((edge: any) => edge.node.event.slug)).toEqual([later.slug])
    expect(second.pageInfo.hasNextPage).toBe(false)
  })
})

describe('R8 cancelling', () => {
  test('is for the holder and the organizers; to others the registration does not exist', async () => {
    const event = await makeEvent(app, organization.groupId)
    const mine = await register(app.stranger(), event)
    const outsider = await app.person('Outsider')
    expect(await cancel(outsider, { id: mine.id })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await cancel(app.stranger(), { id: mine.id, secret: 'guess' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await cancel(app.stranger(), mine)).toMatchObject({ status: 'CANCELLED', name: mine.name })
    const theirs = await register(app.stranger(), event)
    expect(await cancel(organization.owner, { id: theirs.id })).toMatchObject({ status: 'CANCELLED' })
  })

  test('twice changes nothing, and frees the places once', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 5 })
    const mine = await register(app.stranger(), event, { partySize: 4 })
    expect(await cancel(app.stranger(), mine)).toMatchObject({ status: 'CANCELLED' })
    expect(await cancel(app.stranger(), mine)).toMatchObject({ status: 'CANCELLED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 0, registered: 0, offered: 0 })
  })

  test('is refused once the event is over', async () => {
    const event = await makeEvent(app, organization.groupId)
    const mine = await register(app.stranger(), event)
    await app.platform.db.event.update({
      where: { id: event.id },
      data: { startsAt: app.clock.now(), endsAt: app.clock.now() },
    })
    expect(await cancel(app.stranger(), mine)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
  })
})

describe('R10 the feed', () => {
  test('tells everybody of a new guest by first name and initial, never the address', async () => {
    const event = await makeEvent(app, organization.groupId)
    const mine = await register(app.stranger(), event, { name: 'Ada Lovelace', partySize: 2 })
    const rows = await app.platform.db.activityItem.findMany({ where: { eventId: event.id } })
    expect(rows).toMatchObject([
      { kind: 'REGISTERED', visibility: 'PUBLIC', actorName: 'Ada L.', details: { partySize: 2 } },
    ])
    expect(JSON.stringify(rows)).not.toContain(mine.email)
  })

  test('tells only organizers of an application', async () => {
    const event = await makeEvent(app, organization.groupId, { approvalRequired: true })
    await register(app.stranger(), event)
    const rows = await app.platform.db.activityItem.findMany({ where: { eventId: event.id } })
    expect(rows).toMatchObject([{ kind: 'REGISTERED', visibility: 'ORGANIZERS' }])
  })

  test('stays silent about a refusal', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 1 })
    await register(app.stranger(), event)
    await register(app.stranger(), event)
    expect(await app.platform.db.activityItem.count({ where: { eventId: event.id, kind: 'REGISTERED' } })).toBe(1)
  })
})
