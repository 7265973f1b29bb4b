import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { releaseSlug, remove, update } from '../../../testing/modules/events.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let host: Actor
beforeAll(async () => {
  host = await makeMember(app, organization, 'host')
})

const make = () => makeEvent(app, organization.groupId)
const bySlug = 'query ($slug: String!) { event(slug: $slug) { id slug formerSlugs } }'
const find = async (slug: string, actor: Actor = app.stranger()) => (await actor.ask(bySlug, { slug })).event
const proposal =
  'query ($slug: String, $title: String, $id: ID) { eventSlug(slug: $slug, title: $title, eventId: $id) { slug isFree problem suggestion } }'
const propose = async (actor: Actor, variables: object) => (await actor.ask(proposal, { ...variables })).eventSlug
describe('an address that an event had', () => {
  test('leads to it through every rename, in any case of letters', async () => {
    const event = await make()
    const [a, b, c] = [event.slug, `${event.slug}-b`, `${event.slug}-c`]
    await update(host, event, { slug: b })
    await update(host, event, { slug: c })
    for (const slug of [a, b, c, a.toUpperCase()])
      expect(await find(slug)).toMatchObject({ id: event.globalId, slug: c })
    // There and back: the address is the event's again, and the others lead to it.
    await update(host, event, { slug: a })
    for (const slug of [a, b, c]) expect(await find(slug)).toMatchObject({ id: event.globalId, slug: a })
    expect((await find(a, host)).formerSlugs.toSorted()).toEqual([b, c])
  })

  test('is free for others only when it is given up, and the present one never is', async () => {
    const [event, other] = [await make(), await make()]
    const newSlug = `${event.slug}-new`
    expect(await update(host, event, { slug: newSlug })).toMatchObject({ slug: newSlug })
    expect(await update(host, other, { slug: event.slug })).toMatchObject({ code: 'URL_TAKEN' })
    expect(await update(host, event, { slug: event.slug })).toMatchObject({ slug: event.slug })
    expect(await releaseSlug(host, event, event.slug)).toMatchObject({ fields: [{ path: 'slug' }] })
    expect(await releaseSlug(host, event, newSlug)).toMatchObject({ __typename: 'Event' })
    expect(await find(newSlug)).toBeNull()
    expect(await update(host, other, { slug: newSlug })).toMatchObject({ slug: newSlug })
    expect(await find(newSlug)).toMatchObject({ id: other.globalId })
  })

  test('is given up by its own event only', async () => {
    const [event, other] = [await make(), await make()]
    await update(host, event, { slug: `${event.slug}-new` })
    expect(await releaseSlug(host, other, event.slug)).toMatchObject({ fields: [{ path: 'slug' }] })
    const outsider = await app.person('Outsider')
    await expect(releaseSlug(outsider, event, event.slug)).rejects.toThrow('FORBIDDEN')
    expect(await find(event.slug)).toMatchObject({ id: event.globalId })
  })

  test('of a hidden event says nothing, not even that it is one', async () => {
    const event = await make()
    const outsider = await app.person('Outsider')
    await update(host, event, { slug: `${event.slug}-new`, visibility: 'PRIVATE' })
    for (const actor of [app.stranger(), outsider]) expect(await find(event.slug, actor)).toBeNull()
    expect(await find(event.slug, host)).toMatchObject({ id: event.globalId })
  })

  test('goes with its event', async () => {
    const [event, other] = [await make(), await make()]
    await update(host, event, { slug: `${event.slug}-new` })
    await remove(organization.owner, event)
    expect(await update(host, other, { slug: event.slug })).toMatchObject({ slug: event.slug })
  })

  test('is followed live by whom it is about, also when it is given up and leads elsewhere', async () => {
    const [event, other] = [await make(), await make()]
    const live = app
      .stranger()
      .subscribe('subscription ($slug: String!) { eventChanged(slug: $slug) { id slug } }', { slug: event.slug })
    const moved = { eventChanged: { id: event.globalId, slug: `${event.slug}-new` } }
    expect(await live.next()).toEqual({ eventChanged: { id: event.globalId, slug: event.slug } })
    await update(host, event, { slug: `${event.slug}-new` })
    expect(await live.next()).toEqual(moved)
    await releaseSlug(host, event, event.slug)
    await update(host, other, { slug: event.slug })
    expect(await live.next()).toEqual(moved)
  })
})

describe('an address that is looked for', () => {
  test('is checked and proposed live, without telling whose it is', async () => {
    const event = await make()
    const outsider = await app.person('Outsider')
    expect(await propose(outsider, { slug: event.slug, id: event.globalId })).toMatchObject({
      isFree: false,
      problem: 'This one is taken.',
    })
    expect(await propose(host, { slug: event.slug, id: event.globalId })).toMatchObject({ isFree: true, problem: null })
    expect(await propose(host, { title: 'Straße nach Łódź' })).toMatchObject({
      slug: 'strasse-nach-lodz',
      isFree: true,
    })
    expect(await propose(host, { slug: 'login' })).toMatchObject({
      isFree: false,
      problem: expect.stringContaining('reserved'),
    })
    await expect(propose(app.stranger(), { slug: 'anything' })).rejects.toThrow('UNAUTHENTICATED')
  })

  test('is taken as long as an event had it', async () => {
    const event = await make()
    await update(host, event, { slug: `${event.slug}-new` })
    const outsider = await app.person('Outsider')
    expect(await propose(outsider, { slug: event.slug })).toMatchObject({
      isFree: false,
      problem: 'This one is taken.',
    })
    await releaseSlug(host, event, event.slug)
    expect(await propose(outsider, { slug: event.slug })).toMatchObject({ isFree: true })
  })
})
