import { expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { startRedis } from '../../testing/redis.ts'

const follow =
  'subscription ($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { sequence item { body } } }'
const post = 'mutation ($id: ID!, $body: String!) { postComment(input: { eventId: $id, body: $body }) { __typename } }'

test('two processes over Redis: what is written through one arrives at a follower of the other, once and in order', async () => {
  const redis = await startRedis()
  const one = await useTestApp({ redisUrl: redis.url })
  const two = await useTestApp({ redisUrl: redis.url, databaseUrl: one.databaseUrl })
  const organization = await makeOrganization(one)
  const event = await makeEvent(one, organization.groupId)
  const feed = two.stranger().subscribe(follow, { slug: event.slug, after: 0 })
  const bodies = Array.from({ length: 20 }, (_, n) => `row ${n + 1}`)
  for (const body of bodies) await organization.owner.ask(post, { id: event.globalId, body })
  const received = []
  for (let n = 0; n < bodies.length; n += 1) received.push((await feed.next()).eventActivity)
  expect(received.map(({ item }) => item.body)).toEqual(bodies)
  expect(received.map(({ sequence }) => sequence)).toEqual(bodies.map((_, n) => n + 1))
  expect(feed.received).toEqual([])
})

test('a Redis that is gone fails no write, and followers elsewhere catch up from the database', async () => {
  const redis = await startRedis()
  const one = await useTestApp({ redisUrl: redis.url })
  const two = await useTestApp({ redisUrl: redis.url, databaseUrl: one.databaseUrl })
  const organization = await makeOrganization(one)
  const event = await makeEvent(one, organization.groupId)
  const feed = two.stranger().subscribe(follow, { slug: event.slug, after: 0 })
  onTestFinished(() => feed.close())
  await redis.stop()
  expect(await organization.owner.ask(post, { id: event.globalId, body: 'during the outage' })).toEqual({
    postComment: { __typename: 'ActivityItem' },
  })
  expect((await feed.next()).eventActivity.item.body).toBe('during the outage')
})
