import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { makeEvent } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { post, send } from '../../../testing/modules/activity.ts'

const read = /* GraphQL */ `
  query ($slug: String!, $sequence: Int!) {
    event(slug: $slug) {
      activityItem(sequence: $sequence) {
        body
        replies(first: 10) {
          edges {
            node {
              body
            }
          }
        }
      }
      activity(last: 3, before: "6") {
        edges {
          cursor
        }
      }
    }
  }
`

const app = shareTestApp()
const organization = shareOrganization(app)

async function look(actor: Actor, slug: string, sequence: number) {
  const { event } = await actor.ask(read, { slug, sequence })
  const row = event.activityItem
  return {
    body: row?.body,
    replies: row?.replies.edges.map(({ node }: any) => node.body),
    around: event.activity.edges.map(({ cursor }: any) => cursor),
  }
}

describe('A2 a row by its number', () => {
  test('comes with its replies and the rows around it, as far as they are the viewer’s', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const root = await post(writer, event, 'root')
    const rows = []
    for (let n = 2; n <= 6; n += 1) rows.push(await post(writer, event, `reply ${n}`, { replyToId: root['id'] }))
    expect(await look(app.stranger(), event.slug, 1)).toEqual({
      body: 'root',
      replies: ['reply 2', 'reply 3', 'reply 4', 'reply 5', 'reply 6'],
      around: ['3', '4', '5'],
    })
    await send(organization.owner, 'hideActivityItem', { id: rows[1]!['id'] })
    expect(await look(app.stranger(), event.slug, 1)).toMatchObject({
      replies: ['reply 2', 'reply 4', 'reply 5', 'reply 6'],
      around: ['2', '4', '5'],
    })
    expect((await look(app.stranger(), event.slug, 3)).body).toBeUndefined()
    expect(await look(organization.owner, event.slug, 3)).toMatchObject({
      body: 'reply 3',
      replies: [],
      around: ['3', '4', '5'],
    })
    expect((await look(organization.owner, event.slug, 99)).body).toBeUndefined()
  })

  test('goes on having its replies as a tombstone', async () => {
    const event = await makeEvent(app, organization.groupId)
    const writer = await app.person('Writer')
    const root = await post(writer, event, 'root')
    await post(writer, event, 'reply', { replyToId: root['id'] })
    await send(writer, 'deleteActivityItem', { id: root['id'] })
    expect(await look(app.stranger(), event.slug, 1)).toMatchObject({ body: null, replies: ['reply'] })
    const stored = await app.platform.db.activityItem.findFirstOrThrow({ where: { eventId: event.id, sequence: 1 } })
    expect(stored).toMatchObject({ body: null, details: null })
  })
})
