import { expect, test } from 'vitest'
import { speaking } from '../../testing/actors.ts'
import { askServer } from '../../testing/ask-server.ts'
import { makeEvent } from '../../testing/factories.ts'
import { send } from '../../testing/modules/activity.ts'
import { cancelEvent } from '../../testing/modules/events.ts'
import { register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp({ pages: 'built' })
const organization = shareOrganization(app)

test('the organizers’ own words are marked with the event’s language on pages in another, and no others are', async () => {
  const event = await makeEvent(app, organization.groupId, { language: 'da', feed: { create: {} } })
  const { secret } = await register(speaking(app.stranger(), 'en'), event)
  await send(organization.owner, 'announce', {
    eventId: event.globalId,
    body: 'Tag et tæppe med.',
    visibility: 'PUBLIC',
  })
  await send(organization.owner, 'announce', { eventId: event.globalId, body: 'Kun for jer.', visibility: 'GUESTS' })
  await send(organization.owner, 'postComment', { eventId: event.globalId, body: 'Hvem kommer?' })
  await cancelEvent(organization.owner, event, 'Båden er sunket.')

  const { headers } = await askServer(app.url, `/e/${event.slug}?registration=${secret}`)
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')
  const read = async (path: string) =>
    (await askServer(app.url, path, { headers: { accept: 'text/html', cookie } })).body
  const page = await read(`/e/${event.slug}`)
  expect(page).toMatch(/<blockquote dir="auto" lang="da"[^>]*>Båden er sunket\./)
  expect(page).toMatch(/lang="da"[^>]*>Tag et tæppe med\./)
  expect(page).toMatch(/lang="da"[^>]*>(?:<[^>]+>)?Kun for jer\./)
  const feed = await read(`/e/${event.slug}/activity-feed`)
  expect(feed).toMatch(/<p dir="auto" lang="da"[^>]*>(?:<[^>]+>)?Tag et tæppe med\./)
  expect(feed).toMatch(/“<span lang="da">Båden er sunket\.<\/span>”/)
  expect(feed).toMatch(/<p dir="auto" class[^>]*>(?:<[^>]+>)?Hvem kommer\?/)
  expect(await read(`/e/${event.slug}?lang=da`)).toMatch(/<blockquote dir="auto" class[^>]*>Båden er sunket\./)
})
