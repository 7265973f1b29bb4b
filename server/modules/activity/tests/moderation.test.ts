import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { edit, followFeed, post, react, readFeed, send } from '../../../testing/modules/activity.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const kindsOf = async (eventId: string) =>
  (await app.platform.db.activityStep.findMany({ where: { eventId }, orderBy: { sequence: 'asc' } })).map(
    ({ kind }) => kind,
  )
const bodiesOf = async (actor: Actor, event: { slug: string }) => (await readFeed(actor, event)).map(({ body }) => body)
const muting = (event: { globalId: string }, { userId }: Actor) => ({
  eventId: event.globalId,
  userId: encodeGlobalId('User', userId!),
})
async function mute(actor: Actor, event: { globalId: string }, person: Actor, name = 'mutePerson') {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await actor.execute(
    `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on UserError { code message } } }`,
    { input: muting(event, person) },
  )
  return data?.[name] ?? { code: errors?.[0]?.extensions?.['code'] }
}
async function listsOf(actor: Actor, { slug }: { slug: string }) {
  const { event } = await actor.ask(
    `query ($slug: String!) { event(slug: $slug) {
      hiddenActivity { edges { node { body } } }
      mutedPeople { edges { node { person { name } mutedBy { name } } } }
      viewerCan { comment react }
    } }`,
    { slug },
  )
  return {
    hidden: event.hiddenActivity?.edges.map(({ node }: any) => node.body) ?? null,
    muted: event.mutedPeople?.edges.map(({ node }: any) => [node.person.name, node.mutedBy?.name]) ?? null,
    can: event.viewerCan,
  }
}

async function makeThread() {
  const event = await makeEvent(app, organization.groupId)
  const [writer, other] = await Promise.all([app.person('Writer'), app.person('Other')])
  const root = await post(writer, event, 'root')
  const reply = await post(other, event, 'reply', { replyToId: root['id'] })
  return { event, writer, other, rootId: root['id'] as string, replyId: reply['id'] as string }
}

describe('M2 hiding a row', () => {
  test('takes it and its replies from everybody but organizers, and showing brings them back', async () => {
    const { event, writer, other, rootId, replyId } = await makeThread()
    const reader = followFeed(app.stranger(), event, 2)
    const author = followFeed(writer, event, 2)
    expect(await send(organization.owner, 'hideActivityItem', { id: rootId })).toMatchObject({ isHidden: true })
    for (const feed of [reader, author]) {
      expect((await feed.next()).eventActivity).toEqual({ sequence: 3, kind: 'HIDDEN', itemId: rootId, item: null })
      expect((await feed.next()).eventActivity).toEqual({ sequence: 4, kind: 'HIDDEN', itemId: replyId, item: null })
    }
    for (const actor of [app.stranger(), writer, other]) expect(await bodiesOf(actor, event)).toEqual([])
    expect(await bodiesOf(organization.owner, event)).toEqual(['root', 'reply'])
    expect(await listsOf(organization.owner, event)).toMatchObject({ hidden: ['root'] })

    await send(organization.owner, 'unhideActivityItem', { id: rootId })
    expect((await reader.next()).eventActivity).toMatchObject({ sequence: 5, kind: 'EDITED', item: { body: 'root' } })
    expect((await reader.next()).eventActivity).toMatchObject({ sequence: 6, kind: 'EDITED', item: { body: 'reply' } })
    expect(await bodiesOf(app.stranger(), event)).toEqual(['root', 'reply'])
  })

  test('is not mentioned to whoever never got the row', async () => {
    const { event, rootId } = await makeThread()
    await send(organization.owner, 'hideActivityItem', { id: rootId })
    const late = followFeed(app.stranger(), event, 0)
    await post(organization.owner, event, 'news')
    expect((await late.next()).eventActivity).toMatchObject({ sequence: 5, kind: 'ADDED', item: { body: 'news' } })
    const pending = await makeEvent(app, organization.groupId, { commentPolicy: 'APPROVAL' })
    const { id } = await post(await app.person('Writer'), pending, 'never shown')
    const outsider = followFeed(app.stranger(), pending, 1)
    await send(organization.owner, 'hideActivityItem', { id })
    await post(organization.owner, pending, 'news')
    expect((await outsider.next()).eventActivity).toMatchObject({ sequence: 3, kind: 'ADDED' })
  })

  test('leaves a reply hidden that was hidden by itself', async () => {
    const { event, rootId, replyId } = await makeThread()
    await send(organization.owner, 'hideActivityItem', { id: replyId })
    await send(organization.owner, 'hideActivityItem', { id: rootId })
    await send(organization.owner, 'unhideActivityItem', { id: rootId })
    expect(await bodiesOf(app.stranger(), event)).toEqual(['root'])
    await send(organization.owner, 'unhideActivityItem', { id: replyId })
    expect(await bodiesOf(app.stranger(), event)).toEqual(['root', 'reply'])
  })

  test('five times at once is one step, and twice changes nothing', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { id } = await post(await app.person('Writer'), event, 'root')
    await Promise.all([1, 2, 3, 4, 5].map(() => send(organization.owner, 'hideActivityItem', { id })))
    expect(await kindsOf(event.id)).toEqual(['ADDED', 'HIDDEN'])
  })

  test('while somebody answers it: no answer to what is hidden is seen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { event, other, rootId } = await makeThread()
      await Promise.all([
        ...[1, 2, 3].map((n) => post(other, event, `late ${n}`, { replyToId: rootId })),
        send(organization.owner, 'hideActivityItem', { id: rootId }),
      ])
      expect(await bodiesOf(app.stranger(), event)).toEqual([])
    }
  })
})

describe('C3 a reply', () => {
  test('to a row for guests is for guests', async () => {
    const event = await makeEvent(app, organization.groupId)
    const row = await send(organization.owner, 'announce', {
      eventId: event.globalId,
      body: 'psst',
      visibility: 'GUESTS',
    })
    const reply = await post(organization.owner, event, 'indeed', { replyToId: row['id'] })
    expect(reply).toMatchObject({ visibility: 'GUESTS' })
    expect(await bodiesOf(app.stranger(), event)).toEqual([])
  })

  test('to what waits or is hidden is refused, and to a tombstone', async () => {
    const event = await makeEvent(app, organization.groupId, { commentPolicy: 'APPROVAL' })
    const { id: replyToId } = await post(await app.person('Writer'), event, 'may I?')
    expect(await post(organization.owner, event, 'yes', { replyToId })).toMatchObject({ code: 'INVALID_INPUT' })
    await send(organization.owner, 'approveActivityItem', { id: replyToId })
    await send(organization.owner, 'hideActivityItem', { id: replyToId })
    expect(await post(organization.owner, event, 'yes', { replyToId })).toMatchObject({ code: 'INVALID_INPUT' })
    await send(organization.owner, 'deleteActivityItem', { id: replyToId })
    expect(await post(organization.owner, event, 'yes', { replyToId })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('M3 a muted person', () => {
  test('reads along and neither writes, edits nor reacts, until they are unmuted', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const { id } = await post(writer, event, 'before')
    expect(await mute(organization.owner, event, writer)).toMatchObject({ __typename: 'Event' })
    expect(await mute(organization.owner, event, writer)).toMatchObject({ __typename: 'Event' })
    for (const answer of await Promise.all([
      post(writer, event, 'after'),
      edit(writer, id, 'after'),
      react(writer, id),
    ]))
      expect(answer).toMatchObject({ code: 'MUTED' })
    expect(await bodiesOf(writer, event)).toEqual(['before'])
    expect(await listsOf(writer, event)).toEqual({ hidden: null, muted: null, can: { comment: false, react: false } })
    expect((await listsOf(organization.owner, event)).muted).toEqual([['Writer', 'Owner']])
    expect(await send(writer, 'deleteActivityItem', { id })).toMatchObject({ isDeleted: true })

    await mute(organization.owner, event, writer, 'unmutePerson')
    expect(await post(writer, event, 'again')).toMatchObject({ __typename: 'ActivityItem' })
    expect((await listsOf(organization.owner, event)).muted).toEqual([])
  })

  test('is muted for one event only', async () => {
    const [event, another] = await Promise.all([
      makeEvent(app, organization.groupId),
      makeEvent(app, organization.groupId),
    ])
    const writer = await app.person('Writer')
    await mute(organization.owner, event, writer)
    expect(await post(writer, another, 'elsewhere')).toMatchObject({ __typename: 'ActivityItem' })
  })

  test('while they write as fast as they can: after the answer nothing of theirs appears', async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await makeEvent(app, organization.groupId)
      const writer = await app.person('Writer')
      const writing = Array.from({ length: 12 }, (_, n) => post(writer, event, `row ${n}`))
      await mute(organization.owner, event, writer)
      const written = await app.platform.db.activityItem.count({ where: { eventId: event.id } })
      const answers = await Promise.all(writing)
      expect(answers.filter(({ __typename }) => __typename === 'ActivityItem')).toHaveLength(written)
      expect(await app.platform.db.activityItem.count({ where: { eventId: event.id } })).toBe(written)
    }
  })

  test('is never an organizer', async () => {
    const event = await makeEvent(app, organization.groupId)
    const host = await makeMember(app, organization, 'host')
    expect(await mute(organization.owner, event, host)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await mute(await app.person('Other'), event, host)).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('M1 approving', () => {
  test('and deleting at once ends as a tombstone, whichever came first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await makeEvent(app, organization.groupId, { commentPolicy: 'APPROVAL' })
      const writer = await app.person('Writer')
      const { id } = await post(writer, event, 'words')
      const outsider = followFeed(app.stranger(), event, 0)
      await Promise.all([
        send(organization.owner, 'approveActivityItem', { id }),
        send(writer, 'deleteActivityItem', { id }),
      ])
      const item = await app.platform.db.activityItem.findFirstOrThrow({ where: { eventId: event.id } })
      expect(item).toMatchObject({ body: null })
      const kinds = await kindsOf(event.id)
      expect([
        ['ADDED', 'DELETED'],
        ['ADDED', 'EDITED', 'DELETED'],
      ]).toContainEqual(kinds)
      expect(item.approved).toBe(kinds.length === 3)
      outsider.close()
    }
  })

  test('is not done by whoever lost the role a moment ago', async () => {
    const event = await makeEvent(app, organization.groupId, { commentPolicy: 'APPROVAL' })
    const host = await makeMember(app, organization, 'host')
    const { id } = await post(await app.person('Writer'), event, 'words')
    await app.platform.db.membership.updateMany({ where: { userId: host.userId! }, data: { role: 'DOOR' } })
    expect(await send(host, 'approveActivityItem', { id })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('M4 an announcement', () => {
  const pinnedOf = async (actor: Actor, { slug }: { slug: string }) =>
    (await actor.ask('query ($slug: String!) { event(slug: $slug) { pinnedAnnouncement { body } } }', { slug })).event
      .pinnedAnnouncement?.body ?? null

  test('is a row with its author, and stands above the feed in the place of another when it is pinned', async () => {
    const event = await makeEvent(app, organization.groupId)
    const feed = followFeed(app.stranger(), event, 0)
    const say = (body: string, more = {}) =>
      send(organization.owner, 'announce', { eventId: event.globalId, body, ...more })
    const first = await say('first', { isPinned: true })
    expect(first).toMatchObject({ kind: 'ANNOUNCEMENT', isPinned: true, visibility: 'PUBLIC' })
    expect((await feed.next()).eventActivity).toMatchObject({ kind: 'ADDED', item: { body: 'first' } })
    expect(await pinnedOf(app.stranger(), event)).toBe('first')
    const second = await say('second', { isPinned: true })
    expect(await pinnedOf(app.stranger(), event)).toBe('second')
    expect((await readFeed(app.stranger(), event)).map(({ isPinned }) => isPinned)).toEqual([false, true])
    await send(organization.owner, 'unpinActivityItem', { id: second['id'] })
    expect(await pinnedOf(app.stranger(), event)).toBeNull()
  })

  test('pinned with another at the same moment: one stands above the feed', async () => {
    const event = await makeEvent(app, organization.groupId)
    const rows = await Promise.all(
      [1, 2, 3, 4].map((n) => send(organization.owner, 'announce', { eventId: event.globalId, body: `row ${n}` })),
    )
    await Promise.all(rows.map(({ id }) => send(organization.owner, 'pinActivityItem', { id })))
    expect((await readFeed(organization.owner, event)).filter(({ isPinned }) => isPinned)).toHaveLength(1)
  })

  test('for guests is pinned for guests', async () => {
    const event = await makeEvent(app, organization.groupId)
    await send(organization.owner, 'announce', {
      eventId: event.globalId,
      body: 'psst',
      visibility: 'GUESTS',
      isPinned: true,
    })
    expect(await pinnedOf(app.stranger(), event)).toBeNull()
    expect(await pinnedOf(organization.owner, event)).toBe('psst')
  })

  test('C4 sent ten times with one key is written once', async () => {
    const event = await makeEvent(app, organization.groupId)
    const host = await makeMember(app, organization, 'host')
    const input = { eventId: event.globalId, body: 'once', idempotencyKey: 'the-same-key' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(host, 'announce', input)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await kindsOf(event.id)).toEqual(['ADDED'])
  })
})
