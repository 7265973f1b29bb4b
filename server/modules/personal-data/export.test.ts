import { describe, expect, test } from 'vitest'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { addQuestion, answerTo } from '../../testing/registrations/questions.ts'
import { register } from '../../testing/registrations/registrations.ts'
import { startAccounts } from '../../testing/modules/accounts.ts'

const { app, openWindow, signUp } = await startAccounts()

describe('an export', () => {
  test('holds what is kept about the person and about nobody else, and no token (Q7)', async () => {
    const mira = await signUp()
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId)
    await register(app.stranger(), event)
    const question = await addQuestion(organization.owner, event)
    await mira.ask('mutation ($input: RegisterInput!) { register(input: $input) { __typename } }', {
      input: { eventId: event.globalId, partySize: 2, answers: [answerTo(question, 'nuts')] },
    })
    const { db, clock } = app.platform
    const now = clock.now()
    const times = { createdAt: now, frequencySince: now, confirmedAt: now }
    const following = { organizationId: organization.id, userId: mira.id, emailNormalized: mira.email }
    await db.follow.create({ data: { ...following, ...times, frequency: 'WEEKLY', sharesEmail: true } })
    const response = await mira.get('/bff/account/export')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="marquee-mira-holm/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    const exported = JSON.parse(text)
    expect(exported.profile).toMatchObject({ name: 'Mira Holm', email: mira.email, language: 'en' })
    expect(exported.registrations).toEqual([
      expect.objectContaining({
        event: { slug: event.slug, title: event.title },
        partySize: 2,
        language: 'en',
        status: 'CONFIRMED',
        answers: [{ question: 'Allergies', answer: 'nuts' }],
      }),
    ])
    expect(exported.follows).toMatchObject([{ group: null, frequency: 'WEEKLY', sharesEmail: true }])
    const [session] = await app.platform.db.session.findMany({ where: { userId: mira.id } })
    expect(text).not.toContain(session!.token)
  })

  test('is for the person who is logged in', async () => {
    expect((await openWindow().get('/bff/account/export')).status).toBe(401)
  })
})
