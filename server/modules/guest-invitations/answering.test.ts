import { describe, expect, test } from 'vitest'
import { toLocalTime } from '../../contract/time/event-time.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { broughtIn, readParty } from '../../testing/modules/attendees.ts'
import { browserWith, invitedTo, send } from '../../testing/modules/guest-invitations.ts'
import { type Answer, mutate } from '../../testing/mutate.ts'
import type { Actor } from '../../testing/actors.ts'
import { approve, checkIn } from '../../testing/registrations/organizers.ts'
import { join, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const host = () => makeMember(app, organization, 'host')
const makePrivate = (facts = {}) => makeEvent(app, organization.groupId, { visibility: 'PRIVATE', ...facts })

const places = async (eventId: string) =>
  (await app.platform.db.event.findUniqueOrThrow({ where: { id: eventId } })).placesTaken

describe('G7 an answer by the link', () => {
  test('going registers with the invited name and address, which the link proves, and asks no approval', async () => {
    const event = await makePrivate({ approvalRequired: true, confirmAddresses: true })
    const { email, secret } = await invitedTo(app, await host(), event)
    const answer = await send(app.stranger(), 'answer', { secret, answer: 'GOING' })
    expect(answer).toMatchObject({
      answer: 'GOING',
      registration: { status: 'CONFIRMED', name: 'Ada Lovelace', email, addressConfirmed: true, partySize: 1 },
    })
    expect(answer['registration'].secret).toMatch(/^[\w-]{43}$/)
    // Said twice, it is said once, and another device gets no hold of the place.
    const again = await send(app.stranger(), 'answer', { secret, answer: 'GOING' })
    expect(again).toMatchObject({ answer: 'GOING', registration: null })
    expect(await places(event.id)).toBe(1)
  })

  test('maybe and can’t give the place back, keep the note, and can be changed until the start', async () => {
    const event = await makePrivate()
    const { secret } = await invitedTo(app, await host(), event)
    const answer = (fields: object) => send(app.stranger(), 'answer', { secret, ...fields })
    await answer({ answer: 'GOING', partySize: 2 })
    expect(await places(event.id)).toBe(2)
    expect(await answer({ answer: 'CANT', note: ' The dog is ill. ' })).toMatchObject({
      answer: 'CANT',
      note: 'The dog is ill.',
      registration: null,
    })
    expect(await places(event.id)).toBe(0)
    expect(await answer({ answer: 'MAYBE' })).toMatchObject({ answer: 'MAYBE', note: null })
    expect(await answer({ answer: 'GOING' })).toMatchObject({ answer: 'GOING', note: null })
    expect(await app.platform.db.eventAnswer.count({ where: { eventId: event.id } })).toBe(0)
    app.clock.set(event.startsAt)
    expect((await answer({ answer: 'CANT' })).code).toBe('EVENT_NOT_OPEN')
  })

  test('maybe and can’t change nothing once somebody of the party has come in', async () => {
    const event = await makePrivate({ asksAttendeeNames: true })
    const { secret } = await invitedTo(app, await host(), event)
    const { registration } = await send(app.stranger(), 'answer', { secret, answer: 'GOING', partySize: 2 })
    const [friend] = broughtIn(await readParty(app.stranger(), registration))
    await checkIn(organization.owner, friend!.id)
    for (const answer of ['CANT', 'MAYBE'])
      expect(await send(app.stranger(), 'answer', { secret, answer })).toMatchObject({ answer: 'GOING' })
    expect(await places(event.id)).toBe(2)
    expect(await app.platform.db.eventAnswer.count({ where: { eventId: event.id } })).toBe(0)
  })

  test('reading, opening and previews of the link change nothing', async () => {
    const event = await makePrivate()
    const { secret } = await invitedTo(app, await host(), event)
    const snapshot = () => app.platform.db.guestInvitation.findMany({ where: { eventId: event.id } })
    const before = await snapshot()
    await fetch(`${app.url}/e/${event.slug}/answer?invitation=${secret}`, { redirect: 'manual' })
    await browserWith(app, secret).ask(`query ($s: String!) { guestInvitation(secret: $s) { event { title } } }`, {
      s: secret,
    })
    expect(await snapshot()).toEqual(before)
    expect(await send(app.stranger(), 'open', { secret })).toMatchObject({ __typename: 'GuestInvitation' })
    expect(await snapshot()).toEqual(before.map((row) => ({ ...row, openedAt: app.clock.now() })))
  })

  test('the link leaves the address bar for a cookie, and a revoked one brings none', async () => {
    const event = await makePrivate()
    const { secret } = await invitedTo(app, await host(), event)
    const open = (of: string) =>
      fetch(`${app.url}/e/${event.slug}/answer?invitation=${of}&ref=x`, { redirect: 'manual' })
    const response = await open(secret)
    expect([response.status, response.headers.get('location')]).toEqual([303, `/e/${event.slug}/answer?ref=x`])
    expect(response.headers.get('set-cookie')).toContain(`marquee.places=${secret}`)
    expect((await open('B'.repeat(43))).headers.get('set-cookie')).toBeNull()
  })

  test('with an account that has the invited address, the place is the account’s', async () => {
    const event = await makePrivate()
    const person = await app.person('Ada')
    const { secret } = await invitedTo(app, await host(), event, { email: person.email })
    const answer = await send(person, 'answer', { secret, answer: 'GOING' })
    expect(answer['registration']).toMatchObject({ name: 'Ada', secret: null })
    expect(await app.platform.db.registration.count({ where: { eventId: event.id, userId: person.userId } })).toBe(1)
  })

  test('an account with the confirmed address needs no approval either, and one that typed it does', async () => {
    const event = await makeEvent(app, organization.groupId, { approvalRequired: true })
    const person = await app.person('Ada')
    await invitedTo(app, await host(), event, { email: person.email })
    const typed = { name: 'Mallory', email: person.email }
    expect(await register(app.stranger(), event, typed)).toMatchObject({ status: 'PENDING' })
    expect(await register(person, event, { name: null, email: null })).toMatchObject({ status: 'CONFIRMED' })
  })

  test('at a full event the invited person joins the waitlist by the link, and nobody else does', async () => {
    const event = await makePrivate({ capacity: 1 })
    const inviter = await host()
    const [first, second] = [await invitedTo(app, inviter, event), await invitedTo(app, inviter, event)]
    await send(app.stranger(), 'answer', { secret: first.secret, answer: 'GOING' })
    expect(await send(app.stranger(), 'answer', { secret: second.secret, answer: 'GOING' })).toMatchObject({
      code: 'EVENT_FULL',
      waitlistOpen: true,
    })
    const browser = browserWith(app, second.secret)
    const another = { name: 'Mallory', email: 'mallory@x.org' }
    expect((await join(browser, event, another)).code).toBe('INVITATION_FOR_ANOTHER')
    const waiting = { name: 'Ada', email: second.email, invitationSecret: second.secret }
    expect(await join(browser, event, waiting)).toMatchObject({ state: 'WAITING' })
    await send(app.stranger(), 'answer', { secret: first.secret, answer: 'CANT' })
    const entry = await app.platform.db.waitlistEntry.findFirstOrThrow({ where: { eventId: event.id } })
    expect(entry).toMatchObject({ state: 'OFFERED', addressConfirmedAt: expect.any(Date) })
  })
})

describe('G7 a larger party', () => {
  const enlarge = (actor: Actor, registration: Answer, partySize: number) =>
    mutate(actor, 'changePartySize', { id: registration['id'], secret: registration['secret'], partySize }, grown)
  const grown = '... on Registration { partySize largestPartySize }'

  test('of an invited person takes free places without approval, and never more', async () => {
    const event = await makePrivate({ approvalRequired: true, capacity: 4 })
    const { secret } = await invitedTo(app, await host(), event)
    const { registration } = await send(app.stranger(), 'answer', { secret, answer: 'GOING' })
    expect(await enlarge(app.stranger(), registration, 3)).toMatchObject({ partySize: 3, largestPartySize: 10 })
    expect(await enlarge(app.stranger(), registration, 5)).toMatchObject({ code: 'EVENT_FULL' })
    expect(await places(event.id)).toBe(3)
  })

  test('takes no place that an invitation holds for somebody else', async () => {
    const event = await makePrivate({ approvalRequired: true, capacity: 3 })
    const inviter = await host()
    const { secret } = await invitedTo(app, inviter, event)
    const { registration } = await send(app.stranger(), 'answer', { secret, answer: 'GOING' })
    await invitedTo(app, inviter, event, { holdUntil: toLocalTime(event.startsAt, event.timeZone) })
    expect(await enlarge(app.stranger(), registration, 3)).toMatchObject({ code: 'EVENT_FULL' })
    expect(await enlarge(app.stranger(), registration, 2)).toMatchObject({ partySize: 2 })
  })

  test('needs an organizer once the invitation is revoked', async () => {
    const event = await makePrivate({ approvalRequired: true })
    const inviter = await host()
    const { id, secret } = await invitedTo(app, inviter, event)
    const { registration } = await send(app.stranger(), 'answer', { secret, answer: 'GOING', partySize: 2 })
    await send(inviter, 'revoke', { id })
    expect(await enlarge(app.stranger(), registration, 3)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await enlarge(app.stranger(), registration, 1)).toMatchObject({ partySize: 1, largestPartySize: 1 })
  })

  test('of whoever came by a link that was passed on needs an organizer', async () => {
    const event = await makePrivate({ invitationsAdmitOthers: true, approvalRequired: true })
    const { secret } = await invitedTo(app, await host(), event)
    const typed = { name: 'Mallory', email: 'mallory@x.org', invitationSecret: secret }
    const other = await register(browserWith(app, secret), event, typed)
    await approve(organization.owner, [other['id']])
    expect(await enlarge(app.stranger(), other, 2)).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('G8 a link that was passed on', () => {
  test('lets nobody else in, and organizers see it', async () => {
    const event = await makePrivate()
    const inviter = await host()
    const { id, secret, email } = await invitedTo(app, inviter, event)
    const mallory = await app.person('Mallory')
    expect((await send(mallory, 'answer', { secret, answer: 'GOING' })).code).toBe('INVITATION_FOR_ANOTHER')
    expect((await send(mallory, 'answer', { secret, answer: 'MAYBE' })).code).toBe('INVITATION_FOR_ANOTHER')
    const typed = { name: 'Mallory', email: 'mallory@x.org', invitationSecret: secret }
    expect((await register(browserWith(app, secret), event, typed)).code).toBe('INVITATION_FOR_ANOTHER')
    const without = { name: 'Mallory', email: 'mallory@x.org' }
    expect((await register(browserWith(app, secret), event, without)).code).toBe('INVITATION_FOR_ANOTHER')
    // An account does not become the invited person by typing the address.
    expect((await register(mallory, event, { ...typed, email })).code).toBe('INVITATION_FOR_ANOTHER')
    expect(
      (await send(browserWith(app, secret), 'answerEvent', { eventId: event.globalId, answer: 'MAYBE', name: 'M' }))
        .code,
    ).toBe('INVITATION_FOR_ANOTHER')
    expect(await places(event.id)).toBe(0)
    const { node } = await inviter.ask(`query ($id: ID!) { node(id: $id) { ... on GuestInvitation { passedOnAt } } }`, {
      id,
    })
    expect(node.passedOnAt).not.toBeNull()
    expect(await send(app.stranger(), 'answer', { secret, answer: 'GOING' })).toMatchObject({ answer: 'GOING' })
  })

  test('lets others in where organizers allow it, as any newcomer, and never in the invited person’s name', async () => {
    const event = await makePrivate({ invitationsAdmitOthers: true, approvalRequired: true })
    const inviter = await host()
    const { id, secret, email } = await invitedTo(app, inviter, event)
    const mallory = await app.person('Mallory')
    expect(await send(mallory, 'answer', { secret, answer: 'GOING' })).toMatchObject({
      code: 'INVITATION_FOR_ANOTHER',
      message: expect.stringContaining('register for yourself'),
    })
    const own = { name: null, email: null, invitationSecret: secret }
    expect(await register(mallory, event, own)).toMatchObject({ status: 'PENDING' })
    const typed = { name: 'Mo', email: 'mo@x.org' }
    expect(await register(browserWith(app, secret), event, { ...typed, invitationSecret: secret })).toMatchObject({
      status: 'PENDING',
    })
    const saying = { eventId: event.globalId, answer: 'MAYBE', name: 'Max' }
    expect(await send(browserWith(app, secret), 'answerEvent', saying)).toMatchObject({ answer: 'MAYBE', name: 'Max' })
    // The link alone lets nobody in without it, and the invited person still answers.
    expect((await register(app.stranger(), event, { name: 'Mona', email: 'mona@x.org' })).code).toBe('NOT_FOUND')
    expect(await send(app.stranger(), 'answer', { secret, answer: 'GOING' })).toMatchObject({
      registration: { status: 'CONFIRMED', email },
    })
    const { node } = await inviter.ask(`query ($id: ID!) { node(id: $id) { ... on GuestInvitation { passedOnAt } } }`, {
      id,
    })
    expect(node.passedOnAt).not.toBeNull()
    expect((await send(inviter, 'revoke', { id })).__typename).toBe('Deleted')
    expect(
      (await register(app.stranger(), event, { ...typed, email: 'm3@x.org', invitationSecret: secret })).code,
    ).toBe('NOT_FOUND')
  })

  test('lets another onto the waitlist, and finds no held place for them', async () => {
    const event = await makePrivate({ capacity: 1, invitationsAdmitOthers: true })
    const until = new Date(app.clock.now().getTime() + 3_600_000)
    const { secret } = await invitedTo(app, await host(), event, { holdUntil: toLocalTime(until, event.timeZone) })
    const browser = browserWith(app, secret)
    const typed = { name: 'Mo', email: 'mo@x.org', invitationSecret: secret }
    expect((await register(browser, event, typed)).code).toBe('EVENT_FULL')
    expect(await join(browser, event, typed)).toMatchObject({ state: 'WAITING' })
    expect(await send(app.stranger(), 'answer', { secret, answer: 'GOING' })).toMatchObject({ answer: 'GOING' })
  })

  test('is the organizers’ choice, which ends for newcomers as soon as it is taken back', async () => {
    const event = await makePrivate()
    const inviter = await host()
    const { secret } = await invitedTo(app, inviter, event)
    const allow = async (invitationsAdmitOthers: boolean, actor = inviter) =>
      (
        await actor.ask(
          `mutation ($input: UpdateEventInput!) {
            updateEvent(input: $input) { __typename ... on Event { invitationsAdmitOthers } }
          }`,
          { input: { id: event.globalId, invitationsAdmitOthers } },
        )
      ).updateEvent
    const newcomer = (email: string) =>
      register(browserWith(app, secret), event, { name: 'Mo', email, invitationSecret: secret })
    expect((await newcomer('one@x.org')).code).toBe('INVITATION_FOR_ANOTHER')
    expect(await allow(true)).toMatchObject({ invitationsAdmitOthers: true })
    expect(await newcomer('two@x.org')).toMatchObject({ status: 'CONFIRMED' })
    await allow(false)
    expect((await newcomer('three@x.org')).code).toBe('INVITATION_FOR_ANOTHER')
    expect(await places(event.id)).toBe(1)
  })

  test('opened by another account is seen, by the invited one is not', async () => {
    const event = await makePrivate()
    const person = await app.person('Ada')
    const { secret } = await invitedTo(app, await host(), event, { email: person.email })
    const passedOn = async () =>
      (await app.platform.db.guestInvitation.findFirstOrThrow({ where: { eventId: event.id } })).passedOnAt
    await send(person, 'open', { secret })
    await send(app.stranger(), 'open', { secret })
    expect(await passedOn()).toBeNull()
    await send(await app.person('Mallory'), 'open', { secret })
    expect(await passedOn()).not.toBeNull()
  })

  test('at a public event anybody registers for themselves, and the invitation stays unanswered', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { secret } = await invitedTo(app, await host(), event)
    const typed = { name: 'Mallory', email: 'mallory@x.org', invitationSecret: secret }
    expect(await register(app.stranger(), event, typed)).toMatchObject({ status: 'CONFIRMED' })
    const { guestInvitation } = await app
      .stranger()
      .ask(`query ($s: String!) { guestInvitation(secret: $s) { answer } }`, { s: secret })
    expect(guestInvitation).toEqual({ answer: null })
  })
})

describe('G9 answers of everybody', () => {
  const count = async (event: { slug: string }) =>
    (
      await app
        .stranger()
        .ask(`query ($slug: String!) { event(slug: $slug) { maybeCount placesTaken cantCount } }`, event)
    ).event

  test('maybe and can’t hold no place, take no address, and are counted apart', async () => {
    const event = await makeEvent(app, organization.groupId)
    const answer = (fields: object) => send(app.stranger(), 'answerEvent', { eventId: event.globalId, ...fields })
    const first = await answer({ answer: 'MAYBE', name: 'Bob', note: 'If I find a sitter.' })
    expect(first).toMatchObject({ answer: 'MAYBE', name: 'Bob', note: 'If I find a sitter.', isInvited: false })
    expect(await count(event)).toEqual({ maybeCount: 1, placesTaken: 0, cantCount: null })
    expect(await answer({ answer: 'CANT', name: 'Bob', secret: first['secret'] })).toMatchObject({ answer: 'CANT' })
    expect(await count(event)).toMatchObject({ maybeCount: 0 })
    expect((await answer({ answer: 'MAYBE' })).code).toBe('INVALID_INPUT')
    expect((await send(app.stranger(), 'withdraw', { eventId: event.globalId, secret: 'guessed' })).code).toBe(
      'NOT_FOUND',
    )
    const secret = first['secret']
    expect((await send(app.stranger(), 'withdraw', { eventId: event.globalId, secret })).__typename).toBe('Deleted')
    app.clock.set(event.startsAt)
    expect((await answer({ answer: 'MAYBE', name: 'Bob' })).code).toBe('EVENT_NOT_OPEN')
  })

  test('an account answers once, and registering ends it', async () => {
    const event = await makeEvent(app, organization.groupId)
    const person = await app.person('Bob')
    const answer = (value: string) => send(person, 'answerEvent', { eventId: event.globalId, answer: value })
    await Promise.all([answer('MAYBE'), answer('CANT'), answer('MAYBE')])
    expect(await app.platform.db.eventAnswer.count({ where: { eventId: event.id } })).toBe(1)
    await register(person, event, { name: null, email: null })
    expect(await app.platform.db.eventAnswer.count({ where: { eventId: event.id } })).toBe(0)
    expect((await answer('MAYBE')).code).toBe('ALREADY_REGISTERED')
  })

  test('a form that is sent twice answers once', async () => {
    const event = await makeEvent(app, organization.groupId)
    const input = { eventId: event.globalId, answer: 'MAYBE', name: 'Bob', idempotencyKey: crypto.randomUUID() }
    const [one, two] = await Promise.all([1, 2].map(() => send(app.stranger(), 'answerEvent', input)))
    expect(one!['secret']).toBe(two!['secret'])
    expect(await count(event)).toMatchObject({ maybeCount: 1 })
  })
})
