import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signJWT } from 'better-auth/crypto'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { giveRole } from '../../testing/actors.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { testAuthSecret } from '../../testing/auth-secret.ts'
import { makeEvent, makeHouse } from '../../testing/factories.ts'
import { join, makeFullEvent, register } from '../registrations/testing.ts'
import { serveEventLine } from '../registrations/public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Sessions and links keep better-auth's time.
  app.clock.set(new Date())
})
afterAll(() => app.stop())

const password = 'a long enough one'
let windows = 0

/** A browser: keeps cookies, and has an address of its own. */
function openWindow() {
  windows += 1
  const cookies = new Map<string, string>()
  const from = `10.9.${windows >> 8}.${windows & 255}`
  const headers = () => ({
    origin: app.url,
    'x-forwarded-for': from,
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  async function post(path: string, body: unknown = {}) {
    const response = await fetch(`${app.url}/bff/auth${path}`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const text = await response.text()
    return { status: response.status, text, code: /"code":"([A-Z_]+)"/.exec(text)?.[1] }
  }
  async function ask(query: string, variables = {}) {
    const response = await fetch(`${app.url}/bff/graphql`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()).data
  }
  return { post, ask, headers, get: (path: string) => fetch(`${app.url}${path}`, { headers: headers() }) }
}

async function signUp(name = 'Mira Holm') {
  const email = `mira-${crypto.randomUUID()}@example.test`
  const window = openWindow()
  expect((await window.post('/sign-up/email', { name, email, password })).status).toBe(200)
  const { id } = await app.platform.db.user.findUniqueOrThrow({ where: { email } })
  return { ...window, email, id, name }
}

async function mailsTo(toAddress: string, kind: string) {
  const mails = await app.platform.db.mail.findMany({ where: { toAddress, kind }, orderBy: { id: 'asc' } })
  return mails.map(({ content }) => JSON.stringify(content))
}
async function tokenIn(toAddress: string, kind: string) {
  const mail = (await mailsTo(toAddress, kind)).at(-1) ?? ''
  return decodeURIComponent(/[?&]token=([^"&]+)/.exec(mail)?.[1] ?? '')
}
const viewer = '{ viewer { email emailVerified hasPassword sessions { id isCurrent device } } }'

describe('confirming an address', () => {
  test('takes a press on our page: the link itself changes nothing, a second press is harmless', async () => {
    const mira = await signUp()
    const token = await tokenIn(mira.email, 'verify-email')
    expect((await mira.get(`/bff/auth/verify-email?token=${token}`)).status).toBe(405)
    expect((await mira.ask(viewer)).viewer.emailVerified).toBe(false)
    const phone = openWindow()
    expect((await phone.post('/verify-email', { token })).status).toBe(200)
    expect((await phone.post('/verify-email', { token })).status).toBe(200)
    expect((await mira.ask(viewer)).viewer.emailVerified).toBe(true)
    expect((await phone.ask(viewer)).viewer).toBeNull()
  })

  test('refuses a link that has run out, and one that somebody made up', async () => {
    const mira = await signUp()
    const old = await signJWT({ email: mira.email }, testAuthSecret, -10)
    expect((await mira.post('/verify-email', { token: old })).code).toBe('TOKEN_EXPIRED')
    const forged = await signJWT({ email: mira.email }, 'another secret that is long enough as well', 600)
    expect((await mira.post('/verify-email', { token: forged })).code).toBe('INVALID_TOKEN')
  })
})

describe('a link to log in', () => {
  test('works once, also for two at the same moment, and never by a visit', async () => {
    const mira = await signUp()
    await mira.post('/verify-email', { token: await tokenIn(mira.email, 'verify-email') })
    await openWindow().post('/sign-in/magic-link', { email: mira.email, metadata: { next: '/create' } })
    const token = await tokenIn(mira.email, 'magic-link')
    expect((await mailsTo(mira.email, 'magic-link'))[0]).toContain('next=%2Fcreate')
    expect((await openWindow().get(`/bff/auth/magic-link/verify?token=${token}`)).status).toBe(405)
    const answers = await Promise.all([1, 2].map(() => openWindow().post('/magic-link/verify', { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.code).toBe('INVALID_TOKEN')
    expect((await mira.ask(viewer)).viewer.hasPassword).toBe(true)
  })

  test('answers the same for an address nobody has, and makes no account', async () => {
    const mira = await signUp()
    const nobody = `nobody-${crypto.randomUUID()}@example.test`
    const answers = await Promise.all(
      [mira.email, nobody].map((email) => openWindow().post('/sign-in/magic-link', { email })),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(await app.platform.db.user.count({ where: { email: nobody } })).toBe(0)
    expect(await app.platform.db.mail.count({ where: { toAddress: nobody } })).toBe(0)
  })

  test('refuses one that has run out', async () => {
    const mira = await signUp()
    await mira.post('/sign-in/magic-link', { email: mira.email })
    await app.platform.db.verification.updateMany({
      where: { value: { contains: mira.email } },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    })
    const token = await tokenIn(mira.email, 'magic-link')
    expect((await mira.post('/magic-link/verify', { token })).code).toBe('INVALID_TOKEN')
  })

  test('to an address that was never confirmed takes away what somebody else may have left there', async () => {
    const squatter = await signUp()
    await app.platform.db.passkey.create({
      data: {
        userId: squatter.id,
        publicKey: 'x',
        credentialID: squatter.id,
        counter: 0,
        deviceType: 'x',
        backedUp: false,
      },
    })
    const owner = openWindow()
    await owner.post('/sign-in/magic-link', { email: squatter.email })
    expect(
      (await owner.post('/magic-link/verify', { token: await tokenIn(squatter.email, 'magic-link') })).status,
    ).toBe(200)
    expect((await owner.ask(viewer)).viewer).toMatchObject({ emailVerified: true, hasPassword: false })
    expect((await squatter.ask(viewer)).viewer).toBeNull()
    expect(await app.platform.db.passkey.count({ where: { userId: squatter.id } })).toBe(0)
    expect((await owner.post('/set-password', { newPassword: 'another long one' })).status).toBe(200)
    expect((await owner.post('/set-password', { newPassword: 'another long one' })).code).toBe('PASSWORD_ALREADY_SET')
  })
})

describe('a new password', () => {
  test('by a link that works once ends every session and is told by mail', async () => {
    const mira = await signUp()
    expect((await openWindow().post('/request-password-reset', { email: mira.email })).status).toBe(200)
    const token = await tokenIn(mira.email, 'reset-password')
    const newPassword = 'quite another one'
    const answers = await Promise.all([1, 2].map(() => openWindow().post('/reset-password', { token, newPassword })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await mira.ask(viewer)).viewer).toBeNull()
    expect(await mailsTo(mira.email, 'password-changed')).toHaveLength(1)
    expect((await mira.post('/sign-in/email', { email: mira.email, password })).status).toBe(401)
    expect((await mira.post('/sign-in/email', { email: mira.email, password: newPassword })).status).toBe(200)
  })

  test('answers the same for an address nobody has', async () => {
    const mira = await signUp()
    const answers = await Promise.all(
      [mira.email, 'nobody@example.test'].map((email) => openWindow().post('/request-password-reset', { email })),
    )
    expect(answers[1]).toEqual(answers[0])
  })

  test('is asked for by mail at most five times an hour, from however many addresses', async () => {
    const mira = await signUp()
    for (let n = 0; n < 7; n += 1) await openWindow().post('/request-password-reset', { email: mira.email })
    expect(await mailsTo(mira.email, 'reset-password')).toHaveLength(5)
  })

  test('by the old one ends the other sessions when asked', async () => {
    const mira = await signUp()
    const phone = openWindow()
    await phone.post('/sign-in/email', { email: mira.email, password })
    const change = { currentPassword: 'wrong one', newPassword: 'quite another one', revokeOtherSessions: true }
    expect((await mira.post('/change-password', change)).code).toBe('INVALID_PASSWORD')
    expect((await mira.post('/change-password', { ...change, currentPassword: password })).status).toBe(200)
    expect((await phone.ask(viewer)).viewer).toBeNull()
    expect((await mira.ask(viewer)).viewer).not.toBeNull()
  })

  test('is not guessed: the sixth try within a minute is refused, with the time to wait', async () => {
    const mira = await signUp()
    const guess = () =>
      mira.post('/change-password', { currentPassword: 'wrong one', newPassword: 'quite another one' })
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('another e-mail address', () => {
  test('of a confirmed account is agreed to in the old mailbox, then confirmed in the new one by who is logged in', async () => {
    const mira = await signUp()
    await mira.post('/verify-email', { token: await tokenIn(mira.email, 'verify-email') })
    const newEmail = `new-${mira.email}`
    expect((await mira.post('/change-email', { newEmail })).status).toBe(200)
    expect(await mailsTo(newEmail, 'verify-new-email')).toEqual([])
    await openWindow().post('/verify-email', { token: await tokenIn(mira.email, 'confirm-email-change') })
    const token = await tokenIn(newEmail, 'verify-new-email')
    const stranger = openWindow()
    expect((await stranger.post('/verify-email', { token })).code).toBe('SESSION_REQUIRED')
    expect((await mira.ask(viewer)).viewer.email).toBe(mira.email)
    expect((await mira.post('/verify-email', { token })).status).toBe(200)
    expect((await mira.ask(viewer)).viewer).toMatchObject({ email: newEmail, emailVerified: true })
  })

  test('that somebody has gets the same answer, and no mail', async () => {
    const [mira, other] = await Promise.all([signUp(), signUp()])
    expect((await mira.post('/change-email', { newEmail: other.email })).text).toBe('{"status":true}')
    expect(await mailsTo(other.email, 'verify-new-email')).toEqual([])
  })
})

describe('sessions', () => {
  test('are listed in words and ended one by one or all others; their ids are no tokens', async () => {
    const mira = await signUp()
    const [phone, tablet] = [openWindow(), openWindow()]
    for (const window of [phone, tablet]) await window.post('/sign-in/email', { email: mira.email, password })
    const { sessions } = (await mira.ask(viewer)).viewer
    expect(sessions).toHaveLength(3)
    expect(sessions.every(({ device }: { device: string }) => device === 'Chrome on Windows')).toBe(true)
    expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    const { sessions: onPhone } = (await phone.ask(viewer)).viewer
    const { id } = onPhone.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    const end = 'mutation ($id: ID!) { endSession(input: { id: $id }) { __typename } }'
    const outsider = await signUp()
    expect((await outsider.ask(end, { id })).endSession.__typename).toBe('NotFound')
    expect((await mira.ask(end, { id })).endSession.__typename).toBe('Deleted')
    expect((await phone.ask(viewer)).viewer).toBeNull()
    await mira.ask('mutation { endOtherSessions { id } }')
    expect((await tablet.ask(viewer)).viewer).toBeNull()
    expect((await mira.ask(viewer)).viewer.sessions).toHaveLength(1)
  })

  test('that end stop what they follow live', async () => {
    const person = await app.person('Follower')
    await app.platform.db.session.updateMany({ where: { userId: person.userId! }, data: { userAgent: '' } })
    const stream = person.subscribe('subscription { viewerChanged { name } }')
    expect((await stream.next()).viewerChanged.name).toBe('Follower')
    await person.ask('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }', {
      input: { name: 'Renamed', handle: `renamed-${person.userId!.slice(-6)}` },
    })
    expect((await stream.next()).viewerChanged.name).toBe('Renamed')
    await app.platform.db.session.deleteMany({ where: { userId: person.userId! } })
    const { errors } = await stream.ended
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UNAUTHENTICATED'])
  })

  test.each(['/list-sessions', '/update-user', '/revoke-session', '/delete-user', '/verify-password'])(
    'better-auth’s own %s does not exist',
    async (path) => {
      const mira = await signUp()
      expect((await mira.post(path)).status).toBe(404)
      expect((await mira.get(`/bff/auth${path}`)).status).toBe(404)
    },
  )
})

describe('a profile', () => {
  const update =
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename ... on Viewer { handle } ... on UrlTaken { suggestion } } }'
  test('refuses a handle that is taken, reserved or malformed', async () => {
    const [mira, other] = await Promise.all([signUp(), signUp()])
    const { handle } = await app.platform.db.user.findUniqueOrThrow({ where: { id: other.id } })
    const change = async (wish: string) =>
      (await mira.ask(update, { input: { name: 'Mira', handle: wish } })).updateProfile
    const taken = await change(handle)
    expect(taken.__typename).toBe('UrlTaken')
    expect((await change('admin')).__typename).toBe('UrlTaken')
    expect((await change('no spaces')).__typename).toBe('InvalidInput')
    expect(await change(taken.suggestion)).toEqual({ __typename: 'Viewer', handle: taken.suggestion })
  })

  test('shows public events to come that the person made, and no others', async () => {
    const house = await makeHouse(app)
    const mine = await makeEvent(app, house.groupId, { createdById: house.owner.userId })
    for (const hidden of [{ visibility: 'UNLISTED' as const }, { status: 'DRAFT' as const }])
      await makeEvent(app, house.groupId, { createdById: house.owner.userId, ...hidden })
    const { viewer: owner } = await house.owner.ask('{ viewer { handle } }')
    const query = 'query ($handle: String!) { profile(handle: $handle) { upcomingEvents { edges { node { id } } } } }'
    const { profile } = await app.stranger().ask(query, owner)
    expect(profile.upcomingEvents.edges).toEqual([{ node: { id: mine.globalId } }])
  })
})

describe('an export', () => {
  test('holds what is kept about the person and about nobody else, and no token', async () => {
    const mira = await signUp()
    const house = await makeHouse(app)
    const event = await makeEvent(app, house.groupId)
    await register(app.stranger(), event)
    await mira.ask('mutation ($input: RegisterInput!) { register(input: $input) { __typename } }', {
      input: { eventId: event.globalId, partySize: 2 },
    })
    const response = await mira.get('/bff/account/export')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="marquee-mira-holm/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    const exported = JSON.parse(text)
    expect(exported.profile).toMatchObject({ name: 'Mira Holm', email: mira.email })
    expect(exported.registrations).toEqual([
      expect.objectContaining({ event: { url: event.url, title: event.title }, partySize: 2, status: 'CONFIRMED' }),
    ])
    const [session] = await app.platform.db.session.findMany({ where: { userId: mira.id } })
    expect(text).not.toContain(session!.token)
  })

  test('is for the person who is logged in', async () => {
    expect((await openWindow().get('/bff/account/export')).status).toBe(401)
  })
})

describe('deleting an account', () => {
  test('takes the password, gives places to the line, and leaves no name behind', async () => {
    const mira = await signUp()
    const house = await makeHouse(app)
    const { event } = await makeFullEvent(app, house, { parties: [1], capacity: 3 })
    const cookie = { headers: mira.headers() }
    const post = (query: string, variables: unknown) =>
      fetch(`${app.url}/bff/graphql`, {
        method: 'POST',
        headers: { ...cookie.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
    await post('mutation ($input: RegisterInput!) { register(input: $input) { __typename } }', {
      input: { eventId: event.globalId, partySize: 2 },
    })
    await post('mutation ($input: PostCommentInput!) { postComment(input: $input) { __typename } }', {
      input: { eventId: event.globalId, body: 'Looking forward' },
    })
    const waiting = await join(app.stranger(), event, { partySize: 2 })
    expect(waiting.__typename).toBe('WaitlistEntry')

    expect((await mira.post('/delete-account', {})).code).toBe('INVALID_PASSWORD')
    expect((await mira.post('/delete-account', { password })).status).toBe(200)
    await serveEventLine(app.platform, event.id)
    const { db } = app.platform
    const rows = await db.registration.findMany({ where: { eventId: event.id, status: 'CANCELLED' } })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ userId: null, name: 'Former guest', secretHash: null })
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

  test('without a password takes a log-in of the last ten minutes', async () => {
    const mira = await signUp()
    await app.platform.db.account.deleteMany({ where: { userId: mira.id } })
    const createdAt = new Date(app.clock.now().getTime() - 10 * 60_000)
    await app.platform.db.session.updateMany({ where: { userId: mira.id }, data: { createdAt } })
    expect((await mira.post('/delete-account')).code).toBe('SESSION_NOT_FRESH')
    await app.platform.db.session.updateMany({ where: { userId: mira.id }, data: { createdAt: app.clock.now() } })
    expect((await mira.post('/delete-account')).status).toBe(200)
  })

  test('is refused to the last owner of an organization', async () => {
    const mira = await signUp()
    const house = await makeHouse(app)
    await giveRole(app.platform, { ...house.owner, userId: mira.id }, house.organizationId, 'owner')
    await app.platform.db.membership.deleteMany({ where: { userId: house.owner.userId! } })
    expect((await mira.post('/delete-account', { password })).code).toBe('OWNS_ALONE')
    expect((await mira.ask('{ viewer { ownedAlone { id } } }')).viewer.ownedAlone).toEqual([
      { id: encodeGlobalId('Organization', house.organizationId) },
    ])
    expect(await app.platform.db.user.count({ where: { id: mira.id } })).toBe(1)
  })

  test('of two owners at the same moment leaves one', async () => {
    const [one, two] = await Promise.all([signUp(), signUp()])
    const house = await makeHouse(app)
    for (const { id } of [one, two])
      await giveRole(app.platform, { ...house.owner, userId: id }, house.organizationId, 'owner')
    await app.platform.db.membership.deleteMany({ where: { userId: house.owner.userId! } })
    const answers = await Promise.all([one, two].map((owner) => owner.post('/delete-account', { password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const owners = { organizationId: house.organizationId, role: 'OWNER' as const }
    expect(await app.platform.db.membership.count({ where: owners })).toBe(1)
  })

  test('while registering leaves neither a name nor a place that nobody has', async () => {
    const house = await makeHouse(app)
    const event = await makeEvent(app, house.groupId, { capacity: 5 })
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
  const house = await makeHouse(app)
  const event = await makeEvent(app, house.groupId)
  await register(app.stranger(), event)
  const mira = await signUp()
  await mira.post('/delete-account', { password })
  expect(await app.platform.db.registration.count({ where: { eventId: event.id, status: 'CONFIRMED' } })).toBe(1)
})
