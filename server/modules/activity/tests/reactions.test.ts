import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { makeEvent } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { followFeed, post, react, readFeed, send, unreact } from '../../../testing/modules/activity.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

async function makeComment() {
  const event = await makeEvent(app, organization.groupId)
  const writer = await app.person('Writer')
  const { id } = await post(writer, event, 'cake?')
  return { event, writer, id: id as string }
}
const stepsOf = (eventId: string) =>
  app.platform.db.activityStep.findMany({ where: { eventId }, orderBy: { sequence: 'asc' } })

describe('E1 a reaction', () => {
  test('is counted with the row and told to its followers; taking it back is a step of its own', async () => {
    const { event, id } = await makeComment()
    const reader = await app.person('Reader')
    const feed = followFeed(app.stranger(), event, 1)
    const answer = await react(reader, id)
    expect(answer).toMatchObject({ reactions: [{ emoji: '🎉', count: 1 }], viewerReactions: ['🎉'] })
    expect((await feed.next()).eventActivity).toMatchObject({
      sequence: 2,
      kind: 'REACTED',
      item: { id, reactions: [{ emoji: '🎉', count: 1 }] },
    })
    expect(await unreact(reader, id)).toMatchObject({ reactions: [], viewerReactions: [] })
    expect((await feed.next()).eventActivity).toMatchObject({ sequence: 3, kind: 'UNREACTED', item: { reactions: [] } })
  })

  test('is somebody’s own: others see the count and not theirs', async () => {
    const { event, writer, id } = await makeComment()
    await react(await app.person('Reader'), id)
    await react(writer, id, '❤️')
    await react(writer, id, '🎉')
    const [seen] = await readFeed(app.stranger(), event)
    expect(seen).toMatchObject({
      reactions: [
        { emoji: '🎉', count: 2 },
        { emoji: '❤️', count: 1 },
      ],
      viewerReactions: [],
    })
    expect((await readFeed(writer, event))[0]!['viewerReactions'].toSorted()).toEqual(['❤️', '🎉'].toSorted())
  })

  test.each(['shared', 'alone'])(
    'E2 is told to whoever gave it in their other windows, and to nobody else (%s)',
    async (way) => {
      const { event, writer, id } = await makeComment()
      const reader = await app.person('Reader')
      // What is the viewer's own of the row itself is not shared.
      const item = way === 'shared' ? 'id' : 'id viewerReactions'
      const document = `subscription ($slug: String!) { eventActivity(slug: $slug, after: 1) { kind viewerReactions item { ${item} } } }`
      const everybody = [reader, writer, app.stranger()]
      const feeds = everybody.map((actor) => actor.subscribe(document, { slug: event.slug }))
      const told = async () =>
        (await Promise.all(feeds.map((feed) => feed.next()))).map(({ eventActivity }) => eventActivity.viewerReactions)
      await react(reader, id)
      expect(await told()).toEqual([['🎉'], null, null])
      await react(writer, id, '👀')
      expect(await told()).toEqual([null, ['👀'], null])
      await unreact(reader, id)
      expect(await told()).toEqual([[], null, null])
      const late = reader.subscribe(document, { slug: event.slug })
      const replayed = [await late.next(), await late.next(), await late.next()]
      expect(replayed.map(({ eventActivity }) => eventActivity.viewerReactions)).toEqual([[], null, []])
    },
  )

  test('pressed ten times at once is one reaction and one step', async () => {
    const { event, id } = await makeComment()
    const reader = await app.person('Reader')
    const answers = await Promise.all(Array.from({ length: 10 }, () => react(reader, id)))
    expect(answers.map(({ reactions }) => reactions)).toEqual(answers.map(() => [{ emoji: '🎉', count: 1 }]))
    expect((await stepsOf(event.id)).map(({ kind }) => kind)).toEqual(['ADDED', 'REACTED'])
  })

  test('taken back ten times at once goes once', async () => {
    const { event, id } = await makeComment()
    const reader = await app.person('Reader')
    await react(reader, id)
    await Promise.all(Array.from({ length: 10 }, () => unreact(reader, id)))
    expect((await stepsOf(event.id)).map(({ kind }) => kind)).toEqual(['ADDED', 'REACTED', 'UNREACTED'])
  })

  test('of many people at once, given and taken back: the count is that of the rows', async () => {
    const { event, id } = await makeComment()
    const crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => app.person(`Reader ${n}`)))
    await Promise.all(crowd.map((reader) => react(reader, id)))
    await Promise.all([
      ...crowd.slice(0, 5).map((reader) => unreact(reader, id)),
      ...crowd.slice(6).map((reader) => react(reader, id, '👏')),
    ])
    const [seen] = await readFeed(app.stranger(), event)
    expect(seen!['reactions']).toEqual(
      [
        { emoji: '🎉', count: 7 },
        { emoji: '👏', count: 6 },
      ].toSorted((a, b) => b.count - a.count),
    )
    expect((await stepsOf(event.id)).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 24 }, (_, n) => n + 1),
    )
  })

  test('goes with the account it is of', async () => {
    const { event, id } = await makeComment()
    const [leaving, staying] = await Promise.all([app.person('Leaving'), app.person('Staying')])
    await Promise.all([react(leaving, id), react(staying, id), react(leaving, id, '❤️')])
    await app.platform.db.user.delete({ where: { id: leaving.userId! } })
    expect((await stepsOf(event.id)).map(({ actorId }) => actorId).filter((actor) => actor === leaving.userId)).toEqual(
      [],
    )
    expect((await readFeed(app.stranger(), event))[0]!['reactions']).toEqual([{ emoji: '🎉', count: 1 }])
  })

  test('is one of the set', async () => {
    const { id } = await makeComment()
    const answer = await react(await app.person('Reader'), id, '💩')
    expect(answer).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'emoji' }] })
  })

  test('to a tombstone finds nothing', async () => {
    const { writer, id } = await makeComment()
    await send(writer, 'deleteActivityItem', { id })
    expect(await react(writer, id)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('C5 sixty reactions a minute, given or taken back, and then a wait', async () => {
  const reader = await app.person('Reader')
  // What comes of them does not matter.
  const nothing = encodeGlobalId('ActivityItem', randomUUIDv7())
  const answers = await Promise.all(
    Array.from({ length: 61 }, (_, n) => (n % 2 === 0 ? react(reader, nothing) : unreact(reader, nothing))),
  )
  const refused = answers.filter(({ code }) => code === 'RATE_LIMITED')
  expect(refused).toHaveLength(1)
  expect(refused[0]!['retryAfterSeconds']).toBeGreaterThan(0)
  expect(answers.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(60)
})

test('A5 what is deleted and reacted to at once ends as a tombstone without reactions', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { event, writer, id } = await makeComment()
    const readers = await Promise.all([1, 2, 3].map((n) => app.person(`Reader ${n}`)))
    await Promise.all([...readers.map((reader) => react(reader, id)), send(writer, 'deleteActivityItem', { id })])
    const [seen] = await readFeed(app.stranger(), event)
    expect(seen).toMatchObject({ isDeleted: true, body: null, reactions: [] })
    const kinds = (await stepsOf(event.id)).map(({ kind }) => kind)
    expect(kinds.at(-1)).toBe('DELETED')
  }
})

test('E1 somebody who reacts to a row and answers it in the same moment does both', async () => {
  const { event, writer, id } = await makeComment()
  const rounds = Array.from({ length: 6 }, (_, n) => n)
  const answers = await Promise.all(
    rounds.flatMap((n) => [
      react(writer, id),
      post(writer, event, `reply ${n}`, { replyToId: id, idempotencyKey: `reply-number-${n}` }),
      unreact(writer, id),
    ]),
  )
  expect(new Set(answers.map(({ __typename }) => __typename))).toEqual(new Set(['ActivityItem']))
})
