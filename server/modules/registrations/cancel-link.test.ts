import { expect, test } from 'vitest'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import { makeEvent } from '../../testing/factories.ts'
import { type Answer, register } from '../../testing/registrations/registrations.ts'
import { waitingNews } from '../../testing/registrations/mails.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import { cancelUrl } from './service/cancel-link.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

const tokenOf = ({ id }: Answer) =>
  cancelUrl(app.platform, decodeGlobalId(String(id)).id)
    .split('/')
    .at(-1)!
const facts = 'eventTitle startsAt timeZone partySize status canCancel'
const look = async (token: string) =>
  (await app.stranger().ask(`query ($token: String!) { cancelLink(token: $token) { ${facts} } }`, { token })).cancelLink
const press = async (token: string, { stranger } = app) => {
  const document = `mutation ($input: CancelByLinkInput!) {
    cancelByLink(input: $input) { __typename ... on CancelLink { ${facts} } ... on UserError { code } }
  }`
  return (await stranger().ask(document, { input: { token } })).cancelByLink
}

test('R8 the link in a mail shows what it cancels, and looking changes nothing', async () => {
  const event = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE', title: 'Sjøfest' })
  const person = await app.person('Mira')
  await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PUBLIC' } })
  const token = tokenOf(await register(person, event, { partySize: 3 }))
  await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
  for (const _ of times(2))
    expect(await look(token)).toEqual({
      eventTitle: 'Sjøfest',
      startsAt: event.startsAt.toISOString(),
      timeZone: 'Europe/Copenhagen',
      partySize: 3,
      status: 'CONFIRMED',
      canCancel: true,
    })
})

test('R8 one press cancels without logging in, with and without an account, and tells once', async () => {
  const event = await makeEvent(app, organization.groupId)
  for (const actor of [await app.person('Mira'), app.stranger()]) {
    const token = tokenOf(await register(actor, event))
    const before = (await waitingNews(app)).length
    const answers = await Promise.all(times(10).map((index) => press(token, index % 2 === 0 ? app : twin)))
    for (const answer of answers)
      expect(answer).toMatchObject({ __typename: 'CancelLink', status: 'CANCELLED', canCancel: false })
    const news = (await waitingNews(app)).slice(before)
    expect(news).toEqual([expect.objectContaining({ kind: 'cancelled', isByOrganizer: false })])
  }
})

test('R8 the link cancels nothing once the event is over', async () => {
  const event = await makeEvent(app, organization.groupId)
  const token = tokenOf(await register(app.stranger(), event))
  await app.platform.db.event.update({ where: { id: event.id }, data: { status: 'ENDED' } })
  expect(await look(token)).toMatchObject({ status: 'CONFIRMED', canCancel: false })
  expect(await press(token)).toMatchObject({ code: 'EVENT_NOT_OPEN' })
})

test('a link that is wrong, signed for something else, or of a registration that is gone leads nowhere', async () => {
  const event = await makeEvent(app, organization.groupId)
  const mine = await register(app.stranger(), event)
  const { id } = decodeGlobalId(String(mine['id']))
  const token = tokenOf(mine)
  const wrong = ['guessed', `${token}x`, app.platform.tokens.sign('unsubscribe', id)]
  for (const one of wrong) {
    expect(await look(one)).toBeNull()
    expect(await press(one)).toMatchObject({ code: 'NOT_FOUND' })
  }
  await app.platform.db.registration.delete({ where: { id } })
  expect(await look(token)).toBeNull()
  expect(await press(token)).toMatchObject({ code: 'NOT_FOUND' })
})
