import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { drawPicture, picturesOf, removeReleasedPictures, upload } from '../../../testing/modules/visuals.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let ada: Actor
beforeAll(async () => {
  ada = await app.person('Ada')
})

const post = /* GraphQL */ `
  mutation ($input: PostCommentInput!) {
    postComment(input: $input) {
      __typename
      ... on UserError {
        code
        message
      }
      ... on ActivityItem {
        id
        kind
        body
        isApproved
        parentId
        visual {
          id
          kind
          altText
          variants {
            url
          }
        }
      }
    }
  }
`
const send = async (actor: Actor, event: { globalId: string }, { query = '&for=comment' } = {}) =>
  upload(app, actor, event, await drawPicture(), { query })
const say = async (actor: Actor, event: { globalId: string }, input: object): Promise<any> =>
  (await actor.ask(post, { input: { eventId: event.globalId, ...input } })).postComment
async function show(actor: Actor, event: { globalId: string }, input: object = {}): Promise<any> {
  const { json } = await send(actor, event)
  return say(actor, event, { uploadId: json.uploadId, ...input })
}
const fileOf = (row: any) => `visuals/${new URL(row.visual.variants[0].url).pathname.split('/visuals/')[1]}`
const isThere = async (row: any) => app.platform.storage.exists(fileOf(row))
const seen = async (actor: Actor, id: string) =>
  (await actor.ask('query ($id: ID!) { node(id: $id) { id } }', { id })).node
const remove = (actor: Actor, id: string) =>
  actor.ask(
    'mutation ($id: ID!) { deleteActivityItem(input: { id: $id }) { __typename ... on ActivityItem { isDeleted visual { id } } } }',
    { id },
  )

describe('P1 a picture in the feed', () => {
  test('is shown with or without words, and described', async () => {
    const event = await makeEvent(app, organization.groupId)
    expect(await show(ada, event, { body: ' Look ', altText: 'The stage' })).toMatchObject({
      kind: 'PHOTO',
      body: 'Look',
      visual: { kind: 'PHOTO', altText: 'The stage' },
    })
    expect(await show(ada, event, { body: ' ' })).toMatchObject({ kind: 'PHOTO', body: null })
    const root = await show(ada, event)
    expect(root).toMatchObject({ kind: 'PHOTO', body: null, visual: { altText: '' } })
    expect(await show(ada, event, { replyToId: root.id })).toMatchObject({ kind: 'PHOTO', parentId: root.id })
    expect(await say(ada, event, {})).toMatchObject({ code: 'INVALID_INPUT', message: 'Write something first.' })
    expect(await show(ada, event, { body: 'x'.repeat(1_001) })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('is none of the event’s own: it is not in its gallery, not in a copy, and not in the way of publishing', async () => {
    const event = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
    expect(await show(organization.owner, event)).toMatchObject({ kind: 'PHOTO' })
    expect(await picturesOf(organization.owner, event)).toEqual([])
    const { node } = await organization.owner.ask(
      'query ($id: ID!) { node(id: $id) { ... on Event { cover { id } missingForPublication } } }',
      { id: event.globalId },
    )
    expect(node).toEqual({ cover: null, missingForPublication: [] })
  })

  test('is taken once, by whoever sent it, for the event it was sent for', async () => {
    const [event, other] = await Promise.all([
      makeEvent(app, organization.groupId),
      makeEvent(app, organization.groupId),
    ])
    const { uploadId } = (await send(ada, event)).json
    const berta = await app.person('Berta')
    expect(await say(berta, event, { uploadId })).toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    expect(await say(ada, other, { uploadId })).toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => say(ada, event, { uploadId })))
    expect(answers.filter(({ kind }) => kind === 'PHOTO')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'UPLOAD_NOT_FOUND')).toHaveLength(4)
    // Said again under one key, it is the same row.
    const { uploadId: again } = (await send(ada, event)).json
    const keyed = { uploadId: again, idempotencyKey: 'a key of mine' }
    const rows = await Promise.all(Array.from({ length: 4 }, () => say(ada, event, keyed)))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    expect(rows[0]).toMatchObject({ kind: 'PHOTO' })
  })
})

describe('P2 who may comment may show a picture', () => {
  test('and nobody else may send one', async () => {
    const closed = await makeEvent(app, organization.groupId, { commentPolicy: 'CLOSED' })
    const guests = await makeEvent(app, organization.groupId, { commentPolicy: 'GUESTS_ONLY' })
    const draft = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
    expect(await send(ada, closed)).toMatchObject({
      status: 403,
      json: { code: 'COMMENTS_CLOSED', detail: 'Comments are off for this event.' },
    })
    expect((await send(ada, guests)).status).toBe(403)
    expect((await send(ada, draft)).status).toBe(404)
    expect((await send(app.stranger(), guests)).status).toBe(401)
    expect((await send(organization.owner, closed)).status).toBe(200)
    // For the event's own pictures it takes a role all the same.
    const open = await makeEvent(app, organization.groupId)
    expect((await send(ada, open, { query: '' })).status).toBe(403)
    const { uploadId } = (await send(ada, open)).json
    const add = { input: { eventId: open.globalId, uploadId } }
    const answer = await ada.execute(
      'mutation ($input: AddVisualInput!) { addVisual(input: $input) { __typename } }',
      add,
    )
    expect(answer.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
  })

  test('what was sent before the comments closed is not shown after it', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { uploadId } = (await send(ada, event)).json
    await app.platform.db.event.update({ where: { id: event.id }, data: { commentPolicy: 'CLOSED' } })
    expect(await say(ada, event, { uploadId })).toMatchObject({ code: 'COMMENTS_CLOSED' })
  })
})

describe('P3 a picture is as visible as its row', () => {
  test('it waits for approval, and is hidden, with it', async () => {
    const event = await makeEvent(app, organization.groupId, { commentPolicy: 'APPROVAL' })
    const row = await show(ada, event)
    expect(row).toMatchObject({ isApproved: false })
    const stranger = app.stranger()
    const { id } = row.visual
    expect(await seen(stranger, id)).toBeNull()
    expect(await seen(ada, id)).not.toBeNull()
    await organization.owner.ask('mutation ($id: ID!) { approveActivityItem(input: { id: $id }) { __typename } }', {
      id: row.id,
    })
    expect(await seen(stranger, id)).not.toBeNull()
    await organization.owner.ask('mutation ($id: ID!) { hideActivityItem(input: { id: $id }) { __typename } }', {
      id: row.id,
    })
    expect(await seen(stranger, id)).toBeNull()
    expect(await seen(organization.owner, id)).not.toBeNull()
    expect(await isThere(row)).toBe(true)
  })

  test('its files go when its author or an organizer deletes the row, which stays as a tombstone', async () => {
    const event = await makeEvent(app, organization.groupId)
    const host = await makeMember(app, organization, 'host')
    for (const actor of [ada, host]) {
      const row = await show(ada, event, { body: 'Look' })
      await removeReleasedPictures(app.platform)
      expect(await isThere(row)).toBe(true)
      expect((await remove(actor, row.id)).deleteActivityItem).toEqual({
        __typename: 'ActivityItem',
        isDeleted: true,
        visual: null,
      })
      await Promise.all([remove(actor, row.id), removeReleasedPictures(app.platform)])
      expect(await isThere(row)).toBe(false)
      expect(await seen(host, row.visual.id)).toBeNull()
    }
  })

  test('its files go with the event', async () => {
    const event = await makeEvent(app, organization.groupId)
    const row = await show(ada, event)
    await organization.owner.ask('mutation ($id: ID!) { deleteEvent(input: { id: $id }) { __typename } }', {
      id: event.globalId,
    })
    await removeReleasedPictures(app.platform)
    expect(await isThere(row)).toBe(false)
  })
})

test('P4 its words can be changed by whoever wrote them; a picture without words has none to change', async () => {
  const event = await makeEvent(app, organization.groupId)
  // Ada has said as much in these minutes as one may.
  const cleo = await app.person('Cleo')
  const edit =
    'mutation ($id: ID!) { editComment(input: { id: $id, body: "Other" }) { ... on ActivityItem { kind body } ... on UserError { code } } }'
  const row = await show(cleo, event, { body: 'Look' })
  expect((await cleo.ask(edit, { id: row.id })).editComment).toEqual({ kind: 'PHOTO', body: 'Other' })
  const bare = await show(cleo, event)
  expect((await cleo.ask(edit, { id: bare.id })).editComment).toEqual({ code: 'COMMENT_NOT_EDITABLE' })
})
