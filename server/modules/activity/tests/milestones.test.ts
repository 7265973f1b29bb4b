import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'
import { cancel, guest, join, register } from '../../../testing/registrations/registrations.ts'
import { followFeed } from '../../../testing/modules/activity.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

const dayMs = 86_400_000
const far = () => {
  const start = app.clock.now().getTime() + 30 * dayMs
  return { startsAt: new Date(start), endsAt: new Date(start + dayMs) }
}
const milestonesOf = async (eventId: string) =>
  (
    await app.platform.db.activityItem.findMany({
      where: { eventId, kind: 'MILESTONE' },
      orderBy: { sequence: 'asc' },
    })
  ).map(({ details }) => details)

describe('A4 a milestone', () => {
  test('stands behind the guest who made it true, and reaches whoever follows the feed', async () => {
    const event = await makeEvent(app, organization.groupId, { ...far(), capacity: 12 })
    const feed = followFeed(app.stranger(), event, 0)
    await register(app.stranger(), event, { partySize: 9 })
    await register(app.stranger(), event)
    const kinds = []
    for (let n = 0; n < 3; n += 1) {
      const { kind, sequence } = (await feed.next()).eventActivity
      kinds.push([sequence, kind])
    }
    expect(kinds).toEqual([
      [1, 'ADDED'],
      [2, 'ADDED'],
      [3, 'ADDED'],
    ])
    expect(await milestonesOf(event.id)).toEqual([{ milestone: 'GUESTS', count: 10 }])
    await register(app.stranger(), event, { partySize: 2 })
    expect(await milestonesOf(event.id)).toEqual([
      { milestone: 'GUESTS', count: 10 },
      { milestone: 'SOLD_OUT', count: 12 },
    ])
  })

  test('is celebrated once while places go down and up again', async () => {
    const event = await makeEvent(app, organization.groupId, { ...far(), capacity: 10 })
    await register(app.stranger(), event, { partySize: 9 })
    const last = await register(app.stranger(), event)
    await cancel(app.stranger(), last)
    await register(app.stranger(), event)
    expect(await milestonesOf(event.id)).toEqual([
      { milestone: 'GUESTS', count: 10 },
      { milestone: 'SOLD_OUT', count: 10 },
    ])
  })

  test('crossed by forty who register at once through two processes is celebrated once', async () => {
    const event = await makeEvent(app, organization.groupId, { ...far(), capacity: 30 })
    await Promise.all(times(40).map((n) => register((n % 2 === 0 ? app : twin).stranger(), event)))
    const details = (await milestonesOf(event.id)) as { milestone: string; count: number }[]
    const counts = details.filter(({ milestone }) => milestone === 'GUESTS').map(({ count }) => count)
    expect(new Set(counts).size).toBe(counts.length)
    expect(counts.at(-1)).toBe(25)
    expect(details.filter(({ milestone }) => milestone === 'SOLD_OUT')).toEqual([{ milestone: 'SOLD_OUT', count: 30 }])
  })

  test('counts no place that an offer holds', async () => {
    const event = await makeEvent(app, organization.groupId, { ...far(), capacity: 10 })
    await register(app.stranger(), event, { partySize: 8 })
    const last = await register(app.stranger(), event, { partySize: 2 })
    await app.platform.db.activityItem.deleteMany({ where: { eventId: event.id, kind: 'MILESTONE' } })
    await app.platform.db.event.update({ where: { id: event.id }, data: { guestMilestone: 0, soldOutAt: null } })
    const { id, secret } = await join(app.stranger(), event, { ...guest(), partySize: 1 })
    expect(id).toBeDefined()
    // The line gets one of the two places that come free.
    await cancel(app.stranger(), last)
    expect(secret).toBeDefined()
    await register(app.stranger(), event)
    // Nine guests, and one place held.
    expect(await milestonesOf(event.id)).toEqual([])
    expect(await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({
      placesTaken: 10,
      guestMilestone: 0,
      soldOutAt: null,
    })
  })

  test('of a party that grows is celebrated too', async () => {
    const event = await makeEvent(app, organization.groupId, { ...far(), capacity: 50 })
    await register(app.stranger(), event, { partySize: 5 })
    const { id, secret } = await register(app.stranger(), event, { partySize: 4 })
    await app
      .stranger()
      .ask(`mutation ($input: ChangePartySizeInput!) { changePartySize(input: $input) { __typename } }`, {
        input: { id, secret, partySize: 5 },
      })
    expect(await milestonesOf(event.id)).toEqual([{ milestone: 'GUESTS', count: 10 }])
  })
})
