import { describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { forgetConfirmation } from '../../testing/actors.ts'
import { makeEvent, makeMember, makeOrganization } from '../../testing/factories.ts'
import { browserWith, invite, invitedTo, secretMailedTo, send } from '../../testing/modules/guest-invitations.ts'
import { addGuest } from '../../testing/modules/messages.ts'
import { mailsOf } from '../../testing/registrations/mails.ts'
import { guest, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'
import { unsubscribeUrl } from '../notifications/public.ts'
import { setMailSubscription } from '../notifications/service/mail-subscription.ts'

const dayMs = 86_400_000
const app = shareTestApp()
const organization = shareOrganization(app)
const host = () => makeMember(app, organization, 'host')
/** A guest with a proven address. */
const addConfirmed = (event: { id: string }, name: string, more = {}) =>
  addGuest(app, event, name, 'CONFIRMED', { addressConfirmedAt: app.clock.now(), ...more })
const makePrivate = () => makeEvent(app, organization.groupId, { visibility: 'PRIVATE', title: 'A secret evening' })

describe('G3 inviting', () => {
  test('mails each a link of their own, of which only the hash is stored', async () => {
    const event = await makePrivate()
    const answer = await invite(await host(), event, {
      addresses: 'Ada <ada@x.org>, bob@x.org; ADA@x.org',
      csv: 'name,email\nCleo,cleo@x.org',
      guests: [{ email: 'dan@x.org', name: 'Dan' }],
      message: 'Bring a friend’s lamp.',
    })
    expect(answer).toMatchObject({ __typename: 'InvitedGuests', invitedCount: 4, knownCount: 0, duplicateCount: 1 })
    const mails = await mailsOf(app, event.id)
    expect(mails.map(({ to }) => to)).toEqual(['ada@x.org', 'bob@x.org', 'cleo@x.org', 'dan@x.org'])
    expect(new Set(mails.map(({ link }) => link)).size).toBe(4)
    expect(mails[0]!.text).toContain('Bring a friend’s lamp.')
    const secret = await secretMailedTo(app, event.id, 'ada@x.org')
    const rows = await app.platform.db.guestInvitation.findMany({ where: { eventId: event.id } })
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows.filter(({ secretHash }) => secretHash === hashSecret(secret))).toHaveLength(1)
  })

  test('names every text that is no address, and invites nobody then', async () => {
    const event = await makePrivate()
    const answer = await invite(await host(), event, { addresses: 'ada@x.org, bob@\nCleo' })
    expect(answer).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [
        { path: 'addresses', message: '“bob@” isn’t an email address.' },
        { path: 'addresses', message: '“Cleo” isn’t an email address.' },
      ],
    })
    expect(await mailsOf(app, event.id)).toEqual([])
  })

  test('a second invitation of one person is none, and neither is that of a guest', async () => {
    const event = await makeEvent(app, organization.groupId)
    const person = await app.person('Guest')
    await register(person, event, { name: null, email: null })
    const inviter = await host()
    await invite(inviter, event, { addresses: 'ada@x.org' })
    expect(await invite(inviter, event, { addresses: `ada@x.org, bob@x.org, ${person.email}` })).toMatchObject({
      invitedCount: 1,
      knownCount: 2,
    })
  })

  test('a mail is in the language of its reader’s account, and the organizer does not learn which', async () => {
    const event = await makePrivate()
    const person = await app.person('Danish Reader')
    await app.platform.db.user.update({ where: { id: person.userId! }, data: { language: 'da' } })
    const inviter = await host()
    await invite(inviter, event, { addresses: `${person.email}, ada@x.org`, language: 'de' })
    const mails = await app.platform.db.mail.findMany({ where: { eventId: event.id }, orderBy: { toAddress: 'asc' } })
    const languages = Object.fromEntries(mails.map(({ toAddress, language }) => [toAddress, language]))
    expect(languages).toEqual({ [person.email]: 'da', 'ada@x.org': 'de' })
    const document = `query ($id: ID!) {
      node(id: $id) { ... on Event { invitations { edges { node { email language } } } } }
    }`
    const { node } = await inviter.ask(document, { id: event.globalId })
    for (const { node: invitation } of node.invitations.edges) expect(invitation.language).toBe('de')
    expect(node.invitations.edges).toHaveLength(2)
  })

  test('two organizers who invite one person at once send one mail', async () => {
    const event = await makePrivate()
    const inviters = await Promise.all([host(), host(), host(), host()])
    await Promise.all(inviters.map((inviter) => invite(inviter, event, { addresses: 'ada@x.org' })))
    expect(await mailsOf(app, event.id)).toHaveLength(1)
  })

  test('takes a role of host or above, a published event and a confirmed address', async () => {
    const event = await makePrivate()
    const addresses = 'ada@x.org'
    for (const role of ['promoter', 'door'] as const) {
      const member = await makeMember(app, organization, role)
      const { errors } = await member.execute(
        `mutation ($input: InviteGuestsInput!) { inviteGuests(input: $input) { __typename } }`,
        { input: { eventId: event.globalId, addresses } },
      )
      expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
    }
    expect((await invite(await app.person('Outsider'), event, { addresses })).code).toBe('NOT_FOUND')
    const unconfirmed = await forgetConfirmation(app.platform, await host())
    expect((await invite(unconfirmed, event, { addresses })).code).toBe('ADDRESS_NOT_CONFIRMED')
    const draft = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
    expect((await invite(await host(), draft, { addresses })).code).toBe('EVENT_NOT_OPEN')
  })

  test('earlier guests are proposed while their data is there, with a proven address, once, and of this organization', async () => {
    const [before, event] = [await makeEvent(app, organization.groupId), await makeEvent(app, organization.groupId)]
    const known = await app.person('Known')
    await register(known, before, { name: null, email: null })
    await register(app.stranger(), before, guest('Typed'))
    const gone = await app.person('Gone')
    await register(gone, before, { name: null, email: null })
    await app.platform.db.registration.updateMany({
      where: { eventId: before.id, userId: gone.userId },
      data: { userId: null, email: 'x@deleted.invalid', emailNormalized: 'x@deleted.invalid' },
    })
    const inviter = await host()
    const propose = async () =>
      (
        await inviter.ask(
          `query ($id: ID!) { node(id: $id) { ... on Event { earlierGuests(first: 100) { id name email eventTitle } } } }`,
          { id: event.globalId },
        )
      ).node.earlierGuests as { id: string; email: string }[]
    // Whoever types somebody else’s address keeps nobody from being invited.
    await register(app.stranger(), event, { ...guest('Typing'), email: known.email })
    const proposed = await propose()
    expect(proposed.filter(({ email }) => email.includes('known'))).toHaveLength(1)
    expect(JSON.stringify(proposed)).not.toMatch(/deleted\.invalid|Typed/)
    const ids = proposed.filter(({ email }) => email === known.email).map(({ id }) => id)
    expect(await invite(inviter, event, { earlierGuestIds: ids })).toMatchObject({ invitedCount: 1 })
    expect(JSON.stringify(await propose())).not.toContain(known.email)
    const elsewhere = await makeOrganization(app)
    const other = await makeEvent(app, elsewhere.groupId)
    // Another organization names people of this one in vain.
    expect((await invite(elsewhere.owner, other, { earlierGuestIds: ids })).code).toBe('INVALID_INPUT')
  })

  test('earlier guests come page by page, and a guest who is invited meanwhile leaves no gap', async () => {
    const own = await makeOrganization(app)
    const before = await makeEvent(app, own.groupId)
    const event = await makeEvent(app, own.groupId)
    const names = times(7).map((n) => `Guest ${n}`)
    for (const name of names) await addConfirmed(before, name)
    const read = async (after: string | null) => {
      const { node } = await own.owner.ask(
        `query ($id: ID!, $after: ID) {
          node(id: $id) { ... on Event { earlierGuests(search: "guest", first: 3, after: $after) { id name } } }
        }`,
        { id: event.globalId, after },
      )
      return node.earlierGuests as { id: string; name: string }[]
    }
    const first = await read(null)
    expect(first.map(({ name }) => name)).toEqual(names.slice(0, 3))
    const last = first[2]!.id
    await invite(own.owner, event, { earlierGuestIds: [last] })
    const second = await read(last)
    expect(second.map(({ name }) => name)).toEqual(names.slice(3, 6))
    expect((await read(second[2]!.id)).map(({ name }) => name)).toEqual(names.slice(6))
    // A registration of another organization has no place in the order.
    const elsewhere = await makeOrganization(app)
    const foreign = await addConfirmed(await makeEvent(app, elsewhere.groupId), 'Aaron')
    expect(await read(encodeGlobalId('Registration', foreign.id))).toEqual([])
  })

  test('everyone of one earlier event is invited at once, except who is invited or registered already', async () => {
    const own = await makeOrganization(app)
    const before = await makeEvent(app, own.groupId, { title: 'Last winter' })
    const [event, empty] = [await makeEvent(app, own.groupId), await makeEvent(app, own.groupId)]
    for (const name of ['Ada', 'Bo', 'Cleo', 'Dan']) await addConfirmed(before, name)
    await addConfirmed(before, 'Unproven', { addressConfirmedAt: null })
    await addConfirmed(event, 'Dan')
    await invite(own.owner, event, { addresses: 'bo@example.test' })
    const offered = async () => {
      const { node } = await own.owner.ask(
        `query ($id: ID!) { node(id: $id) { ... on Event { earlierEvents { id title guestCount } } } }`,
        { id: event.globalId },
      )
      return node.earlierEvents
    }
    expect(await offered()).toEqual([{ id: before.globalId, title: 'Last winter', guestCount: 2 }])
    const everyone = { earlierEventId: before.globalId, addresses: 'Ada <ada@example.test>' }
    expect(await invite(own.owner, event, everyone)).toMatchObject({
      invitedCount: 2,
      knownCount: 0,
      remainingCount: 0,
    })
    const mails = (await mailsOf(app, event.id)).map(({ to }) => to)
    expect(mails.toSorted()).toEqual(['ada@example.test', 'bo@example.test', 'cleo@example.test'])
    expect(await offered()).toEqual([])
    expect(await invite(own.owner, event, { earlierEventId: before.globalId })).toMatchObject({ invitedCount: 0 })
    expect(await invite(own.owner, event, { earlierEventId: empty.globalId })).toMatchObject({ invitedCount: 0 })
    // An event of others is as one that does not exist, and so is the event itself.
    const foreign = await makeEvent(app, (await makeOrganization(app)).groupId)
    for (const { globalId } of [foreign, event])
      expect((await invite(own.owner, event, { earlierEventId: globalId })).code).toBe('NOT_FOUND')
  })

  test('whoever wants no mail about the event gets none', async () => {
    const event = await makePrivate()
    const url = unsubscribeUrl(app.platform, { eventId: event.id, emailNormalized: 'ada@x.org' })
    await app
      .stranger()
      .ask(`mutation ($input: SetMailSubscriptionInput!) { setMailSubscription(input: $input) { __typename } }`, {
        input: { token: url.split('/').at(-1), isSubscribed: false },
      })
    expect(await invite(await host(), event, { addresses: 'ada@x.org' })).toMatchObject({ invitedCount: 1 })
    expect(await mailsOf(app, event.id)).toEqual([])
  })
})

describe('G3 who unsubscribes before their invitation is mailed', () => {
  test('is shown as not mailed, and whoever was mailed stays so', async () => {
    const event = await makePrivate()
    const owner = await host()
    await invite(owner, event, { addresses: 'waits@x.org mailed@x.org' })
    const { db } = app.platform
    const sent = { state: 'SENT' as const, sentAt: app.clock.now(), nextTryAt: null }
    await db.mail.updateMany({ where: { eventId: event.id, toAddress: 'mailed@x.org' }, data: sent })
    for (const emailNormalized of ['waits@x.org', 'mailed@x.org']) {
      const url = unsubscribeUrl(app.platform, { eventId: event.id, emailNormalized })
      await setMailSubscription(app.platform, url.split('/').at(-1)!, false)
    }
    const read = async () => {
      const invitations = 'invitations { edges { node { email delivery } } }'
      const query = `query ($id: ID!) { node(id: $id) { ... on Event { ${invitations} } } }`
      const { node } = await owner.ask(query, { id: event.globalId })
      return Object.fromEntries(node.invitations.edges.map((edge: any) => [edge.node.email, edge.node.delivery]))
    }
    expect(await read()).toEqual({ 'waits@x.org': 'NOT_SENT', 'mailed@x.org': 'SENT' })
    await db.mail.deleteMany({ where: { eventId: event.id } })
    expect(await read()).toEqual({ 'waits@x.org': 'NOT_SENT', 'mailed@x.org': 'SENT' })
  })
})

describe('G3 who unsubscribed and subscribes again', () => {
  /** Somebody whose invitation was dropped. */
  async function makeDropped() {
    const event = await makePrivate()
    const owner = await host()
    const emailNormalized = `again-${crypto.randomUUID().slice(0, 8)}@x.org`
    await invite(owner, event, { addresses: emailNormalized })
    const token = unsubscribeUrl(app.platform, { eventId: event.id, emailNormalized }).split('/').at(-1)!
    await setMailSubscription(app.platform, token, false)
    const mails = async () => (await mailsOf(app, event.id)).map(({ kind, to }) => [kind, to])
    const row = () => app.platform.db.guestInvitation.findFirstOrThrow({ where: { eventId: event.id } })
    const subscribe = () => setMailSubscription(app.platform, token, true)
    return { event, owner, emailNormalized, mails, row, subscribe }
  }

  test('is mailed the same invitation when they are invited once more, and only then', async () => {
    const { event, owner, emailNormalized, mails, row, subscribe } = await makeDropped()
    const again = (more = {}) => invite(owner, event, { addresses: emailNormalized, ...more })
    const { secretHash } = await row()
    expect(await again()).toMatchObject({ invitedCount: 0, knownCount: 1 })
    await subscribe()
    expect(await mails()).toEqual([])
    expect(await again({ message: 'Please come.' })).toMatchObject({ invitedCount: 1, knownCount: 0 })
    expect(await mails()).toEqual([['guestInvitation', emailNormalized]])
    expect(await row()).toMatchObject({ secretHash, mailId: expect.any(String) })
    expect(await again()).toMatchObject({ invitedCount: 0, knownCount: 1 })
    expect(await send(owner, 'remind', { eventId: event.globalId })).toMatchObject({ remindedCount: 0 })
    expect(await mails()).toHaveLength(1)
  })

  test('has a place held with it', async () => {
    const { event, owner, emailNormalized, row, subscribe } = await makeDropped()
    await subscribe()
    const holdUntil = new Date(event.startsAt.getTime() - dayMs / 24).toISOString().slice(0, 16)
    expect(await invite(owner, event, { addresses: emailNormalized, holdUntil })).toMatchObject({ invitedCount: 1 })
    expect((await row()).holdsUntil).toBeInstanceOf(Date)
    const { placesHeld } = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })
    expect(placesHeld).toBe(1)
  })

  test('is mailed the invitation by a reminder, once', async () => {
    const { event, owner, emailNormalized, mails, subscribe } = await makeDropped()
    const remind = () => send(owner, 'remind', { eventId: event.globalId })
    expect(await remind()).toMatchObject({ remindedCount: 0 })
    await subscribe()
    expect(await remind()).toMatchObject({ remindedCount: 1 })
    expect(await remind()).toMatchObject({ remindedCount: 0 })
    expect(await mails()).toEqual([['guestInvitation', emailNormalized]])
  })

  test('counts for the organization’s day, as everybody who is mailed', async () => {
    const { event, owner, emailNormalized, subscribe } = await makeDropped()
    await subscribe()
    const { invitationsPerDay } = app.platform
    Object.assign(app.platform, { invitationsPerDay: 0 })
    try {
      expect(await invite(owner, event, { addresses: emailNormalized })).toMatchObject({ code: 'TOO_MANY_INVITATIONS' })
    } finally {
      Object.assign(app.platform, { invitationsPerDay })
    }
  })
})

describe('G4 limits', () => {
  test('an organization mails so many a day, over all its events, and nothing is half done', async () => {
    const own = await makeOrganization(app)
    const event = await makeEvent(app, own.groupId)
    const other = await makeEvent(app, own.groupId)
    const many = (count: number, tag: string) => Array.from({ length: count }, (_, n) => `${tag}${n}@x.org`).join('\n')
    expect(await invite(own.owner, event, { addresses: many(300, 'a') })).toMatchObject({ invitedCount: 300 })
    expect(await invite(own.owner, other, { addresses: many(300, 'b') })).toMatchObject({
      code: 'TOO_MANY_INVITATIONS',
      left: 200,
    })
    const both = await Promise.all([
      invite(own.owner, event, { addresses: many(150, 'c') }),
      invite(own.owner, other, { addresses: many(150, 'd') }),
    ])
    expect(both.map(({ __typename }) => __typename).sort()).toEqual(['InvitedGuests', 'TooManyInvitations'])
    app.clock.advance(dayMs)
    expect(await invite(own.owner, other, { addresses: 'e@x.org' })).toMatchObject({ invitedCount: 1 })
  })

  test('everyone of an earlier event is as many as one request and the day allow, and the next ones follow', async () => {
    const own = await makeOrganization(app)
    const [before, event] = [await makeEvent(app, own.groupId), await makeEvent(app, own.groupId)]
    const addressConfirmedAt = app.clock.now()
    const rows = Array.from({ length: 520 }, (_, n) => {
      const email = `guest${n}@x.org`
      const who = { name: `Guest ${n}`, email, emailNormalized: email, partySize: 1, addressConfirmedAt }
      return { ...who, eventId: before.id, status: 'CONFIRMED' as const }
    })
    await app.platform.db.registration.createMany({ data: rows })
    const everyone = (addresses?: string) => invite(own.owner, event, { earlierEventId: before.globalId, addresses })
    expect(await everyone('a@x.org b@x.org')).toMatchObject({ invitedCount: 500, remainingCount: 22 })
    expect(await everyone()).toMatchObject({ code: 'TOO_MANY_INVITATIONS', left: 0 })
    app.clock.advance(dayMs)
    expect(await everyone()).toMatchObject({ invitedCount: 22, remainingCount: 0 })
  })

  test('at most 500 at once', async () => {
    const addresses = Array.from({ length: limits.guestInvitations.atOnce + 1 }, (_, n) => `a${n}@x.org`).join('\n')
    expect((await invite(await host(), await makePrivate(), { addresses })).code).toBe('INVALID_INPUT')
  })
})

describe('G5 reminding', () => {
  test('reaches those who have not answered, a day after the last mail, three times', async () => {
    const start = app.clock.now().getTime() + 20 * dayMs
    const event = await makeEvent(app, organization.groupId, {
      startsAt: new Date(start),
      endsAt: new Date(start + dayMs),
    })
    const inviter = await host()
    const [quiet, answered] = [await invitedTo(app, inviter, event), await invitedTo(app, inviter, event)]
    await send(app.stranger(), 'answer', { secret: answered.secret, answer: 'MAYBE' })
    const remind = async () => (await send(inviter, 'remind', { eventId: event.globalId }))['remindedCount']
    expect(await remind()).toBe(0)
    for (const expected of [1, 1, 1, 0]) {
      app.clock.advance(dayMs)
      const counts = await Promise.all([remind(), remind()])
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(expected)
    }
    const reminders = (await mailsOf(app, event.id)).filter(({ kind }) => kind === 'guestInvitationReminder')
    expect(reminders.every(({ to, text }) => to === quiet.email && text.includes(quiet.secret))).toBe(true)
  })
})

describe('G6 revoking', () => {
  test('makes a link as if it had never existed, and the place stays', async () => {
    const event = await makePrivate()
    const inviter = await host()
    const [going, quiet] = [await invitedTo(app, inviter, event), await invitedTo(app, inviter, event)]
    await send(app.stranger(), 'answer', { secret: going.secret, answer: 'GOING' })
    for (const { id } of [going, quiet]) expect((await send(inviter, 'revoke', { id })).__typename).toBe('Deleted')
    const look = `query ($s: String!, $slug: String!) { guestInvitation(secret: $s) { id } event(slug: $slug) { id } }`
    for (const { secret } of [going, quiet, { secret: 'A'.repeat(43) }]) {
      expect(await browserWith(app, secret).ask(look, { s: secret, slug: event.slug })).toEqual({
        guestInvitation: null,
        event: null,
      })
      expect((await send(app.stranger(), 'answer', { secret, answer: 'GOING' })).code).toBe('NOT_FOUND')
      expect((await send(app.stranger(), 'answer', { secret, answer: 'CANT' })).code).toBe('NOT_FOUND')
      expect((await send(app.stranger(), 'open', { secret })).code).toBe('NOT_FOUND')
    }
    expect(await app.platform.db.registration.count({ where: { eventId: event.id, status: 'CONFIRMED' } })).toBe(1)
    expect((await send(inviter, 'revoke', { id: quiet.id })).code).toBe('NOT_FOUND')
    // Nobody who was revoked gets the mail that was still waiting.
    expect((await mailsOf(app, event.id)).filter(({ kind }) => kind === 'guestInvitation')).toEqual([])
  })
})
