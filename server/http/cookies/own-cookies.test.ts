import { expect, test } from 'vitest'
import { guest, register } from '../../testing/registrations/registrations.ts'
import { useTestApp } from '../../testing/app.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'

/** Everything that makes the server set a cookie, and the cookies it sets. */
async function everyCookie(publicUrl: string): Promise<string[]> {
  const app = await useTestApp({ publicUrl })
  app.clock.set(new Date())
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId)
  const place = await register(app.stranger(), event, guest())
  const code = 'jun-roof'
  await app.platform.db.referralLink.create({ data: { eventId: event.id, userId: organization.owner.userId!, code } })
  const visit = await fetch(`${app.url}/e/${event.slug}?ref=${code}`, { redirect: 'manual' })
  await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
  const pass = await fetch(`${app.url}/e/${event.slug}?registration=${place['secret']}`, { redirect: 'manual' })
  const auth = (path: string, init: RequestInit) =>
    fetch(`${app.url}/bff/auth${path}`, { ...init, headers: { origin: app.url, 'content-type': 'application/json' } })
  const account = { name: 'Mira Holm', email: 'mira@example.test', password: 'a long enough one' }
  const answers = [
    visit,
    pass,
    await auth('/sign-up/email', { method: 'POST', body: JSON.stringify(account) }),
    await auth('/passkey/generate-authenticate-options', { method: 'GET' }),
  ]
  return answers.flatMap((answer) => {
    const cookies = answer.headers.getSetCookie()
    expect([answer.url, cookies.length > 0]).toEqual([answer.url, true])
    return cookies
  })
}

test('under https every cookie of ours is one that no other host or page without https can put in its place', async () => {
  for (const cookie of await everyCookie('https://marquee.test')) {
    expect(cookie).toMatch(/^__Host-marquee\.[a-z_.]+.*; Path=\/;/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).not.toMatch(/; Domain=/i)
  }
})

test('without https they have plain names, for a browser would refuse the others', async () => {
  for (const cookie of await everyCookie('http://127.0.0.1:3000')) {
    expect(cookie).toMatch(/^marquee\.[a-z_.]+.*; Path=\/;/)
    expect(cookie).not.toMatch(/Secure/)
  }
})
