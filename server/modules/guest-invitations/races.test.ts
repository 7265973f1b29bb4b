import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { toLocalTime } from '../../contract/time/event-time.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { invite, invitedTo, secretMailedTo, send } from '../../testing/modules/guest-invitations.ts'
import { countPlaces, join, lookUp, readLog, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { serveEventWaitlist, sweepLapsedOffers } from '../waitlist/service/sweep-lapsed-offers.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)
const host = () => makeMember(app, organization, 'host')
const makePrivate = (facts = {}) => makeEvent(app, organization.groupId, { visibility: 'PRIVATE', ...facts })
/** Two processes, so that only the database keeps order. */
const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()

// Many rounds, each of them with people who wait for one another.
describe('G10 races', { timeout: 60_000 }, () => {
  test('many answers to one invitation at once leave one, which the places agree with', async () => {
    const inviter = await host()
    for (const round of times(4)) {
      const event = await makePrivate()
      const { secret } = await invitedTo(app, inviter, event)
      const words = ['GOING', 'CANT', 'MAYBE', 'GOING', 'CANT', 'GOING']
      const answers = await Promise.all(
        words.map((answer, index) => send(someone(index + round), 'answer', { secret, answer })),
      )
      expect(answers.every(({ __typename }) => __typename === 'GuestInvitation')).toBe(true)
      const { guestInvitation } = await app
        .stranger()
        .ask(`query ($s: String!) { guestInvitation(secret: $s) { answer } }`, { s: secret })
      const isGoing = guestInvitation.answer === 'GOING'
      expect(await countPlaces(app, event.id)).toMatchObject({
        placesTaken: isGoing ? 1 : 0,
        registered: isGoing ? 1 : 0,
      })
      expect(await app.platform.db.eventAnswer.count({ where: { eventId: event.id } })).toBe(isGoing ? 0 : 1)
    }
  })

  test('the last place goes to one of two invited people', async () => {
    const inviter = await host()
    for (const round of times(4)) {
      const event = await makePrivate({ capacity: 1 })
      const invited = [await invitedTo(app, inviter, event), await invitedTo(app, inviter, event)]
      const answers = await Promise.all(
        invited.map(({ secret }, index) => send(someone(index + round), 'answer', { secret, answer: 'GOING' })),
      )
      expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['EventFull', 'GuestInvitation'])
      expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
    }
  })

  test.each([
    ['nobody but the invited person where it is off', false],
    ['each for themselves where it is on', true],
  ])('one link and many people at once lets in %s', async (_who, invitationsAdmitOthers) => {
    const inviter = await host()
    for (const round of times(4)) {
      const event = await makePrivate({ invitationsAdmitOthers, capacity: 3 })
      const { secret, email } = await invitedTo(app, inviter, event)
      const answers = await Promise.all([
        ...times(2).map((index) => send(someone(index + round), 'answer', { secret, answer: 'GOING' })),
        ...times(4).map((index) =>
          register(someone(index + round), event, {
            name: `Friend ${index}`,
            email: `friend-${round}-${index}@x.org`,
            invitationSecret: secret,
          }),
        ),
      ])
      const friends = answers.slice(2)
      const invited = await app.platform.db.registration.findMany({
        where: { eventId: event.id, guestInvitation: { event: { id: event.id } } },
        select: { email: true },
      })
      const allowed = invitationsAdmitOthers ? ['CONFIRMED', 'EVENT_FULL'] : ['INVITATION_FOR_ANOTHER']
      expect(allowed).toEqual(expect.arrayContaining(friends.map(({ status, code }) => status ?? code)))
      // Three places for five people, each of whom came for themselves; without the setting for one.
      const registered = invitationsAdmitOthers ? 3 : 1
      expect(await countPlaces(app, event.id)).toEqual({ placesTaken: registered, registered, offered: 0 })
      const friendsIn = friends.filter(({ status }) => status === 'CONFIRMED').length
      expect(invited).toEqual(registered > friendsIn ? [{ email }] : [])
      expect(await app.platform.db.guestInvitation.count({ where: { passedOnAt: { not: null } } })).toBeGreaterThan(0)
    }
  })

  test('who comes by a link while the organizers switch it off is in, or hears that it is for someone else', async () => {
    const inviter = await host()
    for (const round of times(4)) {
      const event = await makePrivate({ invitationsAdmitOthers: true })
      const { secret } = await invitedTo(app, inviter, event)
      const [answer] = await Promise.all([
        register(someone(round), event, { name: 'Mo', email: 'mo@x.org', invitationSecret: secret }),
        inviter.ask(`mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }`, {
          input: { id: event.globalId, invitationsAdmitOthers: false },
        }),
      ])
      expect(['CONFIRMED', 'INVITATION_FOR_ANOTHER']).toContain(answer.status ?? answer.code)
      const registered = answer.status === 'CONFIRMED' ? 1 : 0
      expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: registered, registered })
    }
  })

  test('who answers while being revoked is in, or hears that there is no invitation', async () => {
    const inviter = await host()
    for (const [round, answer] of [
      ...times(3).map((n) => [n, 'GOING'] as const),
      ...times(3).map((n) => [n, 'CANT'] as const),
    ]) {
      const event = await makePrivate()
      const { id, secret } = await invitedTo(app, inviter, event)
      const [said, revoked] = await Promise.all([
        send(someone(round), 'answer', { secret, answer }),
        send(inviter, 'revoke', { id }),
      ])
      expect([said!.code, revoked!.__typename]).toEqual([said!.code && 'NOT_FOUND', 'Deleted'])
      expect(await app.platform.db.guestInvitation.count({ where: { eventId: event.id } })).toBe(0)
      const registered = await app.platform.db.registration.count({ where: { eventId: event.id } })
      expect(registered).toBeLessThanOrEqual(answer === 'GOING' ? 1 : 0)
      expect(await countPlaces(app, event.id)).toMatchObject({ placesTaken: registered, registered })
      expect(await app.platform.db.eventAnswer.count({ where: { eventId: event.id } })).toBe(0)
    }
  })
})

describe('G17 races about held places', { timeout: 60_000 }, () => {
  const hourMs = 3_600_000
  // An earlier test may have moved the clock of one process alone.
  beforeEach(() => twin.clock.set(app.clock.now()))
  const held = async (event: { id: string }) => {
    const { placesTaken, placesHeld } = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })
    return { placesTaken, placesHeld }
  }
  const inHours = ({ timeZone }: { timeZone: string }, hours: number) =>
    toLocalTime(new Date(app.clock.now().getTime() + hours * hourMs), timeZone)

  test('the last place is held, or a stranger has it, and never both', async () => {
    const inviter = await host()
    for (const round of times(6)) {
      const event = await makeEvent(app, organization.groupId, { capacity: 1 })
      const holding = () => invite(inviter, event, { addresses: 'ada@x.org', holdUntil: inHours(event, 10) })
      const registering = () => register(someone(round), event)
      const [one, other] = round % 3 === 0 ? [registering, holding] : [holding, registering]
      const answers = await Promise.all([one(), other()])
      const isHeld = answers.some(({ invitedCount }) => invitedCount === 1)
      expect(answers.map(({ code }) => code ?? 'DONE').sort()).toEqual([
        'DONE',
        isHeld ? 'EVENT_FULL' : 'TOO_MANY_HOLDS',
      ])
      expect(await held(event)).toEqual({ placesTaken: isHeld ? 0 : 1, placesHeld: isHeld ? 1 : 0 })
    }
  })

  test('of two holds that both want the last places, one gets them', async () => {
    const inviters = [await host(), await host()]
    for (const _ of times(4)) {
      const event = await makeEvent(app, organization.groupId, { capacity: 3 })
      const answers = await Promise.all(
        inviters.map((inviter, index) =>
          invite(inviter, event, {
            addresses: `ada-${index}@x.org, bob-${index}@x.org`,
            holdUntil: inHours(event, 10),
          }),
        ),
      )
      expect(answers.map(({ code }) => code ?? 'DONE').sort()).toEqual(['DONE', 'TOO_MANY_HOLDS'])
      expect(await held(event)).toEqual({ placesTaken: 0, placesHeld: 2 })
    }
  })

  test('an answer at the moment the hold ends takes the place, or the waitlist is offered it, once', async () => {
    const inviter = await host()
    for (const round of times(8)) {
      const event = await makeEvent(app, organization.groupId, { capacity: 1 })
      const { secret } = await invitedTo(app, inviter, event, { holdUntil: inHours(event, 2) })
      const waiting = await join(someone(round), event)
      const { holdsUntil } = await app.platform.db.guestInvitation.findFirstOrThrow({ where: { eventId: event.id } })
      const answering = send(someone(round), 'answer', { secret, answer: 'GOING' })
      await setTimeout(round * 2)
      for (const clock of [app.clock, twin.clock]) clock.set(holdsUntil!)
      const [answer] = await Promise.all([
        answering,
        serveEventWaitlist(app.platform, event.id),
        serveEventWaitlist(twin.platform, event.id),
        sweepLapsedOffers(twin.platform),
      ])
      const isIn = answer.code === undefined
      expect(answer.code).toBe(isIn ? undefined : 'EVENT_FULL')
      expect((await lookUp(app.stranger(), waiting))?.state).toBe(isIn ? 'WAITING' : 'OFFERED')
      expect(await held(event)).toEqual({ placesTaken: 1, placesHeld: 0 })
      const rules = (await readLog(app, event.id)).map((row) => row.split(' ')[0])
      expect(rules.filter((rule) => rule === 'OFFERED')).toHaveLength(isIn ? 0 : 1)
    }
  })

  test('everybody at once: held places are taken by their people, the others by strangers, and nothing is sold twice', async () => {
    const inviter = await host()
    for (const _ of times(2)) {
      const event = await makeEvent(app, organization.groupId, { capacity: 8 })
      const addresses = times(4).map((index) => `guest-${index}@x.org`)
      await invite(inviter, event, {
        guests: addresses.map((email) => ({ email, name: 'Ada' })),
        holdUntil: inHours(event, 10),
      })
      const secrets = await Promise.all(addresses.map((address) => secretMailedTo(app, event.id, address)))
      const answers = await Promise.all([
        ...times(20).map((index) => register(someone(index), event)),
        ...secrets.map((secret, index) =>
          send(someone(index), 'answer', { secret, answer: index === 3 ? 'CANT' : 'GOING' }),
        ),
      ])
      expect(answers.slice(20).map(({ code, __typename }) => code ?? __typename)).toEqual(
        times(4).map(() => 'GuestInvitation'),
      )
      // The one who can’t come may have said it after every stranger had asked.
      const strangers = answers.slice(0, 20).filter(({ status }) => status === 'CONFIRMED').length
      expect([4, 5]).toContain(strangers)
      const placesTaken = strangers + 3
      expect(await held(event)).toEqual({ placesTaken, placesHeld: 0 })
      expect(await countPlaces(app, event.id)).toEqual({ placesTaken, registered: placesTaken, offered: 0 })
    }
  })

  test('the trigger alone refuses to hold or take more than there is', async () => {
    const event = await makeEvent(app, organization.groupId, { capacity: 1 })
    await invite(await host(), event, { addresses: 'ada@x.org', holdUntil: inHours(event, 10) })
    const { guestInvitation, registration } = app.platform.db
    const row = await guestInvitation.findFirstOrThrow({ where: { eventId: event.id } })
    const { id: _, ...another } = { ...row, email: 'b@x.org', emailNormalized: 'b@x.org', secretHash: null }
    await expect(guestInvitation.create({ data: another })).rejects.toThrow(/more places/)
    const person = { name: 'Mallory', email: 'm@x.org', emailNormalized: 'm@x.org', language: 'en', partySize: 1 }
    const taking = registration.create({ data: { ...person, eventId: event.id, status: 'CONFIRMED' } })
    await expect(taking).rejects.toThrow(/more places/)
  })
})
