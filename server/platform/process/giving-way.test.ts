import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '../../env/read-env.ts'
import { mailJobs } from '../mail/mail-jobs.ts'
import { createMailTransport } from '../mail/transport.ts'
import type { Platform } from '../platform.ts'
import { RequestLoad } from './request-load.ts'
import { pushJobs } from '../push/push-jobs.ts'
import { queuePushes } from '../push/queue-push.ts'
import { hashSecret } from '../secrets/secrets.ts'
import { makeEvent } from '../../testing/factories.ts'
import { subscribeBrowser } from '../../testing/modules/push.ts'
import { startPushService, testNetwork } from '../../testing/push-service.ts'
import { waitingNews } from '../../testing/registrations/mails.ts'
import { register } from '../../testing/registrations/registrations.ts'
import { sendMail } from '../../testing/send-mail.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { writePlaceMails } from '../../modules/place-mails/service/write-place-mails.ts'

const app = shareTestApp({ pushNetwork: testNetwork })
const organization = shareOrganization(app)
beforeEach(() => app.clock.set(new Date()))

/** A platform whose requests are answered when `answer` is called. */
function busyPlatform() {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  class BusyLoad extends RequestLoad {
    override giveWay() {
      asked.resolve()
      return answered.promise
    }
  }
  const platform: Platform = { ...app.platform, requestLoad: new BusyLoad() }
  return { platform, isWaiting: asked.promise, answer: answered.resolve }
}

/** @returns whether the work is done, from the database: while requests are being answered, and after them. */
async function runBesideRequests(
  work: (platform: Platform) => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<[boolean, boolean]> {
  const { platform, isWaiting, answer } = busyPlatform()
  const running = work(platform)
  await isWaiting
  // Work that did not wait would be done before the last of these looks.
  let isDoneMeanwhile = false
  for (let look = 0; look < 200; look += 1) isDoneMeanwhile ||= await isDone()
  answer()
  await running
  return [isDoneMeanwhile, await isDone()]
}

test('a mail leaves after the requests that are being answered', async () => {
  const { db, logger } = app.platform
  const content = {
    subject: 'Sjøfest',
    preview: 'Sjøfest',
    heading: 'Sjøfest',
    blocks: [],
    reason: 'You asked for it.',
  }
  const mailId = await sendMail(app.platform, {
    kind: 'invitation',
    to: { name: 'Mira Holm', address: 'mira@example.test' },
    content,
  })
  const mailbox = createMailTransport(
    readEnv({ APP_ENV: 'dev' }, (path) => path),
    logger,
  )
  const done = await runBesideRequests(
    (platform) => mailJobs(platform, mailbox).handlers['deliverMail']!({ mailId }),
    async () => (await db.mail.findUniqueOrThrow({ where: { id: mailId } })).state === 'SENT',
  )
  expect(done).toEqual([false, true])
})

test('a notification leaves after them', async () => {
  const { db } = app.platform
  const event = await makeEvent(app, organization.groupId)
  const secret = (await register(app.stranger(), event))['secret'] as string
  const service = await startPushService()
  await subscribeBrowser(app.stranger(), service.browser(), { secret })
  const expiresAt = new Date(app.clock.now().getTime() + 60_000)
  const push = { reader: { userId: null, secretHash: hashSecret(secret) }, path: '/', about: 'event', expiresAt }
  await queuePushes(db, app.clock.now(), [{ cause: 'one', title: 'One', body: 'One', language: 'en', push }])
  const { id: pushId } = await db.pushDelivery.findFirstOrThrow({ where: { cause: 'one' } })
  const done = await runBesideRequests(
    (platform) => pushJobs(platform).handlers['deliverPush']!({ pushId }),
    async () => (await db.pushDelivery.findUniqueOrThrow({ where: { id: pushId } })).state === 'SENT',
  )
  expect(done).toEqual([false, true])
})

test('mails about places are written after them', async () => {
  await register(app.stranger(), await makeEvent(app, organization.groupId))
  expect(await waitingNews(app)).not.toEqual([])
  const done = await runBesideRequests(writePlaceMails, async () => (await waitingNews(app)).length === 0)
  expect(done).toEqual([false, true])
})

test('a request counts until its answer begins, also one whose answer stays open', async () => {
  const counted = vi.spyOn(app.platform.requestLoad, 'during')
  const leaving = new AbortController()
  onTestFinished(() => {
    counted.mockRestore()
    leaving.abort()
  })
  const { headers } = app.stranger()
  await fetch(`${app.url}/robots.txt`, { headers })
  const stream = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { listingChanged(listing: EVENTS) { revision } }' }),
    signal: leaving.signal,
  })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(counted.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled', 'fulfilled'])
})
