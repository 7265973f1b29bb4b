import { describe, expect, test } from 'vitest'
import { findInDatabase } from '../../testing/find-in-database.ts'
import { makeEvent } from '../../testing/factories.ts'
import { invitedTo, send } from '../../testing/modules/guest-invitations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { endGuestData } from '../guest-data/service/end-guest-data.ts'

const dayMs = 86_400_000
const app = shareTestApp()
const organization = shareOrganization(app)

describe('G12 the data of an invited person', () => {
  test('is erased with their registration, and the link opens nothing then', async () => {
    const event = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
    const { email, secret } = await invitedTo(app, organization.owner, event, { name: 'Erased Person' })
    const { registration } = await send(app.stranger(), 'answer', { secret, answer: 'GOING' })
    await app
      .stranger()
      .ask(`mutation ($secret: String!) { eraseGuestData(input: { secret: $secret }) { __typename } }`, {
        secret: registration.secret,
      })
    expect(await findInDatabase(app.platform.db, email)).toEqual([])
    expect(await findInDatabase(app.platform.db, 'Erased Person')).toEqual([])
    expect((await send(app.stranger(), 'answer', { secret, answer: 'GOING' })).code).toBe('NOT_FOUND')
    expect(await app.platform.db.guestInvitation.count({ where: { eventId: event.id } })).toBe(1)
  })

  test('ends with the organization’s term, notes and answers of others included, and the figures stay', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { email, secret } = await invitedTo(app, organization.owner, event, { name: 'Ended Person' })
    await send(app.stranger(), 'answer', { secret, answer: 'MAYBE', note: 'A note of the invited' })
    await send(app.stranger(), 'answerEvent', {
      eventId: event.globalId,
      answer: 'CANT',
      name: 'Another Ended',
      note: 'A note of another',
    })
    app.clock.set(new Date(event.endsAt.getTime() + 366 * dayMs))
    await endGuestData(app.platform)
    for (const text of [email, 'Ended Person', 'Another Ended', 'A note of'])
      expect([text, await findInDatabase(app.platform.db, text)]).toEqual([text, []])
    const { node } = await organization.owner.ask(
      `query ($id: ID!) { node(id: $id) { ... on Event { maybeCount cantCount invitationCounts { sent maybe } } } }`,
      { id: event.globalId },
    )
    expect(node).toEqual({ maybeCount: 1, cantCount: 1, invitationCounts: { sent: 1, maybe: 1 } })
  })
})
