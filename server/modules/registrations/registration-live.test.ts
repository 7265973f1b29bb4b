import { expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { readTicketCode } from '../tickets/public.ts'
import { cancel, register } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const live = (actor: Actor, { id, secret }: Record<string, unknown>) =>
  actor.subscribe(
    `subscription ($id: ID!, $secret: String) {
      registrationChanged(id: $id, secret: $secret) { status partySize checkedInAt ticketCode }
    }`,
    { id, secret },
  )
const work = (mutation: string, type: string, input: object) =>
  organization.owner.ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`, { input })
const ticketOf = async (actor: Actor, eventUrl: string, secret?: string) =>
  (
    await actor.ask(
      'query ($slug: String!, $secret: String) { ticket(eventSlug: $slug, secret: $secret) { id status } }',
      {
        slug: eventUrl,
        secret,
      },
    )
  ).ticket

test('T2 a ticket turns the moment the door checks its holder in, and when an organizer cancels it', async () => {
  const event = await makeEvent(app, organization.groupId)
  const [mine, other] = [await register(app.stranger(), event), await register(app.stranger(), event)]
  const ticket = live(app.stranger(), mine!)
  const seen = async () => (await ticket.next()).registrationChanged
  const { ticketCode, ...first } = await seen()
  expect(first).toEqual({ status: 'CONFIRMED', partySize: 1, checkedInAt: null })
  expect(readTicketCode(app.platform, ticketCode)).not.toBeNull()
  // What happens to somebody else is no news here.
  await cancel(app.stranger(), other!)
  await work('checkIn', 'CheckInInput', { id: mine!['id'] })
  expect(await seen()).toMatchObject({ status: 'CHECKED_IN', checkedInAt: app.clock.now().toISOString() })
  await work('undoCheckIn', 'UndoCheckInInput', { id: mine!['id'] })
  expect(await seen()).toMatchObject({ status: 'CONFIRMED' })
  await cancel(organization.owner, { id: mine!['id'] })
  expect(await seen()).toMatchObject({ status: 'CANCELLED' })
  await ticket.close()
})

test('T2 an open page of a guest hears that the event has new terms', async () => {
  const event = await makeEvent(app, organization.groupId)
  const { id, secret } = await register(app.stranger(), event)
  const page = app
    .stranger()
    .subscribe(
      'subscription ($id: ID!, $secret: String) { registrationChanged(id: $id, secret: $secret) { termsChanged } }',
      { id, secret },
    )
  const seen = async () => (await page.next()).registrationChanged
  expect(await seen()).toEqual({ termsChanged: false })
  await work('publishEventTerms', 'PublishEventTermsInput', { eventId: event.globalId, body: 'Be kind.' })
  expect(await seen()).toEqual({ termsChanged: true })
  await page.close()
})

test('T2 nobody follows the ticket of somebody else, with a guessed secret, or with its code', async () => {
  const event = await makeEvent(app, organization.groupId)
  const { id } = await register(app.stranger(), event)
  const { ticketCode } = (
    await organization.owner.ask('query ($id: ID!) { node(id: $id) { ... on Registration { ticketCode } } }', { id })
  ).node
  for (const secret of [null, 'guessed', ticketCode])
    for (const actor of [app.stranger(), await app.person('Outsider')])
      await expect(live(actor, { id, secret }).next()).rejects.toThrow('NOT_FOUND')
})

test('T3 a ticket is its holder’s alone, at its own event, also after it was cancelled', async () => {
  const [event, elsewhere] = [await makeEvent(app, organization.groupId), await makeEvent(app, organization.groupId)]
  const guest = await app.person('Ada')
  const own = await register(guest, event)
  const held = await register(app.stranger(), event)
  const secret = String(held['secret'])
  expect(await ticketOf(guest, event.slug)).toEqual({ id: own['id'], status: 'CONFIRMED' })
  expect(await ticketOf(app.stranger(), event.slug.toUpperCase(), secret)).toEqual({
    id: held['id'],
    status: 'CONFIRMED',
  })
  expect(await ticketOf(app.stranger(), elsewhere.slug, secret)).toBeNull()
  for (const actor of [app.stranger(), await app.person('Outsider'), organization.owner])
    expect(await ticketOf(actor, event.slug)).toBeNull()
  await cancel(guest, own)
  expect(await ticketOf(guest, event.slug)).toMatchObject({ status: 'CANCELLED' })
  const anew = await register(guest, event)
  expect(await ticketOf(guest, event.slug)).toEqual({ id: anew['id'], status: 'CONFIRMED' })
})
