import { describe, expect, test } from 'vitest'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import type { Actor } from '../../testing/actors.ts'
import { makeMember } from '../../testing/factories.ts'
import { followFeed, post, react, readFeed } from '../../testing/modules/activity.ts'
import { approve } from '../../testing/registrations/organizers.ts'
import { serveEventWaitlist } from '../waitlist/service/sweep-lapsed-offers.ts'
import { cancel, confirm, disown, guest, makeFullEvent, register } from '../../testing/registrations/registrations.ts'

type TestEvent = Awaited<ReturnType<typeof makeFullEvent>>['event']

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

const makeEvent = (settings: Parameters<typeof makeFullEvent>[2] = {}) =>
  makeFullEvent(app, organization, { parties: [1], capacity: 50, ...settings })
const coming = async (actor: Actor, event: TestEvent) =>
  (await readFeed(actor, event)).filter(({ kind, isDeleted }) => kind === 'REGISTERED' && !isDeleted).length

describe('giving a place back takes “is coming” out of the feed', () => {
  test('ten times register and cancel leave no line, for strangers, guests and organizers', async () => {
    const { event } = await makeEvent()
    const [person, other] = [await app.person('Mira'), await app.person('Jonas')]
    await register(other, event)
    for (const _ of times(10)) await cancel(person, await register(person, event))
    for (const reader of [app.stranger(), other, organization.owner]) expect(await coming(reader, event)).toBe(2)
    await register(person, event)
    expect(await coming(app.stranger(), event)).toBe(3)
  })

  test.each(['stranger', 'organizer'] as const)('whoever has the waitlist open loses it at once: %s', async (who) => {
    const { event } = await makeEvent()
    const person = await app.person('Mira')
    const feed = followFeed(who === 'stranger' ? app.stranger() : organization.owner, event, 1)
    const mine = await register(person, event)
    const added = (await feed.next()).eventActivity
    expect(added).toMatchObject({ kind: 'ADDED' })
    await cancel(person, mine)
    expect((await feed.next()).eventActivity).toMatchObject({ kind: 'HIDDEN', itemId: added.itemId, item: null })
  })

  test('a program that asks for the waitlist by its id finds nothing any more, an organizer neither', async () => {
    const { event } = await makeEvent()
    const person = await app.person('Mira')
    const mine = await register(person, event)
    const { id } = (await readFeed(person, event)).at(-1)!
    await cancel(person, mine)
    for (const reader of [app.stranger(), person, organization.owner]) {
      expect((await reader.ask('query ($id: ID!) { node(id: $id) { id } }', { id })).node).toBeNull()
      expect((await react(reader, id)).code).toMatch(/NOT_FOUND|UNAUTHENTICATED/)
    }
  })

  test('a line that was answered stays without a name, and its answers stay', async () => {
    const { event } = await makeEvent()
    const [person, other] = [await app.person('Mira'), await app.person('Jonas')]
    const mine = await register(person, event)
    const { id } = (await readFeed(person, event)).at(-1)!
    const answer = await post(other, event, 'See you there', { replyToId: id })
    await react(other, id)
    await cancel(person, mine)
    const rows = await readFeed(app.stranger(), event)
    expect(rows.find((row) => row.id === id)).toMatchObject({ isDeleted: true, reactions: [] })
    expect(rows.find((row) => row.id === answer['id'])).toMatchObject({ body: 'See you there', parentId: id })
    const [kept] = await app.platform.db.activityItem.findMany({
      where: { eventId: event.id, deletedAt: { not: null } },
    })
    expect(kept).toMatchObject({ actorId: null, actorName: null, details: null })
  })

  test('an application that was approved leaves neither of its two lines', async () => {
    const { event } = await makeEvent({ parties: [], approvalRequired: true })
    const person = await app.person('Mira')
    const mine = await register(person, event)
    await approve(organization.owner, [mine.id])
    expect(await coming(organization.owner, event)).toBe(2)
    await cancel(person, mine)
    expect(await coming(organization.owner, event)).toBe(0)
  })

  const causes: Record<string, (event: TestEvent) => Promise<unknown>> = {
    async 'its holder gives it back by the link'(event) {
      await cancel(app.stranger(), await register(app.stranger(), event))
    },
    async 'an organizer takes it away'(event) {
      const host = await makeMember(app, organization, 'host')
      await cancel(host, { id: (await register(app.stranger(), event)).id })
    },
    async 'whoever reads the mailbox says that it was not them'(event) {
      await disown(app.stranger(), await register(app.stranger(), event))
    },
    async 'one person had two, and keeps one'(event) {
      const who = guest()
      const two = [await register(app.stranger(), event, who), await register(app.stranger(), event, who)]
      await confirm(app.stranger(), two[0]!)
    },
  }
  test.each(Object.keys(causes))('whatever the cause: %s', async (cause) => {
    const { event } = await makeEvent()
    await causes[cause]!(event)
    const count = (status: 'CONFIRMED' | 'CANCELLED') =>
      app.platform.db.registration.count({ where: { eventId: event.id, status } })
    expect(await count('CANCELLED')).toBe(1)
    expect(await coming(organization.owner, event)).toBe(await count('CONFIRMED'))
  })

  test('whatever the cause: an address that nobody confirms in time was never in the feed', async () => {
    const { event } = await makeEvent({ confirmAddresses: true })
    app.clock.advance(15 * 60_000)
    await serveEventWaitlist(app.platform, event.id)
    expect(await coming(organization.owner, event)).toBe(0)
  })

  test('an answer that is written while the place is given back hangs from a line that is there, or is refused', async () => {
    const { event } = await makeEvent()
    const pairs = await Promise.all(
      times(12).map(async (index) => {
        const person = await app.person(`Guest ${index}`)
        const mine = await register(person, event)
        return { person, mine, other: await (index % 2 === 0 ? app : twin).person(`Other ${index}`) }
      }),
    )
    const lines = (await readFeed(organization.owner, event)).filter(({ kind }) => kind === 'REGISTERED').slice(1)
    const answers = await Promise.all(
      pairs.map(async ({ person, mine, other }, index) => {
        const [answer] = await Promise.all([
          post(other, event, 'See you', { replyToId: lines[index]!.id }),
          cancel(person, mine),
        ])
        return answer
      }),
    )
    const rows = await readFeed(app.stranger(), event)
    const ids = new Set(rows.map(({ id }) => id))
    const written = answers.filter(({ __typename }) => __typename === 'ActivityItem')
    expect(written.every(({ parentId }) => ids.has(parentId))).toBe(true)
    const refused = answers.filter((answer) => !written.includes(answer))
    expect(refused.every(({ code }) => code === 'NOT_FOUND')).toBe(true)
    expect(rows.filter(({ kind, isDeleted }) => kind === 'REGISTERED' && !isDeleted)).toHaveLength(1)
  })
})
