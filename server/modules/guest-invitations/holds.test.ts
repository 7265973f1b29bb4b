import { describe, expect, test } from 'vitest'
import { describeMoment } from '../../contract/time/event-time-text.ts'
import { toLocalTime } from '../../contract/time/event-time.ts'
import { english } from '../../testing/english.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { invite, invitedTo, secretMailedTo, send } from '../../testing/modules/guest-invitations.ts'
import { mailsOf } from '../../testing/registrations/mails.ts'
import { addWalkIn, offer } from '../../testing/registrations/organizers.ts'
import { accept, cancel, join, lookUp, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { serveEventWaitlist, sweepLapsedOffers } from '../waitlist/service/sweep-lapsed-offers.ts'

const hourMs = 3_600_000
const app = shareTestApp()
const organization = shareOrganization(app)
const host = () => makeMember(app, organization, 'host')
const make = (facts = {}) => makeEvent(app, organization.groupId, { capacity: 2, ...facts })
type Event = Awaited<ReturnType<typeof make>>

/** Wall-clock, some hours from now. */
const inHours = ({ timeZone }: Event, hours: number) =>
  toLocalTime(new Date(app.clock.now().getTime() + hours * hourMs), timeZone)

const facts = async ({ id }: Event) => {
  const { placesTaken, placesHeld } = await app.platform.db.event.findUniqueOrThrow({ where: { id } })
  return { placesTaken, placesHeld }
}

const shown = async ({ slug }: Event, actor = app.stranger()) =>
  (
    await actor.ask(
      `query ($slug: String!) { event(slug: $slug) { placesLeft placesTaken registrationState heldPlaces { count until } } }`,
      { slug },
    )
  ).event

const stateOf = async (entry: Parameters<typeof lookUp>[1]) => (await lookUp(app.stranger(), entry))?.state

describe('G13 inviting with held places', () => {
  test('takes them from everyone else, and organizers see how many are held until when', async () => {
    const event = await make()
    const inviter = await host()
    const { secret } = await invitedTo(app, inviter, event, { holdUntil: inHours(event, 10) })
    expect(await facts(event)).toEqual({ placesTaken: 0, placesHeld: 1 })
    expect(await shown(event)).toEqual({ placesLeft: 1, placesTaken: 0, registrationState: 'OPEN', heldPlaces: null })
    const { heldPlaces } = await shown(event, inviter)
    expect(heldPlaces).toEqual([{ count: 1, until: expect.any(String) }])
    const { guestInvitation } = await app
      .stranger()
      .ask(`query ($s: String!) { guestInvitation(secret: $s) { holdsUntil } }`, { s: secret })
    expect(guestInvitation.holdsUntil).toBe(heldPlaces[0].until)
    const [mail] = await mailsOf(app, event.id)
    expect(mail!.text).toContain('Spot held until')

    expect(await register(app.stranger(), event)).toMatchObject({ status: 'CONFIRMED' })
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL', placesLeft: 0 })
    expect(await shown(event)).toMatchObject({ placesLeft: 0, registrationState: 'WAITLIST' })
  })

  test('is refused beyond what is free, with how many are, and then invites nobody', async () => {
    const event = await make({ capacity: 3 })
    const inviter = await host()
    await register(app.stranger(), event)
    const answer = await invite(inviter, event, {
      addresses: 'ada@x.org, bob@x.org, cleo@x.org',
      holdUntil: inHours(event, 10),
    })
    expect(answer).toMatchObject({
      code: 'TOO_MANY_HOLDS',
      placesLeft: 2,
      message:
        'Only 2 spots are free, and you’d hold 3. No one was invited this time. Invite fewer people, or don’t hold spots.',
    })
    expect(await app.platform.db.guestInvitation.count({ where: { eventId: event.id } })).toBe(0)
    const two = { addresses: 'ada@x.org, bob@x.org', holdUntil: inHours(event, 10) }
    expect(await invite(inviter, event, two)).toMatchObject({ invitedCount: 2 })
    // They are invited already, so nothing more is held.
    expect(await invite(inviter, event, two)).toMatchObject({ invitedCount: 0, knownCount: 2 })
    expect(await facts(event)).toEqual({ placesTaken: 1, placesHeld: 2 })
    const one = { addresses: 'cleo@x.org', holdUntil: inHours(event, 10) }
    expect(await invite(inviter, event, one)).toMatchObject({ code: 'TOO_MANY_HOLDS', placesLeft: 0 })
  })

  test('names a time that is over, after the start, or skipped by the clocks', async () => {
    const event = await make()
    const inviter = await host()
    for (const hours of [-1, 49]) {
      const answer = await invite(inviter, event, { addresses: 'ada@x.org', holdUntil: inHours(event, hours) })
      expect(answer).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'holdUntil' }] })
    }
    expect(await facts(event)).toEqual({ placesTaken: 0, placesHeld: 0 })
  })

  test('passes nobody on the waitlist', async () => {
    const event = await make({ capacity: 2, waitlistPolicy: 'STRICT_FIFO' })
    await register(app.stranger(), event)
    await join(app.stranger(), event, { partySize: 2 })
    const answer = await invite(await host(), event, { addresses: 'ada@x.org', holdUntil: inHours(event, 10) })
    expect(answer).toMatchObject({ code: 'TOO_MANY_HOLDS', placesLeft: 0 })
  })
})

describe('G15 the invited person', () => {
  test('takes the held place of a full event, and more of the party only where places are free', async () => {
    const event = await make()
    const inviter = await host()
    const { secret } = await invitedTo(app, inviter, event, { holdUntil: inHours(event, 10) })
    await register(app.stranger(), event)
    const going = (partySize: number) => send(app.stranger(), 'answer', { secret, answer: 'GOING', partySize })
    expect(await going(2)).toMatchObject({ code: 'EVENT_FULL', placesLeft: 1 })
    expect(await facts(event)).toEqual({ placesTaken: 1, placesHeld: 1 })
    expect(await going(1)).toMatchObject({ answer: 'GOING', registration: { status: 'CONFIRMED' } })
    expect(await facts(event)).toEqual({ placesTaken: 2, placesHeld: 0 })
  })

  test('takes it before everyone who waits', async () => {
    const event = await make({ capacity: 1 })
    const { secret } = await invitedTo(app, await host(), event, { holdUntil: inHours(event, 10) })
    const waiting = await join(app.stranger(), event)
    expect(waiting).toMatchObject({ state: 'WAITING' })
    expect(await send(app.stranger(), 'answer', { secret, answer: 'GOING' })).toMatchObject({ answer: 'GOING' })
    expect(await stateOf(waiting)).toBe('WAITING')
  })

  test('takes it also when the capacity was lowered below what is taken and held', async () => {
    const event = await make({ capacity: 3 })
    const { secret } = await invitedTo(app, await host(), event, { holdUntil: inHours(event, 10) })
    await register(app.stranger(), event, { partySize: 2 })
    await app.platform.db.event.update({ where: { id: event.id }, data: { capacity: 1 } })
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL' })
    expect(await send(app.stranger(), 'answer', { secret, answer: 'GOING' })).toMatchObject({ answer: 'GOING' })
    expect(await facts(event)).toEqual({ placesTaken: 3, placesHeld: 0 })
    expect(await app.platform.db.event.findUnique({ where: { id: event.id }, select: { capacity: true } })).toEqual({
      capacity: 1,
    })
  })

  test('with an account takes it without the link, and without approval', async () => {
    const event = await make({ capacity: 1, approvalRequired: true })
    const person = await app.person('Ada')
    await invitedTo(app, await host(), event, { email: person.email, holdUntil: inHours(event, 10) })
    expect(await register(person, event, { name: null, email: null })).toMatchObject({ status: 'CONFIRMED' })
    expect(await facts(event)).toEqual({ placesTaken: 1, placesHeld: 0 })
  })

  test('who only typed the address does not get it', async () => {
    const event = await make({ capacity: 1 })
    const { email } = await invitedTo(app, await host(), event, { holdUntil: inHours(event, 10) })
    expect(await register(app.stranger(), event, { name: 'Mallory', email })).toMatchObject({ code: 'EVENT_FULL' })
  })

  test('keeps it with “maybe”; “can’t” gives it to the waitlist at once', async () => {
    const event = await make({ capacity: 1 })
    const { secret } = await invitedTo(app, await host(), event, { holdUntil: inHours(event, 10) })
    const waiting = await join(app.stranger(), event)
    await send(app.stranger(), 'answer', { secret, answer: 'MAYBE' })
    expect([await facts(event), await stateOf(waiting)]).toEqual([{ placesTaken: 0, placesHeld: 1 }, 'WAITING'])
    await send(app.stranger(), 'answer', { secret, answer: 'CANT' })
    expect([await facts(event), await stateOf(waiting)]).toEqual([{ placesTaken: 1, placesHeld: 0 }, 'OFFERED'])
    // Whoever changes their mind is a newcomer like everyone.
    expect(await send(app.stranger(), 'answer', { secret, answer: 'GOING' })).toMatchObject({ code: 'EVENT_FULL' })
  })

  test('who joins the waitlist with a larger party leaves the held place to others', async () => {
    const event = await make({ capacity: 2 })
    const { secret, email } = await invitedTo(app, await host(), event, { holdUntil: inHours(event, 10) })
    await register(app.stranger(), event)
    const waiting = { name: 'Ada', email, invitationSecret: secret }
    expect(await join(app.stranger(), event, waiting)).toMatchObject({ code: 'AVAILABLE_NOW' })
    expect(await join(app.stranger(), event, { ...waiting, partySize: 2 })).toMatchObject({ state: 'WAITING' })
    expect(await facts(event)).toEqual({ placesTaken: 1, placesHeld: 0 })
    expect(await register(app.stranger(), event)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('who waited before, and takes an offer, leaves the held place to others', async () => {
    const event = await make({ capacity: 2 })
    const mine = await register(app.stranger(), event, { partySize: 2 })
    const person = await app.person('Ada')
    const waiting = await join(person, event, { name: null, email: null })
    await app.platform.db.event.update({ where: { id: event.id }, data: { capacity: 3 } })
    await cancel(app.stranger(), mine)
    const { email } = person
    await invitedTo(app, await host(), event, { email, holdUntil: inHours(event, 10) })
    expect(await facts(event)).toEqual({ placesTaken: 1, placesHeld: 1 })
    await accept(person, waiting)
    expect(await facts(event)).toEqual({ placesTaken: 1, placesHeld: 0 })
  })
})

describe('G16 a hold ends', () => {
  test('at its moment: the place is there for everyone at once, and the job offers it to the waitlist once', async () => {
    const event = await make({ capacity: 1 })
    await invitedTo(app, await host(), event, { holdUntil: inHours(event, 2) })
    const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
    const { holdsUntil } = await app.platform.db.guestInvitation.findFirstOrThrow({ where: { eventId: event.id } })
    app.clock.set(new Date(holdsUntil!.getTime() - 1))
    await serveEventWaitlist(app.platform, event.id)
    expect(await facts(event)).toEqual({ placesTaken: 0, placesHeld: 1 })
    app.clock.set(holdsUntil!)
    await Promise.all([sweepLapsedOffers(app.platform), serveEventWaitlist(app.platform, event.id)])
    expect(await facts(event)).toEqual({ placesTaken: 1, placesHeld: 0 })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['OFFERED', 'WAITING'])
  })

  test('by the clock, before any job has run', async () => {
    const event = await make({ capacity: 1 })
    const inviter = await host()
    const { secret } = await invitedTo(app, inviter, event, { holdUntil: inHours(event, 2) })
    app.clock.advance(2 * hourMs)
    expect(await shown(event)).toMatchObject({ placesLeft: 1, registrationState: 'OPEN' })
    expect((await shown(event, inviter)).heldPlaces).toEqual([])
    expect(await register(app.stranger(), event)).toMatchObject({ status: 'CONFIRMED' })
    expect(await send(app.stranger(), 'answer', { secret, answer: 'GOING' })).toMatchObject({ code: 'EVENT_FULL' })
  })

  test('when it is revoked, and when the event starts earlier', async () => {
    const event = await make({ capacity: 2 })
    const inviter = await host()
    const { id } = await invitedTo(app, inviter, event, { holdUntil: inHours(event, 40) })
    await invitedTo(app, inviter, event, { holdUntil: inHours(event, 40) })
    const waiting = await join(app.stranger(), event)
    await send(inviter, 'revoke', { id })
    expect(await facts(event)).toEqual({ placesTaken: 0, placesHeld: 1 })
    await serveEventWaitlist(app.platform, event.id)
    expect(await stateOf(waiting)).toBe('OFFERED')
    const startsAt = new Date(app.clock.now().getTime() + 20 * hourMs)
    await app.platform.db.event.update({ where: { id: event.id }, data: { startsAt } })
    await serveEventWaitlist(app.platform, event.id)
    expect((await shown(event, inviter)).heldPlaces).toEqual([{ count: 1, until: startsAt.toISOString() }])
  })

  test('with the event', async () => {
    const event = await make({ capacity: 2 })
    await invite(await host(), event, { addresses: 'bob@x.org', holdUntil: inHours(event, 10) })
    await app.platform.db.event.delete({ where: { id: event.id } })
    expect(await app.platform.db.guestInvitation.count({ where: { eventId: event.id } })).toBe(0)
  })
})

test('G14 walk-ins and party sizes find the places without the held ones', async () => {
  const event = await make({ capacity: 2 })
  const inviter = await host()
  await invite(inviter, event, { addresses: 'ada@x.org', holdUntil: inHours(event, 10) })
  const mine = await register(app.stranger(), event)
  expect(await addWalkIn(inviter, event, { name: 'Wanda' })).toMatchObject({ code: 'EVENT_FULL' })
  const secret = await secretMailedTo(app, event.id, 'ada@x.org')
  await send(app.stranger(), 'answer', { secret, answer: 'CANT' })
  expect(await addWalkIn(inviter, event, { name: 'Wanda' })).toMatchObject({ status: 'CHECKED_IN' })
  expect(mine).toMatchObject({ status: 'CONFIRMED' })
})

test('G13 whoever waits reads that some are held, and organizers for how many invited people until when', async () => {
  const event = await make({ capacity: 2 })
  const inviter = await host()
  await invite(inviter, event, { addresses: 'ada@x.org', holdUntil: inHours(event, 10) })
  await invite(inviter, event, { addresses: 'bob@x.org', holdUntil: inHours(event, 20) })
  const until = describeMoment(
    english,
    new Date(app.clock.now().getTime() + 10 * hourMs),
    event.timeZone,
    app.clock.now(),
  )
  const waiting = await join(app.stranger(), event)
  const seen = await lookUp(app.stranger(), waiting)
  expect(seen).toMatchObject({
    waitingReason: 'HELD_BY_ORGANIZERS',
    waitingReasonText: `The organizers hold some spots until ${until}. Any that aren’t taken go to the waitlist.`,
  })
  const explain = async () =>
    (
      await inviter.ask(
        `query ($id: ID!) { node(id: $id) { ... on Event { waitlistExplanation { reason text placesHeld } } } }`,
        { id: event.globalId },
      )
    ).node.waitlistExplanation
  expect(await explain()).toEqual({
    reason: 'HELD_BY_ORGANIZERS',
    text: `2 spots are held for invited people, the first until ${until}, and nothing else is free. Any that aren’t taken go to the next person.`,
    placesHeld: 0,
  })
  expect(await offer(inviter, { next: { eventId: event.globalId, count: 1 } })).toMatchObject({
    code: 'HELD_BY_ORGANIZERS',
  })
  app.clock.advance(10 * hourMs)
  await serveEventWaitlist(app.platform, event.id)
  expect(await stateOf(waiting)).toBe('OFFERED')
})
