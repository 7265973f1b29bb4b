import { describe, expect, test } from 'vitest'
import { makeMember } from '../../testing/factories.ts'
import type { Actor } from '../../testing/actors.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { offer } from '../../testing/registrations/organizers.ts'
import { cancel, dayMs, decline, join, leave, makeFullEvent } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const stranger = () => app.stranger()

async function explain(actor: Actor, { globalId }: { globalId: string }) {
  const { explainWaitlist } = await actor.ask(
    `query ($id: ID!) {
      explainWaitlist(eventId: $id) {
        reason text placesFree placesHeld nextDeadline
        head { id } entries { position partySize reason text }
      }
    }`,
    { id: globalId },
  )
  return explainWaitlist
}

describe('W17 explaining the waitlist', () => {
  test('follows what happens, with the numbers of the moment', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2] })
    expect(await explain(organization.owner, event)).toMatchObject({ reason: 'NOBODY_WAITS', head: null, entries: [] })
    const large = await join(stranger(), event, { partySize: 3 })
    const small = await join(stranger(), event)
    expect(await explain(organization.owner, event)).toMatchObject({
      reason: 'NO_CAPACITY',
      placesFree: 0,
      placesHeld: 0,
    })
    await cancel(stranger(), guests[0]!)
    expect(await explain(organization.owner, event)).toEqual({
      reason: 'HELD_BY_OFFERS',
      text: '1 spot is held by an offer, and nothing else is free. If it isn’t taken, the next person gets it.',
      placesFree: 0,
      placesHeld: 1,
      nextDeadline: new Date(app.clock.now().getTime() + dayMs).toISOString(),
      head: { id: large.id },
      entries: [
        {
          position: 1,
          partySize: 3,
          reason: 'PARTY_TOO_LARGE',
          text: 'There weren’t enough free spots for their group of 3. They keep their position.',
        },
      ],
    })
    await decline(stranger(), small)
    expect(await explain(organization.owner, event)).toMatchObject({
      reason: 'PARTY_TOO_LARGE',
      text: '1 spot is free, but everyone waiting comes as a group.',
      placesFree: 1,
    })
  })

  test.each([{ waitlistAutoOffer: false }, { approvalRequired: true }])(
    'promises an offer to nobody while organizers choose: %o',
    async (facts) => {
      const { event } = await makeFullEvent(app, organization)
      await join(stranger(), event)
      await app.platform.db.event.update({ where: { id: event.id }, data: facts })
      expect(await explain(organization.owner, event)).toMatchObject({
        reason: 'NO_CAPACITY',
        text: 'The event is full. When a spot opens up, you choose who gets it.',
      })
    },
  )

  test('counts a lapsed offer as over, before anything writes that down', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    await join(stranger(), event)
    await join(stranger(), event)
    await cancel(stranger(), guests[0]!)
    app.clock.advance(dayMs)
    expect(await explain(organization.owner, event)).toMatchObject({ reason: null, placesFree: 1, placesHeld: 0 })
  })

  test('is for organizers who see guests, and null to others', async () => {
    const { event } = await makeFullEvent(app, organization)
    for (const actor of [stranger(), await app.person('Outsider'), await makeMember(app, organization, 'door')])
      expect(await explain(actor, event)).toBeNull()
  })
})

describe('W15 the organizers’ line', () => {
  const document = `subscription ($id: ID!) {
    eventWaitlist(eventId: $id) {
      waitlist(first: 10) { edges { node { state partySize } } }
      formerWaitlist(first: 10) { edges { node { state } } }
      waitlistExplanation { reason }
      waitlistAutoOffer
    }
  }`
  const statesOf = (connection: { edges: { node: { state: string } }[] }) =>
    connection.edges.map(({ node }) => node.state)

  test('shows every step at once: joins, offers, answers, a lapse by the clock, and settings', async () => {
    const { event, guests } = await makeFullEvent(app, organization, { waitlistAutoOffer: false })
    const live = organization.owner.subscribe(document, { id: event.globalId })
    const until = async (wanted: string) => {
      for (;;) {
        const { eventWaitlist: seen } = await live.next()
        const now = `${statesOf(seen.waitlist).join(' ')} | ${statesOf(seen.formerWaitlist).join(' ')} | ${seen.waitlistExplanation.reason}`
        if (now === wanted) return seen
      }
    }
    await until(' |  | NOBODY_WAITS')
    const first = await join(stranger(), event)
    await until('WAITING |  | NO_CAPACITY')
    await cancel(stranger(), guests[0]!)
    await until('WAITING |  | AUTO_OFF')
    await offer(organization.owner, { entryId: first.id })
    await until('OFFERED |  | NOBODY_WAITS')
    app.clock.advance(dayMs)
    // Nothing has served the waitlist yet: it is the clock that moved it.
    expect(await until('EXPIRED |  | NOBODY_WAITS')).toMatchObject({ waitlistAutoOffer: false })
    await decline(stranger(), first)
    await until(' | EXPIRED | NOBODY_WAITS')
    await live.close()
  })

  test('is not there for anybody else', async () => {
    const { event } = await makeFullEvent(app, organization)
    const mine = await join(stranger(), event)
    for (const actor of [stranger(), await app.person('Outsider'), await makeMember(app, organization, 'promoter')]) {
      const end = await actor.subscribe(document, { id: event.globalId }).ended
      expect(end?.errors[0]?.extensions?.code).toBe('NOT_FOUND')
    }
    await leave(stranger(), mine)
  })
})
