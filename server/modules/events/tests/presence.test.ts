import { expect, onTestFinished, test, vi } from 'vitest'
import { giveRole } from '../../../testing/actors.ts'
import { useTestApp } from '../../../testing/app.ts'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import type { LiveStream } from '../../../testing/live-stream.ts'
import { startRedis } from '../../../testing/redis.ts'

const hereNow = 'subscription ($slug: String!) { eventPresence(slug: $slug) { count } }'

/** Reads until the count comes. Fails when none comes any more. */
async function comesTo(stream: LiveStream<any>, count: number) {
  let seen: number | null = null
  while (seen !== count) seen = (await stream.next()).eventPresence.count
  return seen
}

test('people are counted once, strangers once a socket, programs not at all; who leaves is not here any more', async () => {
  const app = await useTestApp()
  const organization = await makeOrganization(app)
  const { slug } = await makeEvent(app, organization.groupId)
  const person = await app.person('Ada')
  const watching = person.subscribe(hereNow, { slug })
  await comesTo(watching, 1)
  const second = person.subscribe(hereNow, { slug })
  person.subscribeOverSse(hereNow, { slug })
  const stranger = app.stranger().openSocket()
  stranger.follow(hereNow, { slug })
  stranger.follow(hereNow, { slug })
  const elsewhere = app.stranger().subscribe(hereNow, { slug })
  await comesTo(watching, 3)
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: hereNow, variables: { slug } }),
  })
  onTestFinished(() => response.body!.cancel())
  await second.close()
  await elsewhere.close()
  expect(await comesTo(watching, 2)).toBe(2)
})

test('two processes over Redis count together, and a private event counts only for those who see it', async () => {
  const redis = await startRedis()
  const one = await useTestApp({ redisUrl: redis.url })
  const two = await useTestApp({ redisUrl: redis.url, databaseUrl: one.databaseUrl })
  const organization = await makeOrganization(one)
  const { slug, id } = await makeEvent(one, organization.groupId, { visibility: 'PRIVATE' })
  const host = await two.person('Host')
  await giveRole(one.platform, host, organization.id, 'host')
  const watching = organization.owner.subscribe(hereNow, { slug })
  await comesTo(watching, 1)
  const elsewhere = host.subscribe(hereNow, { slug })
  await comesTo(watching, 2)
  const outsider = two.stranger().subscribe(hereNow, { slug })
  const absent = two.stranger().subscribe(hereNow, { slug: 'never-was' })
  expect(await outsider.ended).toEqual(await absent.ended)
  expect(outsider.received).toEqual([])

  // Whoever loses the event is not at it any more, and hears nothing of it.
  await one.platform.db.membership.deleteMany({ where: { userId: host.userId! } })
  await elsewhere.ended
  await comesTo(watching, 1)
  await vi.waitFor(() => expect(two.platform.presence.countAt(id)).toBe(0), { timeout: 5_000 })
})
