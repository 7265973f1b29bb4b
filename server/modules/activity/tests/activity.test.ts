import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'

const post = /* GraphQL */ `
  mutation ($input: PostCommentInput!) {
    postComment(input: $input) {
      __typename
      ... on ActivityItem {
        id
        sequence
        body
        actorName
        parentId
      }
      ... on UserError {
        code
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`
const follow = /* GraphQL */ `
  subscription ($slug: String!, $after: ID) {
    eventActivity(slug: $slug, after: $after) {
      sequence
      kind
      item {
        id
        kind
        body
        isDeleted
      }
    }
  }
`

const app = shareTestApp()
const organization = shareOrganization(app)

function comment(actor: Actor, eventId: string, body: string, more: Record<string, unknown> = {}) {
  return actor.ask(post, { input: { eventId, body, ...more } }).then(({ postComment }) => postComment)
}

describe('a follower of a feed', () => {
  test('receives a comment that somebody else writes', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [writer, reader] = await Promise.all([app.person('Writer'), app.person('Reader')])
    const feed = reader.subscribe(follow, { slug: event.slug, after: 0 })
    await comment(writer, event.globalId, 'first')
    expect(await feed.next()).toMatchObject({ eventActivity: { sequence: 1, kind: 'ADDED', item: { body: 'first' } } })
    await comment(writer, event.globalId, 'second')
    expect(await feed.next()).toMatchObject({ eventActivity: { sequence: 2, item: { body: 'second' } } })
  })

  test('that was away gets exactly what it missed, once and in order, and then the live rows', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    for (let n = 1; n <= 5; n += 1) await comment(writer, event.globalId, `row ${n}`)
    const feed = app.stranger().subscribe(follow, { slug: event.slug, after: 2 })
    // Written while the replay runs: neither lost nor doubled.
    const meanwhile = Promise.all([6, 7, 8].map((n) => comment(writer, event.globalId, `row ${n}`)))
    const sequences = []
    for (let n = 0; n < 6; n += 1) sequences.push((await feed.next()).eventActivity.sequence)
    await meanwhile
    expect(sequences).toEqual([3, 4, 5, 6, 7, 8])
    expect(feed.received).toEqual([])
  })

  test('never receives what is for organizers, while an organizer does', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { appendActivity } = await import('../public.ts')
    const { transact } = await import('../../../platform/database/transact.ts')
    const [outsider, organizer] = [
      app.stranger().subscribe(follow, { slug: event.slug, after: 0 }),
      organization.owner.subscribe(follow, { slug: event.slug, after: 0 }),
    ]
    const row = { eventId: event.id, actorId: null, actorName: 'Ada' }
    await transact(app.platform, (tx, announce) =>
      appendActivity(tx, announce, { ...row, kind: 'WAITLIST_JOINED', visibility: 'ORGANIZERS' }),
    )
    await transact(app.platform, (tx, announce) =>
      appendActivity(tx, announce, { ...row, kind: 'REGISTERED', visibility: 'PUBLIC' }),
    )
    expect((await organizer.next()).eventActivity.item.kind).toBe('WAITLIST_JOINED')
    expect((await organizer.next()).eventActivity.item.kind).toBe('REGISTERED')
    // The outsider's first delivery is the second row.
    expect((await outsider.next()).eventActivity.sequence).toBe(2)
  })

  test('loses a private event within five seconds of losing the role', async () => {
    const event = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
    const host = await makeMember(app, organization, 'host')
    const feed = host.subscribe(follow, { slug: event.slug, after: 0 })
    await comment(organization.owner, event.globalId, 'while a member')
    await feed.next()
    await app.platform.db.membership.deleteMany({ where: { userId: host.userId! } })
    await comment(organization.owner, event.globalId, 'after')
    expect(await feed.ended).toEqual({ errors: [] })
    expect(feed.received).toEqual([])
  })

  test('of a draft, a private or an unknown event gets the same answer', async () => {
    const draft = await makeEvent(app, organization.groupId, { status: 'DRAFT' })
    const hidden = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
    const answers = await Promise.all(
      [draft.slug, hidden.slug, 'never-existed'].map((slug) => app.stranger().subscribe(follow, { slug }).ended),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]!.errors[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
  })
})

describe('a comment', () => {
  test('A1 has its place in a gap-free sequence however many are written at once', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writers = await Promise.all(Array.from({ length: 10 }, (_, n) => app.person(`Writer ${n}`)))
    const answers = await Promise.all(
      writers.flatMap((writer) => [1, 2].map((n) => comment(writer, event.globalId, `row ${n}`))),
    )
    expect(answers.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    )
  })

  test('sent twenty times with one idempotency key is written once', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => comment(writer, event.globalId, 'once', { idempotencyKey: 'the-same-key' })),
    )
    expect(new Set(answers.map(({ id }) => id))).toHaveLength(1)
    expect(await app.platform.db.activityItem.count({ where: { eventId: event.id } })).toBe(1)
  })

  test('that is empty, too long or a reply to nothing names what is wrong', async () => {
    const event = await makeEvent(app, organization.groupId)
    const other = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    expect(await comment(writer, event.globalId, '   ')).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'body' }],
    })
    expect(await comment(writer, event.globalId, 'x'.repeat(1_001))).toMatchObject({ code: 'INVALID_INPUT' })
    const elsewhere = await comment(writer, other.globalId, 'elsewhere')
    expect(await comment(writer, event.globalId, 'reply', { replyToId: elsewhere.id })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('joins the thread of the row it answers, one level deep', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const root = await comment(writer, event.globalId, 'root')
    const reply = await comment(writer, event.globalId, 'reply', { replyToId: root.id })
    const replyToReply = await comment(writer, event.globalId, 'reply to the reply', { replyToId: reply.id })
    expect([reply.parentId, replyToReply.parentId]).toEqual([root.id, root.id])
  })

  test('C2 is refused to a stranger, and by the policy of the event', async () => {
    const closed = await makeEvent(app, organization.groupId, { commentPolicy: 'CLOSED' })
    const guestsOnly = await makeEvent(app, organization.groupId, { commentPolicy: 'GUESTS_ONLY' })
    const writer = await app.person('Writer')
    expect(
      (await app.stranger().execute(post, { input: { eventId: closed.globalId, body: 'hello' } })).errors?.[0]
        ?.extensions?.code,
    ).toBe('UNAUTHENTICATED')
    expect(await comment(writer, closed.globalId, 'hello')).toMatchObject({ code: 'COMMENTS_CLOSED' })
    expect(await comment(writer, guestsOnly.globalId, 'hello')).toMatchObject({ code: 'COMMENTS_CLOSED' })
    expect(await comment(organization.owner, closed.globalId, 'organizers always may')).toMatchObject({
      __typename: 'ActivityItem',
    })
  })

  test('under approval is seen by its author and the organizers until it is approved', async () => {
    const event = await makeEvent(app, organization.groupId, { commentPolicy: 'APPROVAL' })
    const writer = await app.person('Writer')
    await comment(writer, event.globalId, 'may I?')
    const read = async (actor: Actor) => {
      const { event: seen } = await actor.ask(
        'query ($slug: String!) { event(slug: $slug) { activity(last: 5) { edges { node { body } } } } }',
        { slug: event.slug },
      )
      return seen.activity.edges.length
    }
    expect(await Promise.all([read(writer), read(organization.owner), read(app.stranger())])).toEqual([1, 1, 0])
  })

  test('is limited to twenty in ten minutes a person', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push(await comment(writer, event.globalId, `row ${n}`))
    expect(answers.slice(0, 20).every(({ __typename }) => __typename === 'ActivityItem')).toBe(true)
    expect(answers[20]).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

test('deleting a row leaves a tombstone, tells the followers, and is refused to others', async () => {
  const event = await makeEvent(app, organization.groupId)
  const [writer, other] = await Promise.all([app.person('Writer'), app.person('Other')])
  const { id } = await comment(writer, event.globalId, 'a mistake')
  const remove =
    'mutation ($id: ID!) { deleteActivityItem(input: { id: $id }) { __typename ... on ActivityItem { isDeleted body } } }'
  expect((await other.execute(remove, { id })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  const feed = other.subscribe(follow, { slug: event.slug, after: 1 })
  expect(await writer.ask(remove, { id })).toEqual({
    deleteActivityItem: { __typename: 'ActivityItem', isDeleted: true, body: null },
  })
  expect(await feed.next()).toMatchObject({
    eventActivity: { sequence: 2, kind: 'DELETED', item: { id, isDeleted: true, body: null } },
  })
})

test('pages backwards to the beginning by keyset', async () => {
  const event = await makeEvent(app, organization.groupId)
  const writer = await app.person('Writer')
  for (let n = 1; n <= 7; n += 1) await comment(writer, event.globalId, `row ${n}`)
  const page =
    'query ($slug: String!, $before: String) { event(slug: $slug) { activity(last: 3, before: $before) { edges { cursor } pageInfo { hasPreviousPage startCursor } } } }'
  const seen: string[] = []
  interface Page {
    edges: { cursor: string }[]
    pageInfo: { hasPreviousPage: boolean; startCursor: string | null }
  }
  for (let before: string | null = null, more = true; more;) {
    const { activity }: { activity: Page } = (await app.stranger().ask(page, { slug: event.slug, before })).event
    seen.unshift(...activity.edges.map(({ cursor }) => cursor))
    ;[before, more] = [activity.pageInfo.startCursor, activity.pageInfo.hasPreviousPage]
  }
  expect(seen).toEqual(['1', '2', '3', '4', '5', '6', '7'])
})
