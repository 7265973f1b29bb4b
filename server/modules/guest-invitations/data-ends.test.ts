import { describe, expect, test } from 'vitest'
import { findInDatabase } from '../../testing/find-in-database.ts'
import { times } from '../../testing/times.ts'
import { makeEvent } from '../../testing/factories.ts'
import { invitedTo, send } from '../../testing/modules/guest-invitations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { deleteOldMail } from '../../platform/mail/mail-jobs.ts'
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

describe('G12 a refused mail', { timeout: 60_000 }, () => {
  const owner = () => organization.owner
  const read = async (event: { globalId: string }) => {
    const { node } = await owner().ask(
      `query ($id: ID!) {
        node(id: $id) {
          ... on Event { invitationCounts { refused } invitations { edges { node { delivery deliveryProblem } } } }
        }
      }`,
      { id: event.globalId },
    )
    const rows = node.invitations.edges.map((edge: { node: { delivery: string } }) => edge.node.delivery)
    return { refused: node.invitationCounts.refused, rows }
  }

  /** Two invitations, of which the newer one’s mail was sent and the other’s refused, a hundred days ago. */
  async function makeRefused() {
    const event = await makeEvent(app, organization.groupId)
    const [refused, sent] = [await invitedTo(app, owner(), event), await invitedTo(app, owner(), event)]
    const createdAt = new Date(app.clock.now().getTime() - 100 * dayMs)
    const { db } = app.platform
    for (const [toAddress, state] of [
      [refused.email, 'FAILED'],
      [sent.email, 'SENT'],
    ] as const)
      await db.mail.updateMany({
        where: { eventId: event.id, toAddress },
        data: { state, createdAt, sentAt: state === 'SENT' ? createdAt : null, nextTryAt: null },
      })
    await db.guestInvitation.updateMany({ where: { eventId: event.id }, data: { createdAt } })
    return { event, refused }
  }

  test('stays refused when its row is deleted, and when the person’s data ends', async () => {
    const { event } = await makeRefused()
    const before = { refused: 1, rows: ['SENT', 'REFUSED'] }
    expect(await read(event)).toEqual(before)
    expect(await deleteOldMail(app.platform)).toBe(2)
    expect(await read(event)).toEqual(before)

    const other = (await makeRefused()).event
    app.clock.set(new Date(other.endsAt.getTime() + 366 * dayMs))
    await endGuestData(app.platform)
    for (const { globalId } of [event, other]) expect((await read({ globalId })).refused).toBe(1)
  })

  test('is forgotten with a reminder, also with one that is written while the row is deleted', async () => {
    for (const round of times(6)) {
      const { event } = await makeRefused()
      const remind = () => send(owner(), 'remind', { eventId: event.globalId })
      const clean = () => deleteOldMail(app.platform)
      const [answer] = round === 0 ? [await remind(), await clean()] : await Promise.all([remind(), clean()])
      expect(answer).toMatchObject({ remindedCount: 2 })
      expect(await read(event)).toEqual({ refused: 0, rows: ['WAITING', 'WAITING'] })
    }
  })
})
