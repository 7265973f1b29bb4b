import { expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { sendBytes } from '../../testing/ask-server.ts'
import { noPages } from '../../testing/no-pages.ts'
import { shareTestApp } from '../../testing/shared-app.ts'

const path = '/owner/groups/abc/events/def/import'
const reading = Promise.withResolvers<void>()
const isRead = Promise.withResolvers<void>()
const app = shareTestApp({
  pages: noPages(async (request) => {
    const form = await request.formData()
    isRead.resolve()
    await reading.promise
    return new Response(String(String(form.get('csv')).length))
  }),
})

/** Only the head of a request: what is answered was decided without its body. */
async function announce({ headers }: Pick<Actor, 'headers'>, length: number, more: Record<string, string> = {}) {
  const sent = { ...headers, 'content-type': 'multipart/form-data; boundary=b', 'content-length': length, ...more }
  const lines = Object.entries({ ...sent, host: new URL(app.url).host, connection: 'close', accept: '*/*' })
  const { status, body } = await sendBytes(
    app.url,
    `POST ${path}.data HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  return [status, body]
}

function send({ headers }: Pick<Actor, 'headers'>, csv: string) {
  const body = new FormData()
  body.set('csv', csv)
  return fetch(app.url + path, { method: 'POST', headers: { cookie: headers['cookie'] ?? '' }, body })
}

test('a long list is refused before it is read, but as the form of somebody with a session', async () => {
  expect(await announce(app.stranger(), 600_000)).toEqual([401, expect.stringContaining('Log in to do this.')])
  const ada = await app.person('Ada')
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
  const refused = [413, expect.stringContaining('at most 524,288 bytes')]
  expect(await announce(ada, 600_000, urlencoded)).toEqual(refused)
  expect(await announce(app.stranger(), 600_000, urlencoded)).toEqual(refused)
  expect((await announce(ada, 11_000_000))[0]).toBe(413)
})

test('a person sends one long list at a time', async () => {
  const [ada, bo] = [await app.person('Ada'), await app.person('Bo')]
  const csv = 'x'.repeat(6_000_000)
  const first = send(ada, csv)
  await isRead.promise
  expect((await announce(ada, 6_000_000))[0]).toBe(503)
  const other = send(bo, csv)
  reading.resolve()
  expect([await (await first).text(), await (await other).text()]).toEqual(['6000000', '6000000'])
  expect(await (await send(ada, csv)).text()).toBe('6000000')
})
