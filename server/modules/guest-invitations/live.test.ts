import { describe, expect, onTestFinished, test } from 'vitest'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { invitedTo, send } from '../../testing/modules/guest-invitations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { organizationMailTopic } from '../../platform/mail/mail-topic.ts'
import { invitationsTopic } from './topics.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const follow = `subscription ($id: ID!) {
  eventInvitations(eventId: $id) {
    maybeCount
    invitationsAdmitOthers
    invitationCounts { sent opened going maybe cant unanswered refused }
    invitations { edges { node { answer note delivery deliveryProblem } } }
  }
}`

describe('G11 an organizer who follows', () => {
  test('hears of the page, the answer, the mail’s fate and the revocation, and a guest hears nothing', async () => {
    const event = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
    const host = await makeMember(app, organization, 'host')
    const { id, secret } = await invitedTo(app, host, event)
    const stream = host.subscribe(follow, { id: event.globalId })
    const next = async () => (await stream.next()).eventInvitations
    expect(await next()).toMatchObject({ invitationCounts: { sent: 1, opened: 0, unanswered: 1 } })
    const outsider = (await app.person('Outsider')).subscribe(follow, { id: event.globalId })
    expect((await outsider.ended).errors[0]!.extensions!['code']).toBe('NOT_FOUND')

    await send(app.stranger(), 'open', { secret })
    expect(await next()).toMatchObject({ invitationCounts: { opened: 1 } })
    await send(app.stranger(), 'answer', { secret, answer: 'MAYBE', note: 'Perhaps.' })
    expect(await next()).toMatchObject({
      maybeCount: 1,
      invitationCounts: { maybe: 1, unanswered: 0 },
      invitations: { edges: [{ node: { answer: 'MAYBE', note: 'Perhaps.', delivery: 'WAITING' } }] },
    })
    await send(app.stranger(), 'answer', { secret, answer: 'GOING' })
    expect(await next()).toMatchObject({ maybeCount: 0, invitationCounts: { going: 1, maybe: 0 } })

    await app.platform.db.mail.updateMany({
      where: { eventId: event.id, kind: 'guestInvitation' },
      data: { state: 'FAILED', nextTryAt: null, lastError: 'No such mailbox.' },
    })
    app.platform.bus.publish(organizationMailTopic(organization.id), {})
    expect(await next()).toMatchObject({
      invitationCounts: { refused: 1 },
      invitations: { edges: [{ node: { delivery: 'REFUSED', deliveryProblem: 'No such mailbox.' } }] },
    })
    await host.ask(`mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }`, {
      input: { id: event.globalId, invitationsAdmitOthers: true },
    })
    expect(await next()).toMatchObject({ invitationsAdmitOthers: true })
    await send(host, 'revoke', { id })
    expect(await next()).toMatchObject({ invitationCounts: { sent: 0 }, invitations: { edges: [] } })
    await stream.close()
  })
})

describe('G11 an answer', () => {
  test('is announced at its commit: before whoever answered hears back, and no timer is between', async () => {
    const event = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
    const { secret } = await invitedTo(app, await makeMember(app, organization, 'host'), event)
    const read = async () => {
      const document = `query ($secret: String!) { guestInvitation(secret: $secret) { answer } }`
      return (await app.stranger().ask(document, { secret })).guestInvitation.answer as string | null
    }
    // What everyone finds who looks at the moment of the announcement.
    const found: Promise<string | null>[] = []
    onTestFinished(app.platform.bus.subscribe(invitationsTopic(event.id), () => found.push(read())))
    for (const answer of ['MAYBE', 'GOING', 'CANT']) {
      found.length = 0
      await send(app.stranger(), 'answer', { secret, answer })
      expect(found.length).toBeGreaterThan(0)
      expect(await found[0]).toBe(answer)
    }
    found.length = 0
    const refused = await send(app.stranger(), 'answer', { secret: 'A'.repeat(43), answer: 'GOING' })
    expect(refused['code']).toBe('NOT_FOUND')
    expect(found).toEqual([])
  })
})

describe('G11 whoever has the page of the answers open', () => {
  test('hears of each answer, of its withdrawal, and of an invitation that is revoked', async () => {
    const event = await makeEvent(app, organization.groupId)
    const host = await makeMember(app, organization, 'host')
    const { id, secret } = await invitedTo(app, host, event)
    const person = await app.person('Unsure')
    const stream = app
      .stranger()
      .subscribe(`subscription ($slug: String!) { eventChanged(slug: $slug) { maybeCount } }`, { slug: event.slug })
    const next = async () => (await stream.next()).eventChanged.maybeCount
    expect(await next()).toBe(0)
    await send(person, 'answerEvent', { eventId: event.globalId, answer: 'MAYBE' })
    expect(await next()).toBe(1)
    await send(app.stranger(), 'answer', { secret, answer: 'MAYBE' })
    expect(await next()).toBe(2)
    await send(app.stranger(), 'answer', { secret, answer: 'CANT' })
    expect(await next()).toBe(1)
    await send(person, 'withdraw', { eventId: event.globalId })
    expect(await next()).toBe(0)
    await send(host, 'revoke', { id })
    expect(await next()).toBe(0)
    await stream.close()
  })
})
