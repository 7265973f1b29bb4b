import { describe, expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { findInDatabase } from '../../testing/find-in-database.ts'
import { eraseGuestData } from '../../testing/modules/guest-data.ts'
import { invitedTo, send } from '../../testing/modules/guest-invitations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const dataQuery = /* GraphQL */ `
  query ($secret: String!) {
    guestData(secret: $secret) {
      eventTitle
      storedUntil
      wantsNews
      mails {
        to
      }
      records {
        kind
        email
      }
      invitation {
        name
        email
      }
      answer {
        name
        answer
        note
      }
    }
  }
`
const dataOf = async (actor: Actor, secret: unknown) => (await actor.ask(dataQuery, { secret })).guestData
const erase = (secret: unknown) => eraseGuestData(app.stranger(), { __typename: '', secret })
const findAll = async (...texts: string[]) =>
  (await Promise.all(texts.map((text) => findInDatabase(app.platform.db, text)))).flat()
const figures = async (event: { globalId: string }) =>
  (
    await organization.owner.ask(
      'query ($id: ID!) { node(id: $id) { ... on Event { maybeCount cantCount invitationCounts { sent maybe cant } } } }',
      { id: event.globalId },
    )
  ).node

describe('an invited person without an account', () => {
  test('P5 P6 sees by the link what is stored, and erases it: the figures stay, and the link opens nothing', async () => {
    const event = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE', title: 'Pancakes' })
    const { email, secret } = await invitedTo(app, organization.owner, event, { name: 'Ingrid Invited' })
    await send(app.stranger(), 'answer', { secret, answer: 'MAYBE', note: 'If the train runs' })
    expect(await dataOf(app.stranger(), secret)).toEqual({
      eventTitle: 'Pancakes',
      storedUntil: expect.any(String),
      wantsNews: true,
      mails: [{ to: email }],
      records: [],
      invitation: { name: 'Ingrid Invited', email },
      answer: { name: 'Ingrid Invited', answer: 'MAYBE', note: 'If the train runs' },
    })
    const mail = await app.platform.db.mail.findFirst({ where: { eventId: event.id } })
    expect(mail!.content).toMatchObject({ dataUrl: expect.stringContaining(`/your-data?invitation=${secret}`) })
    const before = await figures(event)
    expect(await erase(secret)).toEqual({ __typename: 'GuestErased', spotsGivenBack: 0 })
    expect(await findAll(email, 'Ingrid', 'If the train')).toEqual([])
    expect(await figures(event)).toEqual(before)
    expect([await dataOf(app.stranger(), secret), await erase(secret)]).toMatchObject([null, { code: 'NOT_FOUND' }])
  })

  test('P5 sees the invitation with the registration that came of it, and loses both with it', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { email, secret } = await invitedTo(app, organization.owner, event, { name: 'Ingrid Invited' })
    const { registration } = await send(app.stranger(), 'answer', { secret, answer: 'GOING' })
    expect(await dataOf(app.stranger(), registration.secret)).toMatchObject({
      records: [{ kind: 'REGISTRATION', email }],
      invitation: { name: 'Ingrid Invited', email },
      answer: null,
    })
    await erase(registration.secret)
    expect(await findAll(email, 'Ingrid')).toEqual([])
  })
})

test('P5 P6 somebody who answered with neither account nor invitation does the same with their secret', async () => {
  const event = await makeEvent(app, organization.groupId)
  const { secret } = await send(app.stranger(), 'answerEvent', {
    eventId: event.globalId,
    answer: 'CANT',
    name: 'Noah Nowhere',
    note: 'Out of town',
  })
  expect(await dataOf(app.stranger(), secret)).toMatchObject({
    records: [],
    mails: [],
    invitation: null,
    answer: { name: 'Noah Nowhere', answer: 'CANT', note: 'Out of town' },
  })
  const before = await figures(event)
  expect(await erase(secret)).toMatchObject({ __typename: 'GuestErased' })
  expect(await findAll('Noah Nowhere', 'Out of town')).toEqual([])
  expect(await figures(event)).toEqual(before)
  expect(await dataOf(app.stranger(), secret)).toBeNull()
})
