import { describe, expect, test, vi } from 'vitest'
import { toLocalTime } from '../../contract/time/event-time.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { giveRole } from '../../testing/actors.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { accountMailKinds } from '../accounts/public.ts'
import { serveEventWaitlist } from '../waitlist/public.ts'
import { addQuestion, answerTo } from '../../testing/registrations/questions.ts'
import { join, makeFullEvent, register } from '../../testing/registrations/registrations.ts'
import { followByMail, organizationIdOf } from '../../testing/modules/followers.ts'
import { invitedTo, send } from '../../testing/modules/guest-invitations.ts'
import { removeReleasedPictures } from '../../testing/modules/visuals.ts'
import { password, viewerQuery as viewer, startAccounts } from '../../testing/modules/accounts.ts'

const { app, signUp } = await startAccounts()

describe('deleting an account', () => {
  test('deletes the mails to its own address alone, in whichever case they were written', async () => {
    const mira = await signUp()
    const { db } = app.platform
    const tag = crypto.randomUUID()
    const mine = `a_b%${tag}@example.test`
    await db.user.update({ where: { id: mira.id }, data: { email: mine, emailVerified: true } })
    const mail = { toName: '', subject: '', content: {}, sentAt: app.clock.now() }
    const addresses = [mine.toUpperCase(), `axb%${tag}@example.test`, `a_by${tag}@example.test`]
    const kinds = [
      { kind: accountMailKinds.resetPassword, state: 'FAILED' as const },
      { kind: 'confirmed', state: 'SENT' as const },
      { kind: 'newEvents', state: 'FAILED' as const },
    ]
    await db.mail.createMany({
      data: addresses.flatMap((toAddress) => kinds.map((kind) => ({ ...mail, ...kind, toAddress }))),
    })
    expect((await mira.post('/delete-account', { password })).status).toBe(200)
    const left = await db.mail.findMany({
      where: { toAddress: { in: addresses } },
      orderBy: { id: 'asc' },
      select: { toAddress: true, kind: true },
    })
    expect(left).toEqual(addresses.slice(1).flatMap((toAddress) => kinds.map(({ kind }) => ({ toAddress, kind }))))
  })

  test('takes the password, gives places to the line, and leaves no name behind (Q7)', async () => {
    const mira = await signUp()
    const organization = await makeOrganization(app)
    const { event } = await makeFullEvent(app, organization, { parties: [1], capacity: 3 })
    const cookie = { headers: mira.headers() }
    const post = (query: string, variables: unknown) =>
      fetch(`${app.url}/bff/graphql`, {
        method: 'POST',
        headers: { ...cookie.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
    const question = await addQuestion(organization.owner, event)
    await post('mutation ($input: RegisterInput!) { register(input: $input) { __typename } }', {
      input: { eventId: event.globalId, partySize: 2, answers: [answerTo(question, 'nuts')] },
    })
    await post('mutation ($input: PostCommentInput!) { postComment(input: $input) { __typename } }', {
      input: { eventId: event.globalId, body: 'Looking forward' },
    })
    const waiting = await join(app.stranger(), event, { partySize: 2 })
    expect(waiting.__typename).toBe('WaitlistEntry')

    const now = app.clock.now()
    const typed = { email: mira.email, emailNormalized: mira.email, frequency: 'WEEKLY' as const }
    const following = { organizationId: organization.id, frequencySince: now, createdAt: now }
    await app.platform.db.follow.create({ data: { ...following, ...typed } })
    await app.platform.db.user.update({ where: { id: mira.id }, data: { emailVerified: true } })

    expect((await mira.post('/delete-account', {})).code).toBe('INVALID_PASSWORD')
    expect((await mira.post('/delete-account', { password })).status).toBe(200)
    expect(await app.platform.db.follow.count({ where: { emailNormalized: mira.email } })).toBe(0)
    await serveEventWaitlist(app.platform, event.id)
    const { db } = app.platform
    const rows = await db.registration.findMany({ where: { eventId: event.id, status: 'CANCELLED' } })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ userId: null, name: 'Former guest', secretHash: null, answers: {} })
    expect(rows[0]!.email).toMatch(/^[0-9a-f]{64}@deleted\.invalid$/)
    expect(rows[0]!.emailNormalized).toBe(rows[0]!.email)
    expect(await db.waitlistEntry.count({ where: { eventId: event.id, state: 'OFFERED' } })).toBe(1)
    const items = await db.activityItem.findMany({ where: { eventId: event.id, actorName: 'Deleted account' } })
    expect(items.map(({ kind, actorId, body }) => [kind, actorId, body])).toEqual(
      expect.arrayContaining([['COMMENT', null, 'Looking forward']]),
    )
    expect(await db.user.count({ where: { id: mira.id } })).toBe(0)
    expect(await db.mail.findMany({ where: { toAddress: mira.email }, select: { kind: true } })).toEqual([
      { kind: 'account-deleted' },
    ])
    expect((await mira.ask(viewer)).viewer).toBeNull()
  })

  test('whose address was only typed leaves what the reader of that address holds', async () => {
    const mira = await signUp()
    const organization = await makeOrganization(app)
    const { db } = app.platform
    const event = await makeEvent(app, organization.groupId, { capacity: 5 })
    const holdUntil = toLocalTime(new Date(event.startsAt.getTime() - 60_000), event.timeZone)
    const { secret } = await invitedTo(app, organization.owner, event, { email: mira.email, holdUntil })
    await followByMail(app, organizationIdOf(organization), mira.email)
    const accepted = { email: mira.email, acceptedAt: app.clock.now(), expiresAt: app.clock.now() }
    const invited = { organizationId: organization.id, role: 'HOST' as const, createdAt: app.clock.now() }
    await db.invitation.create({ data: { ...accepted, ...invited, tokenHash: crypto.randomUUID() } })
    const ofMailbox = { toAddress: mira.email, kind: { in: ['guestInvitation', 'followRequest'] } }
    await db.mail.updateMany({ where: ofMailbox, data: { state: 'SENT', nextTryAt: null } })

    expect((await mira.post('/delete-account', { password })).status).toBe(200)
    expect(await db.user.count({ where: { id: mira.id } })).toBe(0)
    expect(await db.follow.count({ where: { emailNormalized: mira.email, confirmedAt: { not: null } } })).toBe(1)
    expect(await db.invitation.count({ where: { email: mira.email } })).toBe(1)
    const mails = await db.mail.findMany({ where: { toAddress: mira.email }, orderBy: { id: 'asc' } })
    expect(mails.map(({ kind }) => kind)).toEqual(['guestInvitation', 'followRequest', 'account-deleted'])
    expect((await db.event.findUniqueOrThrow({ where: { id: event.id } })).placesHeld).toBe(1)
    expect(await send(app.stranger(), 'answer', { secret, answer: 'GOING' })).toMatchObject({
      answer: 'GOING',
      registration: { email: mira.email, addressConfirmed: true },
    })
  })

  test('without a password takes a log-in of the last ten minutes', async () => {
    const mira = await signUp()
    await app.platform.db.account.deleteMany({ where: { userId: mira.id } })
    const createdAt = new Date(app.clock.now().getTime() - 10 * 60_000)
    await app.platform.db.session.updateMany({ where: { userId: mira.id }, data: { createdAt } })
    expect((await mira.post('/delete-account')).code).toBe('SESSION_NOT_FRESH')
    await app.platform.db.session.updateMany({ where: { userId: mira.id }, data: { createdAt: app.clock.now() } })
    expect((await mira.post('/delete-account')).status).toBe(200)
  })

  test('takes the face along as soon as the storage can be reached, and only with the account', async () => {
    const mira = await signUp()
    const { db, storage } = app.platform
    const key = `avatars/${mira.id}/256.webp`
    await storage.put(key, 'a face')
    await db.user.update({ where: { id: mira.id }, data: { image: `/media/${key}` }, select: { id: true } })
    expect((await mira.post('/delete-account', {})).code).toBe('INVALID_PASSWORD')
    await removeReleasedPictures(app.platform)
    expect(await storage.exists(key)).toBe(true)

    const away = vi.spyOn(storage, 'deleteAll').mockRejectedValue(new Error('the bucket is away'))
    expect((await mira.post('/delete-account', { password })).status).toBe(200)
    expect(await db.user.count({ where: { id: mira.id } })).toBe(0)
    await expect(removeReleasedPictures(app.platform)).rejects.toThrow('the bucket is away')
    away.mockRestore()
    // The queue tries again.
    await removeReleasedPictures(app.platform)
    expect(await storage.exists(key)).toBe(false)
  })

  test('is refused to the last owner of an organization', async () => {
    const mira = await signUp()
    const organization = await makeOrganization(app)
    await giveRole(app.platform, { ...organization.owner, userId: mira.id }, organization.id, 'owner')
    await app.platform.db.membership.deleteMany({ where: { userId: organization.owner.userId! } })
    expect((await mira.post('/delete-account', { password })).code).toBe('OWNS_ALONE')
    expect((await mira.ask('{ viewer { ownedAlone { id } } }')).viewer.ownedAlone).toEqual([
      { id: encodeGlobalId('Organization', organization.id) },
    ])
    expect(await app.platform.db.user.count({ where: { id: mira.id } })).toBe(1)
  })

  test('of two owners at the same moment leaves one', async () => {
    const [one, two] = await Promise.all([signUp(), signUp()])
    const organization = await makeOrganization(app)
    for (const { id } of [one, two])
      await giveRole(app.platform, { ...organization.owner, userId: id }, organization.id, 'owner')
    await app.platform.db.membership.deleteMany({ where: { userId: organization.owner.userId! } })
    const answers = await Promise.all([one, two].map((owner) => owner.post('/delete-account', { password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const owners = { organizationId: organization.id, role: 'OWNER' as const }
    expect(await app.platform.db.membership.count({ where: owners })).toBe(1)
  })

  test('while registering leaves neither a name nor a place that nobody has', async () => {
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId, { capacity: 5 })
    const mira = await signUp()
    const input = { eventId: event.globalId, partySize: 1 }
    const mutation = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }'
    await Promise.all([mira.ask(mutation, { input }), mira.post('/delete-account', { password })])
    const left = await app.platform.db.registration.findMany({ where: { eventId: event.id } })
    expect(left.every(({ name, userId }) => name === 'Former guest' && userId === null)).toBe(true)
    const { placesTaken } = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })
    expect(placesTaken).toBe(0)
  })
})

test('a stranger may register under no account: what others hold is not touched by a deletion', async () => {
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId)
  await register(app.stranger(), event)
  const mira = await signUp()
  await mira.post('/delete-account', { password })
  expect(await app.platform.db.registration.count({ where: { eventId: event.id, status: 'CONFIRMED' } })).toBe(1)
})
