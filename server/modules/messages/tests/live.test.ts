import { expect, test } from 'vitest'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { addGuest, changeMessage, runMessageJobs, sendMessage } from '../../../testing/modules/messages.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { guest, register } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const follow = /* GraphQL */ `
  subscription ($eventId: ID!) {
    messagesChanged(eventId: $eventId) {
      messages(first: 1) {
        edges {
          node {
            state
            subject
            audience
            figures {
              waiting
            }
          }
        }
      }
    }
  }
`

test('another organizer sees writing, editing, holding, who would get it and sending', async () => {
  const event = await makeEvent(app, organization.groupId)
  const host = await makeMember(app, organization, 'host')
  await addGuest(app, event, 'Ada')
  const live = host.subscribe(follow, { eventId: event.globalId })
  const next = async () => {
    const { messagesChanged } = (await live.next()) as { messagesChanged: any }
    return messagesChanged.messages.edges[0]?.node ?? null
  }
  expect(await next()).toBeNull()
  const { owner } = organization
  const { id } = await sendMessage(owner, event)
  expect(await next()).toMatchObject({ state: 'WAITING', audience: 1 })
  await changeMessage(owner, 'holdMessage', { id, hold: true })
  expect(await next()).toMatchObject({ state: 'HELD' })
  await changeMessage(owner, 'updateMessage', {
    id,
    revision: 1,
    subject: 'Edited',
    body: 'Hello',
    to: { segment: 'GOING' },
  })
  expect(await next()).toMatchObject({ subject: 'Edited' })
  await register(app.stranger(), event, guest())
  expect(await next()).toMatchObject({ audience: 2 })
  await changeMessage(owner, 'sendMessageNow', { id })
  expect(await next()).toMatchObject({ state: 'SENDING', figures: { waiting: 2 } })
  await runMessageJobs(app, id)
  expect(await next()).toMatchObject({ state: 'SENT', figures: { waiting: 2 } })
})

test('how many a message to a tag or an answer reaches changes with the tags and the answers', async () => {
  const event = await makeEvent(app, organization.groupId)
  const ada = await addGuest(app, event, 'Ada')
  const { owner } = organization
  const registrationIds = [encodeGlobalId('Registration', ada.id)]
  const tag = (isRemoved: boolean) =>
    owner.ask('mutation ($input: TagGuestsInput!) { tagGuests(input: $input) { __typename } }', {
      input: { eventId: event.globalId, registrationIds, tag: 'Crew', remove: isRemoved },
    })
  await tag(false)
  const live = owner.subscribe(follow, { eventId: event.globalId })
  const next = async () => {
    const { messagesChanged } = (await live.next()) as { messagesChanged: any }
    return messagesChanged.messages.edges[0]?.node.audience ?? null
  }
  expect(await next()).toBeNull()
  await sendMessage(owner, event, { to: { segment: 'TAGGED', tag: 'crew' } })
  expect(await next()).toBe(1)
  await tag(true)
  expect(await next()).toBe(0)
})

test('nobody below host follows them, and whoever loses the role stops', async () => {
  const event = await makeEvent(app, organization.groupId)
  const door = await makeMember(app, organization, 'door')
  for (const actor of [door, await app.person('Outsider'), app.stranger()]) {
    const refused = actor.subscribe(follow, { eventId: event.globalId })
    expect((await refused.ended).errors[0]?.extensions?.['code']).toBe('NOT_FOUND')
  }
  const host = await makeMember(app, organization, 'host')
  const live = host.subscribe(follow, { eventId: event.globalId })
  await live.next()
  await app.platform.db.membership.deleteMany({ where: { userId: host.userId! } })
  await sendMessage(organization.owner, event)
  await live.ended
  expect(live.received).toEqual([])
})
