import { describe, expect, test } from 'vitest'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import {
  acceptTransfer,
  broughtIn,
  prove,
  readParty,
  takeBack,
  transferTicket,
  transferTokenMailedTo,
} from '../../testing/modules/attendees.ts'
import { approve, changePartyTo, checkIn, checkInByTicket, rawId } from '../../testing/registrations/organizers.ts'
import {
  type Answer,
  cancel,
  countPlaces,
  guest,
  join,
  personWith,
  register,
  statesOf,
} from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { waitingNews } from '../../testing/registrations/mails.ts'
import { times } from '../../testing/times.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

type EventFacts = Parameters<typeof makeEvent>[2]

async function makePlace(facts: EventFacts = {}, request: Record<string, unknown> = {}) {
  const event = await makeEvent(app, organization.groupId, facts)
  const place = await register(app.stranger(), event, request)
  await prove(app, place)
  return { event, place }
}

/** A ticket that is offered, and the token of the mailed link. */
async function makeOffer(facts: EventFacts = {}) {
  const { event, place } = await makePlace(facts)
  const { email } = guest('Ola')
  const offer = await transferTicket(app.stranger(), place, { email })
  return { event, place, email, offer, token: await transferTokenMailedTo(app, email) }
}

const look = async (token: string, actor = app.stranger()) =>
  (
    await actor.ask(
      `query ($token: String!) { transferLink(token: $token) { state fromName event { title terms { version bodyHtml } publicVenue { name } } registration { secret status } } }`,
      { token },
    )
  ).transferLink

describe('X1 offering a ticket', () => {
  test('mails one link, changes nothing, and is seen by the holder and organizers', async () => {
    const { event, place, email, offer, token } = await makeOffer({ title: 'Sjøfest' })
    expect(offer).toMatchObject({ state: 'OFFERED', email })
    expect(await look(token)).toMatchObject({
      state: 'OPEN',
      fromName: place.name,
      event: { title: 'Sjøfest' },
      registration: null,
    })
    const host = await makeMember(app, organization, 'host')
    for (const [actor, held] of [
      [app.stranger(), place],
      [host, { id: place.id }],
    ] as const)
      expect(await readParty(actor, held)).toMatchObject({
        status: 'CONFIRMED',
        transfers: [{ state: 'OFFERED', email }],
      })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
    // Once more to the same person is the same offer, without a second mail.
    expect(await transferTicket(app.stranger(), place, { email: email.toUpperCase() })).toMatchObject({ id: offer.id })
    expect(await app.platform.db.mail.count({ where: { toAddress: email } })).toBe(1)
    expect(await transferTicket(app.stranger(), place, guestAddress())).toMatchObject({
      code: 'TICKET_NOT_TRANSFERABLE',
    })
  })

  test.each<[string, EventFacts]>([
    ['switched it off', { allowsTransfers: false }],
    ['switched it off at an unlisted event', { visibility: 'UNLISTED', allowsTransfers: false }],
  ])('is refused where organizers %s', async (_what, facts) => {
    const { place } = await makePlace(facts)
    expect(await transferTicket(app.stranger(), place, guestAddress())).toMatchObject({
      code: 'TICKET_NOT_TRANSFERABLE',
    })
  })

  test('is refused for a party, an unproven address, an own address, no address, and to everybody but the holder', async () => {
    const { place: party } = await makePlace({}, { partySize: 2 })
    expect(await transferTicket(app.stranger(), party, guestAddress())).toMatchObject({
      code: 'TICKET_NOT_TRANSFERABLE',
    })
    const { event, place } = await makePlace()
    const typed = await register(app.stranger(), event)
    expect(await transferTicket(app.stranger(), typed, guestAddress())).toMatchObject({
      code: 'ADDRESS_NOT_CONFIRMED',
      message: 'Confirm your email first. Open the link in your ticket email.',
    })
    const person = await personWith(app, { isProven: false })
    expect(await transferTicket(person, await register(person, event), guestAddress())).toMatchObject({
      code: 'ADDRESS_NOT_CONFIRMED',
      message: expect.stringContaining('ask for a new one in your account'),
    })
    expect(await transferTicket(app.stranger(), place, { email: place.email })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await transferTicket(app.stranger(), place, { email: 'nowhere' })).toMatchObject({ code: 'INVALID_INPUT' })
    for (const actor of [app.stranger(), organization.owner])
      expect(await transferTicket(actor, { id: place.id }, guestAddress())).toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.platform.db.ticketTransfer.count({ where: { eventId: event.id } })).toBe(0)
  })

  test('mails at most five people a day, and nobody who wants no mail about the event', async () => {
    const { event, place } = await makePlace()
    for (const _ of times(5)) {
      const { id } = await transferTicket(app.stranger(), place, guestAddress())
      await takeBack(app.stranger(), id, place.secret)
    }
    expect(await transferTicket(app.stranger(), place, guestAddress())).toMatchObject({ code: 'RATE_LIMITED' })
    const other = await register(app.stranger(), event)
    await prove(app, other)
    const { email } = guest('Ola')
    await app.platform.db.mailSuppression.create({ data: { eventId: event.id, emailNormalized: email } })
    expect(await transferTicket(app.stranger(), other, { email })).toMatchObject({ state: 'OFFERED' })
    expect(await app.platform.db.mail.count({ where: { toAddress: email } })).toBe(0)
  })
})

const guestAddress = () => ({ email: guest('Ola').email })

describe('X2 accepting', () => {
  test('gives the place to the new person, with a code and a link of their own, and ends the old code at once', async () => {
    const { event, place, email, token } = await makeOffer({ capacity: 1 })
    const waiting = await join(app.stranger(), event)
    const { ticketCode } = (await readParty(app.stranger(), place)).attendees[0]
    const taken = await acceptTransfer(app.stranger(), token)
    expect(taken).toMatchObject({ status: 'CONFIRMED', name: 'Ola Nord', email, partySize: 1 })
    expect(taken.secret).not.toBe(place.secret)
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
    expect(waiting.state).toBe('WAITING')
    const door = await makeMember(app, organization, 'door')
    expect(await checkInByTicket(door, event, ticketCode)).toMatchObject({
      code: 'TICKET_PASSED_ON',
      message: 'This ticket was passed on. Ask for the new one.',
    })
    expect(await checkIn(door, place.id)).toMatchObject({ code: 'TICKET_PASSED_ON' })
    const host = await makeMember(app, organization, 'host')
    expect(await readParty(host, { id: place.id })).toMatchObject({
      status: 'CANCELLED',
      transfers: [{ state: 'ACCEPTED', email, toName: 'Ola Nord' }],
    })
    const { node } = await host.ask('query ($id: ID!) { node(id: $id) { ... on Registration { passedOnBy } } }', {
      id: taken.id,
    })
    expect(node).toEqual({ passedOnBy: place.name })
    expect(await checkInByTicket(door, event, taken.attendees[0].ticketCode)).toMatchObject({ status: 'CHECKED_IN' })
    // Once more changes nothing, and the link still opens the place.
    expect(await acceptTransfer(app.stranger(), token)).toMatchObject({ id: taken.id, secret: taken.secret })
    expect(await look(token)).toMatchObject({ state: 'ACCEPTED', registration: { secret: taken.secret } })
    const news = (await waitingNews(app)).filter((one) => 'registrationId' in one)
    const about = (id: unknown) =>
      news.filter((one) => 'registrationId' in one && one.registrationId === rawId(id)).map(({ kind }) => kind)
    expect(about(taken.id)).toEqual(['confirmed'])
    expect(about(place.id)).toEqual(['confirmed', 'passed-on'])
  })

  test('of one person’s ticket makes the party smaller, and their old code ends', async () => {
    const { event, place } = await makePlace(
      { asksAttendeeNames: true },
      { partySize: 3, attendees: [{ name: 'Ana' }, { name: 'Bo' }] },
    )
    const [ana, bo] = broughtIn(await readParty(app.stranger(), place))
    const { email } = guest('Ola')
    await transferTicket(app.stranger(), place, { email, attendeeId: ana!.id })
    const taken = await acceptTransfer(app.stranger(), await transferTokenMailedTo(app, email))
    expect(taken).toMatchObject({ partySize: 1, status: 'CONFIRMED' })
    const left = await readParty(app.stranger(), place)
    expect(left).toMatchObject({ partySize: 2, status: 'CONFIRMED' })
    expect(broughtIn(left).map(({ id }) => id)).toEqual([bo!.id])
    const door = await makeMember(app, organization, 'door')
    expect(await checkInByTicket(door, event, ana!.ticketCode)).toMatchObject({ code: 'TICKET_PASSED_ON' })
    expect(await checkInByTicket(door, event, bo!.ticketCode)).toMatchObject({ status: 'CONFIRMED' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 3, offered: 0 })
    // Somebody who is in keeps the ticket, and so does somebody of another party.
    for (const attendeeId of [bo!.id, ana!.id])
      expect(await transferTicket(app.stranger(), place, { ...guestAddress(), attendeeId })).toMatchObject({
        code: 'TICKET_NOT_TRANSFERABLE',
      })
  })

  test.each([
    ['one person’s ticket', { asksAttendeeNames: true }],
    ['the own ticket', { asksAttendeeNames: true }],
    ['a whole party', {}],
  ])('of %s works when the capacity was lowered below what is taken', async (what, facts) => {
    const { event, place } = await makePlace({ ...facts, capacity: 4 }, { partySize: 3 })
    await register(app.stranger(), event)
    const [member] = broughtIn(await readParty(app.stranger(), place))
    const { email } = guest('Ola')
    const more = {
      ...(what === 'one person’s ticket' && { attendeeId: member!.id }),
      wholeParty: what === 'a whole party',
    }
    expect(await transferTicket(app.stranger(), place, { email, ...more })).toMatchObject({ state: 'OFFERED' })
    const waiting = await join(app.stranger(), event)
    await app.platform.db.event.update({ where: { id: event.id }, data: { capacity: 1 } })
    expect(await acceptTransfer(app.stranger(), await transferTokenMailedTo(app, email))).toMatchObject({
      status: 'CONFIRMED',
      partySize: what === 'a whole party' ? 3 : 1,
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 4, registered: 4, offered: 0 })
    expect(await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({ capacity: 1 })
    expect(await statesOf(app, [waiting])).toEqual(['WAITING'])
  })

  test('with an account makes it theirs, ends their wait, and is refused to whoever is registered', async () => {
    const { event, token } = await makeOffer({ capacity: 1 })
    const ola = await personWith(app, { isProven: true })
    const waiting = await join(ola, event)
    const taken = await acceptTransfer(ola, token, {})
    expect(taken).toMatchObject({ status: 'CONFIRMED', name: 'Mira', email: ola.email, secret: null })
    expect(await app.platform.db.waitlistEntry.findUniqueOrThrow({ where: { id: rawId(waiting.id) } })).toMatchObject({
      state: 'LEFT',
    })
    // Whoever else has the link does not get to see the account’s registration.
    expect(await look(token)).toMatchObject({ state: 'ACCEPTED', registration: null })
    expect(await acceptTransfer(app.stranger(), token)).toMatchObject({ code: 'TRANSFER_ENDED' })
    const second = await makeOffer()
    await register(ola, second.event)
    expect(await acceptTransfer(ola, second.token, {})).toMatchObject({ code: 'ALREADY_REGISTERED' })
    expect(await readParty(app.stranger(), second.place)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('withdraws what the new guest had applied for, which stays in the list', async () => {
    const { event, token } = await makeOffer()
    await app.platform.db.event.update({ where: { id: event.id }, data: { approvalRequired: true } })
    const ola = await personWith(app, { isProven: true })
    const application = await register(ola, event, { partySize: 2 })
    expect(application).toMatchObject({ status: 'PENDING' })
    expect(await acceptTransfer(ola, token, {})).toMatchObject({ status: 'CONFIRMED', partySize: 1, email: ola.email })
    const { status, cancelledAt } = await app.platform.db.registration.findUniqueOrThrow({
      where: { id: rawId(application.id) },
    })
    expect({ status, cancelledAt }).toEqual({ status: 'CANCELLED', cancelledAt: expect.any(Date) })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
    const news = (await waitingNews(app)).filter((one) => 'registrationId' in one)
    expect(
      news.filter(({ registrationId, kind }) => registrationId === rawId(application.id) && kind === 'cancelled'),
    ).toEqual([])
  })

  test('X8: whoever has the link accepts, also with an account of another address, which is theirs and not the mailed one', async () => {
    const { place, email, token } = await makeOffer()
    const pia = await personWith(app, { isProven: false })
    const taken = await acceptTransfer(pia, token, {})
    expect(taken).toMatchObject({ status: 'CONFIRMED', email: pia.email })
    expect(await app.platform.db.registration.findUniqueOrThrow({ where: { id: rawId(taken.id) } })).toMatchObject({
      addressConfirmedAt: null,
    })
    expect(await readParty(app.stranger(), place)).toMatchObject({ transfers: [{ email, toName: taken.name }] })
  })

  test('takes the event’s terms, a name, and a link of this site', async () => {
    const { event, token } = await makeOffer()
    await app.platform.db.eventTerms.create({ data: { eventId: event.id, version: 1, body: 'Be kind.' } as never })
    expect(await acceptTransfer(app.stranger(), token)).toMatchObject({ code: 'TERMS_NOT_ACCEPTED', version: 1 })
    expect(await acceptTransfer(app.stranger(), token, { name: ' ' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await acceptTransfer(app.stranger(), `${token}x`)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await look('guessed')).toBeNull()
    expect(await acceptTransfer(app.stranger(), token, { name: 'Ola', acceptedTermsVersion: 1 })).toMatchObject({
      status: 'CONFIRMED',
    })
  })

  test.each<[string, (made: Awaited<ReturnType<typeof makeOffer>>) => Promise<unknown>]>([
    ['taken back', ({ offer, place }) => takeBack(app.stranger(), offer.id, place.secret)],
    ['cancelled', ({ place }) => cancel(app.stranger(), place)],
    ['checked in', async ({ place }) => checkIn(await makeMember(app, organization, 'door'), place.id)],
    [
      'of an event that switched it off',
      ({ event }) => app.platform.db.event.update({ where: { id: event.id }, data: { allowsTransfers: false } }),
    ],
    [
      'of an event that is over',
      ({ event }) =>
        app.platform.db.event.update({ where: { id: event.id }, data: { startsAt: new Date(1), endsAt: new Date(2) } }),
    ],
  ])('is refused when it was %s', async (_what, change) => {
    const made = await makeOffer()
    await change(made)
    expect(await look(made.token)).toMatchObject({ state: 'ENDED' })
    expect(await acceptTransfer(app.stranger(), made.token)).toMatchObject({ code: 'TRANSFER_ENDED' })
  })
})

describe('X6 at a private event', () => {
  const titleFor = async (actor: ReturnType<typeof app.stranger>, { slug }: { slug: string }) =>
    (await actor.ask('query ($slug: String!) { event(slug: $slug) { title } }', { slug })).event?.title ?? null
  const eventOf = async (secret: unknown) =>
    (await app.stranger().ask('query ($s: String!) { registration(secret: $s) { event { title } } }', { s: secret }))
      .registration.event

  /** A ticket for an event that has become private, offered by a guest. */
  async function makePrivateOffer() {
    const made = await makeOffer({ title: 'A secret evening' })
    await app.platform.db.event.update({ where: { id: made.event.id }, data: { visibility: 'PRIVATE' } })
    return made
  }

  test('the link opens the event while it is open, and the event is there for nobody without it', async () => {
    const { event, place, offer, token } = await makePrivateOffer()
    const other = await app.person('Other')
    expect(await look(token)).toMatchObject({ state: 'OPEN', event: { title: 'A secret evening' } })
    for (const actor of [app.stranger(), other]) expect(await titleFor(actor, event)).toBeNull()
    await takeBack(app.stranger(), offer.id, place.secret)
    expect(await look(token)).toMatchObject({ state: 'ENDED', event: null })
    expect(await look(token, other)).toMatchObject({ state: 'ENDED', event: null })
  })

  test('whoever accepts is its guest, and whoever gave the ticket away sees it no longer', async () => {
    const { event, place, token } = await makePrivateOffer()
    const taken = await acceptTransfer(app.stranger(), token)
    expect(await eventOf(taken.secret)).toEqual({ title: 'A secret evening' })
    expect(await eventOf(place.secret)).toBeNull()
    expect(await look(token)).toMatchObject({ state: 'ACCEPTED', event: { title: 'A secret evening' } })
    expect(await titleFor(await app.person('Other'), event)).toBeNull()
    await cancel(app.stranger(), taken)
    expect(await look(token)).toMatchObject({ state: 'ACCEPTED', event: null })
  })

  test('an account that accepts sees it, and the link then opens it for nobody else', async () => {
    const { event, token } = await makePrivateOffer()
    const ola = await personWith(app, { isProven: true })
    await acceptTransfer(ola, token, {})
    expect(await titleFor(ola, event)).toBe('A secret evening')
    expect(await look(token, ola)).toMatchObject({ event: { title: 'A secret evening' } })
    for (const actor of [app.stranger(), await app.person('Other')])
      expect(await look(token, actor)).toMatchObject({ state: 'ACCEPTED', event: null })
  })

  test('the link of a guest who was cancelled opens nothing', async () => {
    const { place, token } = await makePrivateOffer()
    await cancel(app.stranger(), place)
    expect(await look(token)).toMatchObject({ state: 'ENDED', event: null })
  })
})

describe('X6 with approval', () => {
  test('the approved place is the new person’s at once, and the organizer sees who it is', async () => {
    const event = await makeEvent(app, organization.groupId, { approvalRequired: true, capacity: 1 })
    const place = await register(app.stranger(), event)
    await prove(app, place)
    // Whoever waits for an answer has nothing to give away.
    expect(await transferTicket(app.stranger(), place, guestAddress())).toMatchObject({
      code: 'TICKET_NOT_TRANSFERABLE',
    })
    await approve(organization.owner, [place.id])
    const { email } = guest('Ola')
    expect(await transferTicket(app.stranger(), place, { email })).toMatchObject({ state: 'OFFERED' })
    const taken = await acceptTransfer(app.stranger(), await transferTokenMailedTo(app, email))
    expect(taken).toMatchObject({ status: 'CONFIRMED', name: 'Ola Nord' })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
    const { node } = await organization.owner.ask(
      'query ($id: ID!) { node(id: $id) { ... on Registration { name email passedOnBy } } }',
      { id: taken.id },
    )
    expect(node).toEqual({ name: 'Ola Nord', email, passedOnBy: place.name })
  })
})

describe('X3 taking back', () => {
  test('drops a mail that is not sent, twice changes nothing, and is for the holder', async () => {
    const { event, place, email, offer } = await makeOffer()
    expect(await takeBack(organization.owner, offer.id)).toMatchObject({ code: 'NOT_FOUND' })
    for (const _ of times(2))
      expect(await takeBack(app.stranger(), offer.id, place.secret)).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await app.platform.db.mail.count({ where: { eventId: event.id, toAddress: email } })).toBe(0)
    expect(await transferTicket(app.stranger(), place, guestAddress())).toMatchObject({ state: 'OFFERED' })
  })

  test('is too late once it was accepted', async () => {
    const { place, offer, token } = await makeOffer()
    await acceptTransfer(app.stranger(), token)
    expect(await takeBack(app.stranger(), offer.id, place.secret)).toMatchObject({ code: 'TRANSFER_ENDED' })
  })
})

// Two processes, so that only the database keeps order.
describe('X4 races', { timeout: 60_000 }, () => {
  const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()

  test('many presses on accept at once make one registration', async () => {
    for (const round of times(4)) {
      const { event, token } = await makeOffer({ capacity: 1 })
      const answers = await Promise.all(times(6).map((index) => acceptTransfer(someone(index + round), token)))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 1, registered: 1, offered: 0 })
    }
  })

  test.each<[string, (made: Awaited<ReturnType<typeof makeOffer>>, index: number) => Promise<Answer>]>([
    ['taking back', ({ offer, place }, index) => takeBack(someone(index), offer.id, place.secret)],
    ['cancelling', ({ place }, index) => cancel(someone(index), place)],
    [
      'check-in',
      async ({ place }, index) => checkIn(await makeMember(index % 2 ? app : twin, organization, 'door'), place.id),
    ],
  ])('accepting against %s: one of the two happens, and the places agree', async (_what, act) => {
    for (const round of times(6)) {
      const made = await makeOffer({ capacity: 1 })
      const both = [() => acceptTransfer(someone(round), made.token), () => act(made, round + 1)]
      const [first, second] = await Promise.all((round % 2 ? both.toReversed() : both).map((run) => run()))
      const [accepted, other] = round % 2 ? [second!, first!] : [first!, second!]
      const wasAccepted = accepted['status'] === 'CONFIRMED'
      const { status, transfers } = await readParty(app.stranger(), made.place)
      const happened = wasAccepted ? [status, transfers[0].state] : [accepted['code'], other['code'] ?? null]
      expect(happened).toEqual(wasAccepted ? ['CANCELLED', 'ACCEPTED'] : ['TRANSFER_ENDED', null])
      const { placesTaken, registered } = await countPlaces(app, made.event.id)
      expect(placesTaken).toBe(registered)
      expect(registered).toBe(!wasAccepted && status === 'CANCELLED' ? 0 : 1)
    }
  })
})

describe('X7 a whole party', () => {
  async function makeParty(facts: EventFacts = {}) {
    const made = await makePlace(
      { asksAttendeeNames: true, capacity: 4, ...facts },
      { partySize: 3, attendees: [{ name: 'Ana' }] },
    )
    const { email } = guest('Ola')
    const offer = await transferTicket(app.stranger(), made.place, { email, wholeParty: true })
    return { ...made, email, offer, token: await transferTokenMailedTo(app, email) }
  }

  test('goes to one person, with places for all, and no old code admits anyone', async () => {
    const { event, place, offer, token } = await makeParty()
    expect(offer).toMatchObject({ state: 'OFFERED' })
    const old = (await readParty(app.stranger(), place)).attendees
    const taken = await acceptTransfer(app.stranger(), token)
    // Whom the other brings is theirs to say.
    expect(taken).toMatchObject({
      status: 'CONFIRMED',
      partySize: 3,
      attendees: [{ name: 'Ola Nord' }, { name: null }, { name: null }],
    })
    expect(await readParty(app.stranger(), place)).toMatchObject({
      status: 'CANCELLED',
      transfers: [{ state: 'ACCEPTED', isWholeParty: true }],
    })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 3, registered: 3, offered: 0 })
    const door = await makeMember(app, organization, 'door')
    for (const { ticketCode } of old)
      expect(await checkInByTicket(door, event, ticketCode)).toMatchObject({ code: 'TICKET_PASSED_ON' })
    for (const { ticketCode } of taken['attendees'])
      expect(await checkInByTicket(door, event, ticketCode)).not.toHaveProperty('code')
  })

  test('is as large as it is when somebody accepts, also where one ticket admits all', async () => {
    const { event, place, token } = await makeParty({ asksAttendeeNames: false })
    await changePartyTo(app.stranger(), { id: place.id, secret: place.secret, partySize: 4 })
    const { transferLink } = await app
      .stranger()
      .ask('query ($token: String!) { transferLink(token: $token) { partySize } }', { token })
    expect(transferLink).toEqual({ partySize: 4 })
    expect(await acceptTransfer(app.stranger(), token)).toMatchObject({ partySize: 4 })
    expect(await countPlaces(app, event.id)).toEqual({ placesTaken: 4, registered: 4, offered: 0 })
  })

  test('is offered to one person at a time, stays when somebody is in, and is not one person’s ticket', async () => {
    const { place, email, offer, token } = await makeParty()
    const again = { email, wholeParty: true }
    expect(await transferTicket(app.stranger(), place, again)).toMatchObject({ id: offer.id })
    expect(await transferTicket(app.stranger(), place, { ...guestAddress(), wholeParty: true })).toMatchObject({
      code: 'TICKET_NOT_TRANSFERABLE',
    })
    const [ana] = broughtIn(await readParty(app.stranger(), place))
    expect(await transferTicket(app.stranger(), place, { ...again, attendeeId: ana!.id })).toMatchObject({
      code: 'INVALID_INPUT',
    })
    await checkIn(await makeMember(app, organization, 'door'), ana!.id)
    expect(await look(token)).toMatchObject({ state: 'ENDED' })
    expect(await acceptTransfer(app.stranger(), token)).toMatchObject({ code: 'TRANSFER_ENDED' })
  })

  test('against one ticket of it, and a cancellation, at once on two processes: the places agree', async () => {
    const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()
    for (const round of times(4)) {
      const { event, place, token } = await makeParty()
      const [ana] = broughtIn(await readParty(app.stranger(), place))
      const { email } = guest('Pia')
      await transferTicket(app.stranger(), place, { email, attendeeId: ana!.id })
      const single = await transferTokenMailedTo(app, email)
      const acts = [
        () => acceptTransfer(someone(round), token),
        () => acceptTransfer(someone(round + 1), single, { name: 'Pia' }),
        ...(round > 1 ? [() => cancel(someone(round), place)] : []),
      ]
      await Promise.all((round % 2 ? acts.toReversed() : acts).map((act) => act()))
      const { placesTaken, registered } = await countPlaces(app, event.id)
      expect(placesTaken).toBe(registered)
      // Whoever accepted one ticket before the cancellation keeps it.
      expect(round > 1 ? [0, 1, 3] : [3]).toContain(registered)
    }
  })
}, 60_000)

describe('X5 personal data', () => {
  test('of both is erased with them, and an open offer ends', async () => {
    const { place, email, token } = await makeOffer()
    const erase = (secret: unknown) =>
      app
        .stranger()
        .ask('mutation ($s: String!) { eraseGuestData(input: { secret: $s }) { __typename } }', { s: secret })
    const { guestData } = await app
      .stranger()
      .ask('query ($s: String!) { guestData(secret: $s) { records { offeredTo } } }', { s: place.secret })
    expect(guestData.records).toEqual([{ offeredTo: [email] }])
    await erase(place.secret)
    expect(await app.platform.db.ticketTransfer.count({ where: { email } })).toBe(0)
    expect(await acceptTransfer(app.stranger(), token)).toMatchObject({ code: 'TRANSFER_ENDED' })
    const second = await makeOffer()
    const taken = await acceptTransfer(app.stranger(), second.token)
    await erase(taken.secret)
    expect(await app.platform.db.ticketTransfer.count({ where: { email: second.email } })).toBe(0)
    expect(await readParty(app.stranger(), second.place)).toMatchObject({
      transfers: [{ state: 'ACCEPTED', email: null }],
    })
  })
})
