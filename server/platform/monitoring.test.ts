import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as Sentry from '@sentry/node'
import { expect, onTestFinished, test } from 'vitest'
import { startMonitoring, stopMonitoring } from './monitoring.ts'

/** What error reporting was sent, as text. */
async function startIngest() {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push(body)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received, sentryDsn: `http://key@127.0.0.1:${port}/1` }
}

test('no report and no trace carries what a link opens', async () => {
  const { received, sentryDsn } = await startIngest()
  startMonitoring({ sentryDsn, environment: 'dev' })
  Sentry.addBreadcrumb({ category: 'http', data: { url: 'https://site.test/login/link?token=t0ken' } })
  Sentry.startSpan({ name: 'GET /invitations/t0ken', attributes: { 'url.query': 'secret=t0ken' } }, () =>
    Sentry.captureException(new Error('no answer from /reset-password?token=t0ken')),
  )
  await stopMonitoring()
  const text = received.join('\n')
  expect(text).toContain('no answer from /reset-password?token=[hidden]')
  expect(text).toContain('/login/link?token=[hidden]')
  expect(text).toContain('GET /invitations/[hidden]')
  expect(text).not.toContain('t0ken')
})
