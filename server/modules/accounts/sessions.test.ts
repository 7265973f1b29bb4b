import { describe, expect, test } from 'vitest'
import { viewerTopic } from '../../auth/viewer-topic.ts'
import { password, viewerQuery as viewer, startAccounts } from '../../testing/modules/accounts.ts'

const { app, openWindow, signUp } = await startAccounts()

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

  test('wake nobody when they are only used: what is followed live would never rest', async () => {
    const person = await app.person('Reader')
    let wakes = 0
    app.platform.bus.subscribe(viewerTopic(person.userId!), () => (wakes += 1))
    expect((await person.ask('{ viewer { name } }')).viewer.name).toBe('Reader')
    expect(wakes).toBe(0)
    await person.ask('mutation { endOtherSessions { id } }')
    expect(wakes).toBe(1)
  })

  test('that end by logging out wake what they follow at once, as those that are ended from elsewhere', async () => {
    const mira = await signUp()
    let wakes = 0
    app.platform.bus.subscribe(viewerTopic(mira.id), () => (wakes += 1))
    expect((await mira.post('/sign-out')).status).toBe(200)
    expect(wakes).toBe(1)
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
