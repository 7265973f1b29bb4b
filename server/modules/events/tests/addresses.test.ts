import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { releaseUrl, remove, update } from '../../../testing/modules/events.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let host: Actor
beforeAll(async () => {
  host = await makeMember(app, organization, 'host')
})

const make = () => makeEvent(app, organization.groupId)
const byUrl = 'query ($url: String!) { event(url: $url) { id url formerUrls } }'
const find = async (url: string, actor: Actor = app.stranger()) => (await actor.ask(byUrl, { url })).event
const proposal =
  'query ($url: String, $title: String, $id: ID) { eventUrl(url: $url, title: $title, eventId: $id) { url isFree problem suggestion } }'
const propose = async (actor: Actor, variables: object) => (await actor.ask(proposal, { ...variables })).eventUrl
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
    await remove(organization.owner, event)
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

describe('an address that is looked for', () => {
  test('is checked and proposed live, without telling whose it is', async () => {
    const event = await make()
    const outsider = await app.person('Outsider')
    expect(await propose(outsider, { url: event.url, id: event.globalId })).toMatchObject({
      isFree: false,
      problem: 'This one is taken.',
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
    expect(await propose(outsider, { url: event.url })).toMatchObject({ isFree: false, problem: 'This one is taken.' })
    await releaseUrl(host, event, event.url)
    expect(await propose(outsider, { url: event.url })).toMatchObject({ isFree: true })
  })
})
