import { describe, expect, test } from 'vitest'
import { makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { move, offer, rejoin, remove } from '../../testing/registrations/organizers.ts'
import {
  cancel,
  countPlaces,
  decline,
  join,
  lookUp,
  makeFullEvent,
  readLog,
  statesOf,
} from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const member = (role: Parameters<typeof makeMember>[2]) => makeMember(app, organization, role)

describe('W5 offers by hand', () => {
  const manual = { waitlistAutoOffer: false }

  test('reach the next on the waitlist that fit, and no more than asked for', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [3], ...manual })
    const line = []
    for (const partySize of [2, 2, 1]) line.push(await join(app.stranger(), event, { partySize }))
    await cancel(app.stranger(), guests[0]!)
    expect(await statesOf(app, line)).toEqual(['WAITING', 'WAITING', 'WAITING'])
    expect((await offer(organization.owner, { next: { eventId: event.globalId, count: 1 } })).entries).toHaveLength(1)
    expect(await statesOf(app, line)).toEqual(['OFFERED', 'WAITING', 'WAITING'])
    await offer(organization.owner, { next: { eventId: event.globalId, count: 50 } })
    expect(await statesOf(app, line)).toEqual(['OFFERED', 'WAITING', 'OFFERED'])
    expect(await offer(organization.owner, { next: { eventId: event.globalId, count: 1 } })).toMatchObject({
      code: 'HELD_BY_OFFERS',
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 0, offered: 3 })
  })

  test('reach a chosen entry past the others, and again after it was declined', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [2], ...manual })
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    expect(await offer(organization.owner, { entryId: second.id })).toMatchObject({ code: 'NO_CAPACITY' })
    await cancel(app.stranger(), guests[0]!)
    await offer(organization.owner, { entryId: second.id })
    expect(await statesOf(app, [first, second])).toEqual(['WAITING', 'OFFERED'])
    expect(await offer(organization.owner, { entryId: second.id })).toMatchObject({ code: 'NOT_WAITING' })
    await decline(app.stranger(), second)
    await offer(organization.owner, { entryId: second.id })
    expect(await statesOf(app, [second])).toEqual(['OFFERED'])
    expect(await readLog(app, event.id)).toEqual([
      'JOINED 1 1',
      'JOINED 1 2',
      'OFFERED 1 2',
      'DECLINED 1 –',
      'OFFERED 1 2',
    ])
  })

  test('from twenty presses at once never pass the capacity', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [3], ...manual })
    for (const partySize of [1, 2, 1, 2, 1]) await join(app.stranger(), event, { partySize })
    await cancel(app.stranger(), guests[0]!)
    const press = () => offer(organization.owner, { next: { eventId: event.globalId, count: 1 } })
    await Promise.all(Array.from({ length: 20 }, press))
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 0, offered: 3 })
  })

  test('are refused past the cut-off and for an event that is called off', async () => {
    const { event } = await makeFullEvent(app, organization, { parties: [1], ...manual, waitlistCutoffMinutes: 600 })
    await join(app.stranger(), event)
    const startsAt = new Date(app.clock.now().getTime() + 3_600_000)
    await app.platform.db.event.update({ where: { id: event.id }, data: { startsAt } })
    const next = { next: { eventId: event.globalId, count: 1 } }
    expect(await offer(organization.owner, next)).toMatchObject({ code: 'PAST_CUTOFF' })
    await app.platform.db.event.update({
      where: { id: event.id },
      data: { status: 'CANCELLED', cancelledAt: app.clock.now() },
    })
    expect(await offer(organization.owner, next)).toMatchObject({ code: 'EVENT_NOT_LIVE' })
    await expect(offer(await member('promoter'), next)).rejects.toThrow('FORBIDDEN')
  })
})

describe('the order of the waitlist', () => {
  test('is the organizers’ to change: to the top, to the end, out of it', async () => {
    const { event } = await makeFullEvent(app, organization)
    const [a, b, c] = [
      await join(app.stranger(), event),
      await join(app.stranger(), event),
      await join(app.stranger(), event),
    ]
    expect(await move(organization.owner, c, 'TOP')).toMatchObject({ position: 1 })
    expect(await move(organization.owner, a, 'END')).toMatchObject({ position: 3 })
    expect(await move(organization.owner, a, 'END')).toMatchObject({ position: 3 })
    expect(await remove(organization.owner, b)).toMatchObject({ state: 'REMOVED' })
    expect(await remove(organization.owner, b)).toMatchObject({ state: 'REMOVED' })
    expect(await move(organization.owner, b, 'TOP')).toMatchObject({ code: 'NOT_WAITING' })
    expect(await readLog(app, event.id)).toEqual([
      'JOINED 1 1',
      'JOINED 1 2',
      'JOINED 1 3',
      'MOVED_TO_TOP 1 1',
      'MOVED_TO_END 1 3',
      'REMOVED 1 –',
    ])
  })

  test('closes up when somebody with an open offer is taken out: the places go on', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    await cancel(app.stranger(), guests[0]!)
    await remove(organization.owner, first)
    expect(await statesOf(app, [first, second])).toEqual(['REMOVED', 'OFFERED'])
  })

  test('takes back who declined, at its very end', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    await cancel(app.stranger(), guests[0]!)
    await decline(app.stranger(), first)
    const third = await join(app.stranger(), event)
    app.clock.advance(1_000)
    expect(await rejoin(app.stranger(), first)).toMatchObject({ position: 2 })
    expect(await rejoin(app.stranger(), first)).toMatchObject({ position: 2 })
    expect(await statesOf(app, [first, second, third])).toEqual(['WAITING', 'OFFERED', 'WAITING'])
    expect(await rejoin(app.stranger(), second)).toMatchObject({ code: 'OFFER_NO_LONGER_VALID' })
  })

  test('ends where it ends: who comes later stands behind whom an organizer moved to the end', async () => {
    const { event } = await makeFullEvent(app, organization)
    const [a, b] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    await move(organization.owner, a, 'END')
    expect(await join(app.stranger(), event)).toMatchObject({ position: 3, placesAhead: 2 })
    expect(await lookUp(app.stranger(), a)).toMatchObject({ position: 2 })
    expect(await lookUp(app.stranger(), b)).toMatchObject({ position: 1 })
  })

  test('is not moved, and nothing is written down, when somebody is there already', async () => {
    const { event } = await makeFullEvent(app, organization)
    const [a, b] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    expect(await move(organization.owner, a, 'TOP')).toMatchObject({ position: 1 })
    expect(await move(organization.owner, b, 'END')).toMatchObject({ position: 2 })
    expect(await readLog(app, event.id)).toEqual(['JOINED 1 1', 'JOINED 1 2'])
  })

  test('is the order of coming also by a clock that is behind', async () => {
    const { event } = await makeFullEvent(app, organization)
    const first = await join(app.stranger(), event)
    const now = app.clock.now()
    app.clock.advance(-5_000)
    const second = await join(app.stranger(), event)
    app.clock.set(now)
    expect(await lookUp(app.stranger(), first)).toMatchObject({ position: 1 })
    expect(await lookUp(app.stranger(), second)).toMatchObject({ position: 2 })
  })
})
