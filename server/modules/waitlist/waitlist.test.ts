import { describe, expect, test } from 'vitest'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import {
  cancel,
  confirm,
  decline,
  guest,
  join,
  leave,
  lookUp,
  makeFullEvent,
  personWith,
  readLog,
  register,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

describe('W1 joining the waitlist', () => {
  test('gives a place on the waitlist and a secret when there is truly no room', async () => {
    const { event } = await makeFullEvent(app, organization, { parties: [3] })
    await join(app.stranger(), event, { partySize: 3 })
    expect(await join(app.stranger(), event, { partySize: 2, name: 'Ada Lovelace' })).toMatchObject({
      __typename: 'WaitlistEntry',
      state: 'WAITING',
      position: 2,
      placesAhead: 3,
      name: 'Ada Lovelace',
      secret: expect.stringMatching(/^[\w-]{43}$/),
      viewerIsHolder: true,
    })
  })

  test('is refused while there is room, with what is left', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [2, 1] })
    await cancel(app.stranger(), guests[0]!)
    expect(await join(app.stranger(), event, { partySize: 2 })).toMatchObject({ code: 'AVAILABLE_NOW', placesLeft: 2 })
    expect(await join(app.stranger(), event, { partySize: 3 })).toMatchObject({ state: 'WAITING' })
  })

  test('is refused where there is no end of room', async () => {
    const event = await makeEvent(app, organization.groupId)
    expect(await join(app.stranger(), event, { partySize: 10 })).toMatchObject({
      code: 'AVAILABLE_NOW',
      placesLeft: null,
    })
  })

  test.each([{ waitlistEnabled: false }, { waitlistClosed: true }])(
    'is refused when the list takes nobody: %o',
    async (list) => {
      const { event } = await makeFullEvent(app, organization, list)
      expect(await join(app.stranger(), event)).toMatchObject({ code: 'LIST_CLOSED' })
    },
  )

  test('is refused when the event is called off', async () => {
    const { event } = await makeFullEvent(app, organization)
    await app.platform.db.event.update({ where: { id: event.id }, data: { status: 'CANCELLED' } })
    expect(await join(app.stranger(), event)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
  })

  test('is refused to guests', async () => {
    const { event } = await makeFullEvent(app, organization, { parties: [], capacity: 1 })
    const person = await app.person('Mira')
    await register(person, event)
    expect(await join(person, event)).toMatchObject({ code: 'ALREADY_REGISTERED' })
  })

  test('tells organizers, and only them, in the feed', async () => {
    const { event } = await makeFullEvent(app, organization)
    await join(app.stranger(), event, { name: 'Ada Lovelace' })
    const rows = await app.platform.db.activityItem.findMany({ where: { eventId: event.id, kind: 'WAITLIST_JOINED' } })
    expect(rows).toMatchObject([{ visibility: 'ORGANIZERS', actorName: 'Ada L.' }])
  })
})

describe('W2 the same address again', () => {
  test('typed by a stranger makes an entry of its own, twice at most until somebody confirms it', async () => {
    const { event } = await makeFullEvent(app, organization)
    const email = `someone-${event.id}@gmail.com`
    const first = await join(app.stranger(), event, { email })
    const second = await join(app.stranger(), event, { email: email.replace('@', '+x@') })
    expect(second).toMatchObject({ __typename: 'WaitlistEntry', position: 2 })
    expect(second.id).not.toBe(first.id)
    expect(await join(app.stranger(), event, { email })).toMatchObject({ code: 'TOO_MANY_UNCONFIRMED' })
    await confirm(app.stranger(), second)
    expect(await join(app.stranger(), event, { email })).toMatchObject({ __typename: 'WaitlistEntry' })
  })

  test('gives the signed-in owner their entry', async () => {
    const { event } = await makeFullEvent(app, organization)
    const person = await app.person('Mira')
    const first = await join(person, event)
    expect(await join(person, event, { partySize: 5 })).toEqual(first)
  })

  test('gives an account nothing of an entry made without it', async () => {
    const { event } = await makeFullEvent(app, organization)
    const person = await app.person('Mira')
    const other = await join(app.stranger(), event, { email: person.email })
    const own = await join(person, event)
    expect(own).toMatchObject({ __typename: 'WaitlistEntry', secret: null, position: 2 })
    expect(own.id).not.toBe(other.id)
  })

  test('with the idempotency key of the first request gets its answer again', async () => {
    const { event } = await makeFullEvent(app, organization)
    const who = { ...guest(), idempotencyKey: 'join-1-and-too-hard-to-guess' }
    const first = await join(app.stranger(), event, who)
    expect(await join(app.stranger(), event, who)).toEqual(first)
  })

  test('may stand at the end again after an offer was not answered', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 1] })
    const who = guest()
    const first = await join(app.stranger(), event, who)
    await cancel(app.stranger(), guests[0]!)
    await decline(app.stranger(), first)
    await register(app.stranger(), event)
    const again = await join(app.stranger(), event, who)
    expect(again).toMatchObject({ state: 'WAITING', position: 1 })
    expect(again.id).not.toBe(first.id)
  })
})

describe('W10 leaving', () => {
  test('twice changes nothing', async () => {
    const { event } = await makeFullEvent(app, organization)
    const entry = await join(app.stranger(), event)
    expect(await leave(app.stranger(), entry)).toMatchObject({ state: 'LEFT' })
    expect(await leave(app.stranger(), entry)).toMatchObject({ state: 'LEFT' })
    expect((await readLog(app, event.id)).filter((rule) => rule.startsWith('LEFT'))).toHaveLength(1)
  })
})

describe('W14 who sees an entry', () => {
  test('everybody who has the id sees where it stands; name and address are for the holder and organizers', async () => {
    const { event } = await makeFullEvent(app, organization)
    const entry = await join(app.stranger(), event, { name: 'Ada Lovelace', email: 'ada@example.test' })
    const hidden = { state: 'WAITING', position: 1, name: null, email: null, secret: null, viewerIsHolder: false }
    for (const actor of [app.stranger(), await app.person('Outsider')]) {
      expect(await lookUp(actor, { id: entry.id })).toMatchObject(hidden)
      expect(await lookUp(actor, { id: entry.id, secret: 'guess' })).toMatchObject(hidden)
    }
    expect(await lookUp(app.stranger(), entry)).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.test',
      secret: entry.secret,
      viewerIsHolder: true,
    })
    expect(await lookUp(organization.owner, { id: entry.id })).toMatchObject({
      name: 'Ada Lovelace',
      secret: null,
      viewerIsHolder: false,
    })
  })

  test('of a private event only members and the holder do', async () => {
    const { event } = await makeFullEvent(app, organization)
    const entry = await join(app.stranger(), event)
    await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
    expect(await lookUp(app.stranger(), { id: entry.id })).toBeNull()
    expect(await lookUp(app.stranger(), entry)).toMatchObject({ state: 'WAITING', viewerIsHolder: true })
    expect(await lookUp(organization.owner, { id: entry.id })).toMatchObject({ state: 'WAITING' })
  })

  test('the whole waitlist is for organizers, in its order; its length is for everybody', async () => {
    const { event } = await makeFullEvent(app, organization)
    const names = ['First', 'Second', 'Third']
    for (const name of names) await join(app.stranger(), event, { name })
    const document = `query ($slug: String!) { event(slug: $slug) { waitlistLength waitlist { edges { node { name secret } } } } }`
    const seen = (await organization.owner.ask(document, { slug: event.slug })).event
    expect(seen.waitlist.edges.map(({ node }: any) => node)).toEqual(names.map((name) => ({ name, secret: null })))
    const promoter = await makeMember(app, organization, 'promoter')
    for (const actor of [app.stranger(), promoter]) {
      expect(await actor.ask(document, { slug: event.slug })).toEqual({ event: { waitlistLength: 3, waitlist: null } })
    }
  })

  test('a person finds their open entries', async () => {
    const { event } = await makeFullEvent(app, organization)
    const person = await app.person('Mira')
    const entry = await join(person, event)
    const document = `query ($slug: String!) { viewer { waitlistEntries { edges { node { id } } } } event(slug: $slug) { viewerWaitlistEntry { id } } }`
    const seen = await person.ask(document, { slug: event.slug })
    expect(seen).toEqual({
      viewer: { waitlistEntries: { edges: [{ node: { id: entry.id } }] } },
      event: { viewerWaitlistEntry: { id: entry.id } },
    })
    await leave(person, entry)
    expect((await person.ask(document, { slug: event.slug })).event.viewerWaitlistEntry).toBeNull()
  })

  test('somebody without an account finds their open entry by its secret, at its event only', async () => {
    const { event } = await makeFullEvent(app, organization)
    const { event: elsewhere } = await makeFullEvent(app, organization)
    const [others, mine] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    const document = `query ($slug: String!, $secret: String) {
      event(slug: $slug) { viewerWaitlistEntry(secret: $secret) { id position secret viewerIsHolder } }
    }`
    const find = async (secret: unknown, { slug } = event, actor = app.stranger()) =>
      (await actor.ask(document, { slug, secret })).event.viewerWaitlistEntry
    const { id, secret } = mine
    expect(await find(secret)).toEqual({ id, position: 2, secret, viewerIsHolder: true })
    expect(await find(others.secret)).toMatchObject({ id: others.id, position: 1 })
    expect(await find(secret, elsewhere)).toBeNull()
    for (const wrong of [null, '', `${secret}x`, id]) expect(await find(wrong)).toBeNull()
    await leave(app.stranger(), mine)
    expect(await find(secret)).toBeNull()
  })

  test('a secret does not show an entry that belongs to an account by now', async () => {
    const { event } = await makeFullEvent(app, organization)
    const person = await personWith(app, { isProven: true })
    const entry = await join(app.stranger(), event, { email: person.email })
    const { secret } = entry
    await confirm(person, entry)
    const document = `query ($slug: String!, $secret: String) {
      event(slug: $slug) { viewerWaitlistEntry(secret: $secret) { id } }
    }`
    expect(await app.stranger().ask(document, { slug: event.slug, secret })).toEqual({
      event: { viewerWaitlistEntry: null },
    })
    expect(await person.ask(document, { slug: event.slug })).toEqual({
      event: { viewerWaitlistEntry: { id: entry.id } },
    })
  })
})
