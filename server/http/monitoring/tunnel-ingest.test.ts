import { type RequestListener, request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import {
  listen,
  startTunnel,
  startBoth,
  envelope,
  withAttachment,
  post,
  problemOf,
  unexpected,
  mebibyte,
} from './tunnel-testing.ts'

describe('the ingest', () => {
  test('has its status and its limits passed back, and nothing that acts on this site', async () => {
    const { tunnel, dsn } = await startBoth((_request, response) =>
      response
        .writeHead(429, {
          'retry-after': '60',
          'x-sentry-rate-limits': '60:error:key',
          'content-type': 'text/html',
          'set-cookie': 'theirs=1',
        })
        .end('<script>alert(1)</script>'),
    )
    const answer = await post(`${tunnel}?o=0&p=42`, envelope(dsn))
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-sentry-rate-limits')]).toEqual([
      429,
      '60',
      '60:error:key',
    ])
    expect([answer.headers.get('content-type'), answer.headers.get('set-cookie')]).toEqual([
      'text/plain; charset=utf-8',
      null,
    ])
  })

  test('that answers before the envelope’s end wants no more of it', async () => {
    const port = await listen((_request, response) => void response.writeHead(403).end('no'))
    const dsn = `http://key@127.0.0.1:${port}/42`
    const tunnel = await startTunnel({ dsn })
    expect((await post(`${tunnel}?o=0&p=42`, withAttachment(dsn, 15 * mebibyte))).status).toBe(403)
  })

  test('that is dead or breaks off is a 502, and the next envelope may be luckier', async () => {
    let mood: RequestListener = (request) => request.socket.destroy()
    const { tunnel, dsn } = await startBoth((request, response) => mood(request, response))
    const send = () => post(`${tunnel}?o=0&p=42`, envelope(dsn))
    expect(await problemOf(await send())).toEqual(unexpected(502))
    mood = (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()
    expect(await problemOf(await send())).toEqual(unexpected(502))
    mood = (_request, response) => void response.end('{}')
    expect((await send()).status).toBe(200)

    const dead = 'http://key@127.0.0.1:9/42'
    const answer = await post(`${await startTunnel({ dsn: dead })}?o=0&p=42`, envelope(dead))
    expect(await problemOf(answer)).toEqual(unexpected(502))
  })

  test.each<[string, RequestListener]>([
    ['that never answers', () => {}],
    ['that never ends its answer', (_request, response) => void response.writeHead(200).write('half')],
  ])('%s is a 502', async (_what, mood) => {
    const { tunnel, dsn } = await startBoth(mood, { timeoutMs: 200 })
    expect(await problemOf(await post(`${tunnel}?o=0&p=42`, envelope(dsn)))).toEqual(unexpected(502))
  })

  test('that takes nothing more in the middle of an envelope is a 502', async () => {
    const port = await listen((request) => void request.pause())
    const dsn = `http://key@127.0.0.1:${port}/42`
    const tunnel = await startTunnel({ dsn, timeoutMs: 200 })
    const answer = await post(`${tunnel}?o=0&p=42`, withAttachment(dsn, 15 * mebibyte))
    expect(await problemOf(answer)).toEqual(unexpected(502))
  })

  test('hears nothing whole of a visitor who leaves midway, and the tunnel serves the next one', async () => {
    const { received, tunnel, dsn } = await startBoth()
    const leaving = httpRequest(`${tunnel}?o=0&p=42`, { method: 'POST', headers: { 'content-length': '1000000' } })
    leaving.on('error', () => {})
    leaving.write(`${JSON.stringify({ dsn })}\n{"type":"event"}\n"`)
    await expect.poll(() => received.length).toBe(1)
    leaving.destroy()
    expect((await post(`${tunnel}?o=0&p=42`, envelope(dsn))).status).toBe(200)
    await expect.poll(() => received.map(({ isWhole }) => isWhole)).toEqual([false, true])
  })
})
