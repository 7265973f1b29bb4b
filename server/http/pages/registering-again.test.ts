import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { askServer } from '../../testing/ask-server.ts'
import { makeEvent } from '../../testing/factories.ts'
import { register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp({ pages: 'built' })
const organization = shareOrganization(app)

/** Sends the form of an event's page that was opened before. */
async function send({ headers }: Actor, event: { globalId: string; slug: string }, intent: string) {
  const form = new URLSearchParams({ intent, eventId: event.globalId, partySize: '1', idempotencyKey: randomUUID() })
  const answer = await askServer(app.url, `/e/${event.slug}`, {
    method: 'POST',
    headers: { ...headers, origin: app.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  return { status: answer.status, leadsTo: answer.headers['location'] }
}

test('a page that was opened before its reader registered in another window leads to the registration', async () => {
  const event = await makeEvent(app, organization.groupId)
  const person = await app.person('Mira')
  await register(person, event)
  for (const intent of ['register', 'join-waitlist'])
    expect(await send(person, event, intent)).toEqual({ status: 302, leadsTo: `/e/${event.slug}#register` })
})
