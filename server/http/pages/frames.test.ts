import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { organizationIdOf, run } from '../../testing/modules/organizations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ pages: 'built' })
})
afterAll(() => app.stop())

async function framingOf(path: string) {
  const answer = await fetch(app.url + path)
  const [, ancestors] = /frame-ancestors ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
  return [answer.status, ancestors, answer.headers.get('x-frame-options')]
}

test('the pages for other websites, and no others, are framed by those that an organization allows', async () => {
  const organization = await makeOrganization(app)
  const id = organizationIdOf(organization)
  const event = await makeEvent(app, organization.groupId)
  const { slug } = await app.platform.db.organization.findUniqueOrThrow({ where: { id: organization.id } })
  const frames = [`/embed/e/${event.slug}`, `/embed/e/${event.slug}?lang=de`, `/embed/o/${slug}`]
  for (const path of frames) expect(await framingOf(path)).toEqual([200, "'self'", 'SAMEORIGIN'])

  const embedOrigins = ['https://example.org/about', 'https://*.example.net']
  expect((await run(organization.owner, 'updateOrganization', { id, embedOrigins })).said).toBe('Organization')
  // A page that strangers share is at most 100 ms old. The second time it is that page.
  const allowed = [200, "'self' https://example.org https://*.example.net", null]
  for (const path of frames) await expect.poll(() => framingOf(path)).toEqual(allowed)
  for (const path of frames) expect(await framingOf(path)).toEqual(allowed)
  for (const path of ['/', `/e/${event.slug}`, `/o/${slug}`, '/login', '/embed/e/no-such-event'])
    expect((await framingOf(path)).slice(1)).toEqual(["'none'", 'DENY'])

  await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
  await expect.poll(() => framingOf(frames[0]!)).toEqual([404, "'none'", 'DENY'])
})

test('the script for other websites can be loaded by any of them', async () => {
  const script = await fetch(`${app.url}/embed.js`)
  expect([script.status, script.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
})
