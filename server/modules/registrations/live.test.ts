import { setTimeout } from 'node:timers/promises'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { describe, expect, test } from 'vitest'
import {
  accept,
  cancel,
  dayMs,
  decline,
  join,
  leave,
  makeFullEvent,
  confirm,
} from '../../testing/registrations/registrations.ts'

const follow = /* GraphQL */ `
  subscription ($id: ID!, $secret: String) {
    waitlistEntryChanged(id: $id, secret: $secret) {
      state
      position
      placesAhead
      offerExpiresAt
      waitingReason
      name
      email
      secret
      viewerIsHolder
    }
  }
`

const app = shareTestApp()
const organization = shareOrganization(app)

describe('W15 the page of an entry', () => {
  test('shows it at once, and every step it takes afterwards', async () => {
    const {
      event,
      guests: [seated],
    } = await makeFullEvent(app, organization)
    const first = await join(app.stranger(), event)
    const mine = await join(app.stranger(), event, { name: 'Ada Lovelace' })
    await confirm(app.stranger(), mine)
    const live = app.stranger().subscribe(follow, { id: mine.id, secret: mine.secret })
    const next = async () => (await live.next()).waitlistEntryChanged
    expect(await next()).toMatchObject({
      state: 'WAITING',
      position: 2,
      placesAhead: 1,
      name: 'Ada Lovelace',
      viewerIsHolder: true,
    })
    await leave(app.stranger(), first)
    expect(await next()).toMatchObject({ state: 'WAITING', position: 1, placesAhead: 0 })
    await cancel(app.stranger(), seated!)
    expect(await next()).toMatchObject({
      state: 'OFFERED',
      position: null,
      offerExpiresAt: new Date(app.clock.now().getTime() + dayMs).toISOString(),
    })
    await accept(app.stranger(), mine)
    expect(await next()).toMatchObject({ state: 'CONFIRMED' })
    expect(live.received).toEqual([])
  })

  test('is not sent again when the waitlist moves behind it', async () => {
    const {
      event,
      guests: [seated],
    } = await makeFullEvent(app, organization)
    const mine = await join(app.stranger(), event)
    const live = app.stranger().subscribe(follow, { id: mine.id })
    await live.next()
    const behind = await join(app.stranger(), event)
    await leave(app.stranger(), behind)
    await cancel(app.stranger(), seated!)
    expect((await live.next()).waitlistEntryChanged.state).toBe('OFFERED')
    await decline(app.stranger(), mine)
    expect((await live.next()).waitlistEntryChanged.state).toBe('DECLINED')
    expect(live.received).toEqual([])
  })

  test('lapses by the clock, without any message', async () => {
    const {
      event,
      guests: [seated],
    } = await makeFullEvent(app, organization)
    const mine = await join(app.stranger(), event)
    await cancel(app.stranger(), seated!)
    const live = app.stranger().subscribe(follow, { id: mine.id })
    expect((await live.next()).waitlistEntryChanged.state).toBe('OFFERED')
    app.clock.advance(dayMs)
    expect((await live.next()).waitlistEntryChanged.state).toBe('EXPIRED')
  })

  test('shows an outsider the same steps, but no name, no address and no secret', async () => {
    const {
      event,
      guests: [seated],
    } = await makeFullEvent(app, organization)
    const mine = await join(app.stranger(), event, { name: 'Ada Lovelace' })
    const outsider = await app.person('Outsider')
    for (const live of [
      outsider.subscribe(follow, { id: mine.id }),
      outsider.subscribe(follow, { id: mine.id, secret: 'guess' }),
    ]) {
      expect((await live.next()).waitlistEntryChanged).toMatchObject({
        state: 'WAITING',
        name: null,
        email: null,
        secret: null,
        viewerIsHolder: false,
      })
    }
    const live = outsider.subscribe(follow, { id: mine.id })
    await live.next()
    await cancel(app.stranger(), seated!)
    expect((await live.next()).waitlistEntryChanged).toMatchObject({ state: 'OFFERED', name: null })
  })

  test('ends for an outsider when the event becomes private, and stays for the holder', async () => {
    const { event } = await makeFullEvent(app, organization)
    const mine = await join(app.stranger(), event)
    const outside = (await app.person('Outsider')).subscribe(follow, { id: mine.id })
    const held = app.stranger().subscribe(follow, { id: mine.id, secret: mine.secret })
    await Promise.all([outside.next(), held.next()])
    await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
    await outside.ended
    await leave(app.stranger(), mine)
    expect((await held.next()).waitlistEntryChanged.state).toBe('LEFT')
    expect(outside.received).toEqual([])
  })

  test('answers for an entry that does not exist as for one that is hidden', async () => {
    const { event } = await makeFullEvent(app, organization, { visibility: 'PRIVATE', capacity: null })
    const { id } = await app.platform.db.waitlistEntry.create({
      data: {
        eventId: event.id,
        name: 'A',
        email: 'a@b.test',
        emailNormalized: 'a@b.test',
        partySize: 1,
        joinedAt: app.clock.now(),
      },
    })
    const toId = (uuid: string) => Buffer.from(`WaitlistEntry:${uuid}`).toString('base64url')
    const answers = [id, '018f0000-0000-7000-8000-000000000000'].map(
      (uuid) => app.stranger().subscribe(follow, { id: toId(uuid) }).ended,
    )
    const [hidden, absent] = await Promise.all(answers)
    expect(hidden?.errors[0]?.extensions?.code).toBe('NOT_FOUND')
    expect(hidden).toEqual(absent)
  })

  test('leaves no listener behind when it is closed', async () => {
    const { event } = await makeFullEvent(app, organization)
    const mine = await join(app.stranger(), event)
    const subscriptions = new Set<string>()
    const { subscribe } = app.platform.bus
    app.platform.bus.subscribe = (topic, listener) => {
      subscriptions.add(topic.channel)
      const end = subscribe(topic, listener)
      return () => {
        subscriptions.delete(topic.channel)
        end()
      }
    }
    const live = app.stranger().subscribe(follow, { id: mine.id })
    await live.next()
    expect(subscriptions.size).toBe(2)
    await live.close()
    while (subscriptions.size > 0) await setTimeout(10)
    app.platform.bus.subscribe = subscribe
  })
})
