import { request as open } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { noPages } from '../../testing/no-pages.ts'

/** Pages that are rendered when the test says so. */
async function serveSlowPages() {
  const gate = Promise.withResolvers<void>()
  const state = { underWay: 0, rendered: 0 }
  const render = async () => {
    state.underWay += 1
    await gate.promise
    state.underWay -= 1
    state.rendered += 1
    return new Response('A page', { headers: { 'content-type': 'text/html' } })
  }
  const { url } = await useTestApp({ pages: { ...noPages(), render } })
  onTestFinished(() => gate.resolve())
  return { url, state, finish: () => gate.resolve() }
}

/** Ask for a page of one's own over a connection of one's own. @returns the status, and a way to leave. */
function ask(url: string, method = 'GET') {
  const { promise, resolve } = Promise.withResolvers<number | 'left'>()
  const headers = { origin: url, cookie: 'a=1', 'content-type': 'application/x-www-form-urlencoded' }
  const sent = open(`${url}/login`, { agent: false, method, headers }, (response) => {
    response.resume()
    resolve(response.statusCode!)
  })
  sent.on('error', () => resolve('left'))
  sent.end()
  return { status: promise, leave: () => sent.destroy() }
}

test('four pages are rendered at once, a thousand wait, and one more is asked to try again later', async () => {
  const { url, state, finish } = await serveSlowPages()
  const statuses = Array.from({ length: 1_005 }, () => ask(url).status)
  expect(await Promise.race(statuses)).toBe(503)
  expect(state).toEqual({ underWay: 4, rendered: 0 })
  finish()
  const answered = await Promise.all(statuses)
  expect(answered.filter((status) => status === 200)).toHaveLength(1_004)
  expect(state).toEqual({ underWay: 0, rendered: 1_004 })
})

test('what somebody sends does not wait behind those who read, and who leaves costs nothing', async () => {
  const { url, state, finish } = await serveSlowPages()
  const asked = Array.from({ length: 10 }, () => ask(url))
  await vi.waitFor(() => expect(state.underWay).toBe(4))
  const sent = ask(url, 'POST')
  await vi.waitFor(() => expect(state.underWay).toBe(5))
  for (const { leave } of asked.slice(4)) leave()
  await Promise.all(asked.slice(4).map(({ status }) => status))
  finish()
  expect(await sent.status).toBe(200)
  await vi.waitFor(() => expect(state.underWay).toBe(0))
  expect(state.rendered).toBe(5)
})
