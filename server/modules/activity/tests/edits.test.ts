import { describe, expect, test } from 'vitest'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { edit, followFeed, post, readFeed, send } from '../../../testing/modules/activity.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const family = '👨‍👩‍👧‍👦'
const kindsOf = async (eventId: string) =>
  (await app.platform.db.activityStep.findMany({ where: { eventId }, orderBy: { sequence: 'asc' } })).map(
    ({ kind }) => kind,
  )

describe('C6 an edit', () => {
  test('changes one’s own words, says when, and is told to the followers', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const { id } = await post(writer, event, 'cke?')
    const feed = followFeed(app.stranger(), event, 1)
    const answer = await edit(writer, id, 'cake?')
    expect(answer).toMatchObject({ body: 'cake?', editedAt: app.clock.now().toISOString() })
    expect((await feed.next()).eventActivity).toMatchObject({
      sequence: 2,
      kind: 'EDITED',
      item: { id, body: 'cake?' },
    })
  })

  test('with the same words makes no step', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const { id } = await post(writer, event, 'cake?')
    expect(await edit(writer, id, ' cake?\r\n')).toMatchObject({ body: 'cake?', editedAt: null })
    expect(await kindsOf(event.id)).toEqual(['ADDED'])
  })

  test('of the same row ten times at once: each is a step, and what is there is one of them, mentions included', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [writer, one, two] = await Promise.all([app.person('Writer'), app.person('One'), app.person('Two')])
    const handleOf = async (userId: string | null) =>
      (await app.platform.db.user.findUniqueOrThrow({ where: { id: userId! } })).handle
    const handles = await Promise.all([handleOf(one.userId), handleOf(two.userId)])
    const { id } = await post(writer, event, 'first')
    const bodies = Array.from({ length: 10 }, (_, n) => `edit ${n} for @${handles[n % 2]}`)
    await Promise.all(bodies.map((body) => edit(writer, id, body)))
    const [seen] = await readFeed(app.stranger(), event)
    const last = bodies.indexOf(seen!['body'])
    expect(last).toBeGreaterThanOrEqual(0)
    expect(seen!['mentions']).toEqual([{ handle: handles[last % 2] }])
    expect(await kindsOf(event.id)).toEqual(['ADDED', ...bodies.map(() => 'EDITED')])
  })

  test('is nobody else’s, an organizer’s neither, and of what cannot be seen there is nothing', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const { id } = await post(writer, event, 'cake?')
    for (const other of [organization.owner, await app.person('Other')])
      expect(await edit(other, id, 'I love this')).toMatchObject({ code: 'FORBIDDEN' })
    await send(organization.owner, 'hideActivityItem', { id })
    expect(await edit(writer, id, 'cake!')).toMatchObject({ code: 'NOT_FOUND' })
    expect((await app.platform.db.activityItem.findFirstOrThrow({ where: { eventId: event.id } })).body).toBe('cake?')
  })

  test('of what an organizer approved is refused, and possible while it waits', async () => {
    const event = await makeEvent(app, organization.groupId, { commentPolicy: 'APPROVAL' })
    const writer = await app.person('Writer')
    const { id } = await post(writer, event, 'cake?')
    expect(await edit(writer, id, 'pie?')).toMatchObject({ body: 'pie?', isApproved: false })
    await send(organization.owner, 'approveActivityItem', { id })
    expect(await edit(writer, id, 'buy my things')).toMatchObject({ code: 'COMMENT_NOT_EDITABLE' })
    expect((await readFeed(app.stranger(), event))[0]).toMatchObject({ body: 'pie?' })
  })

  test('approved and edited at once: nobody reads what was not approved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await makeEvent(app, organization.groupId, { commentPolicy: 'APPROVAL' })
      const writer = await app.person('Writer')
      const { id } = await post(writer, event, 'cake?')
      const [edited] = await Promise.all([
        edit(writer, id, 'buy my things'),
        send(organization.owner, 'approveActivityItem', { id }),
      ])
      const [seen] = await readFeed(app.stranger(), event)
      // Either it came before the approval, or it was refused; the organizer has the words of the moment on the screen.
      expect(seen!['body']).toBe(edited.__typename === 'ActivityItem' ? 'buy my things' : 'cake?')
    }
  })

  test('takes what writing takes', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const { id } = await post(writer, event, 'cake?')
    await app.platform.db.event.update({ where: { id: event.id }, data: { commentPolicy: 'CLOSED' } })
    expect(await edit(writer, id, 'pie?')).toMatchObject({ code: 'COMMENTS_CLOSED' })
    expect(await send(writer, 'deleteActivityItem', { id })).toMatchObject({ isDeleted: true })
  })

  test('of a row without words is none', async () => {
    const event = await makeEvent(app, organization.groupId)
    const host = await makeMember(app, organization, 'host')
    const { id } = await post(host, event, 'about to be a milestone')
    await app.platform.db.activityItem.updateMany({ where: { eventId: event.id }, data: { kind: 'REGISTERED' } })
    expect(await edit(host, id, 'words')).toMatchObject({ code: 'COMMENT_NOT_EDITABLE' })
  })
})

describe('C1 the length of a comment', () => {
  test('is counted in characters as people count them', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    expect(await post(writer, event, 'ø'.repeat(1_000))).toMatchObject({ __typename: 'ActivityItem' })
    expect(await post(writer, event, '😀'.repeat(1_000))).toMatchObject({ __typename: 'ActivityItem' })
    expect(await post(writer, event, family.repeat(300))).toMatchObject({ __typename: 'ActivityItem' })
    for (const body of ['ø'.repeat(1_001), '😀'.repeat(1_001)])
      expect(await post(writer, event, body)).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'body' }] })
  })

  test('of marks that nobody sees is nothing, and one letter cannot weigh a page', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    for (const body of ['\u200b\u200d', '\n \t', `a${'\u0301'.repeat(5_000)}`])
      expect(await post(writer, event, body)).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
