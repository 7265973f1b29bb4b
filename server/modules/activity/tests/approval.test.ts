import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, giveRole } from '../../../testing/actors.ts'
import { makeEvent, makeMember } from '../../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'

const post =
  'mutation ($input: PostCommentInput!) { postComment(input: $input) { ... on ActivityItem { id isApproved } } }'
const approve = /* GraphQL */ `
  mutation ($id: ID!) {
    approveActivityItem(input: { id: $id }) {
      __typename
      ... on ActivityItem {
        isApproved
        editedAt
      }
    }
  }
`
const remove = 'mutation ($id: ID!) { deleteActivityItem(input: { id: $id }) { __typename } }'
const waiting = /* GraphQL */ `
  query ($slug: String!) {
    event(slug: $slug) {
      activityAwaitingApproval(first: 10) {
        edges {
          node {
            id
            body
          }
        }
      }
    }
  }
`
const follow = /* GraphQL */ `
  subscription ($slug: String!) {
    eventActivity(slug: $slug, after: 0) {
      sequence
      kind
      item {
        sequence
        body
        isApproved
      }
    }
  }
`

const app = shareTestApp()
const organization = shareOrganization(app)
let writer: Actor
beforeAll(async () => {
  writer = await app.person('Writer')
})

async function makeWaiting(body = 'is there cake?') {
  const event = await makeEvent(app, organization.groupId, { commentPolicy: 'APPROVAL' })
  const { postComment } = await writer.ask(post, { input: { eventId: event.globalId, body } })
  expect(postComment.isApproved).toBe(false)
  return { event, id: postComment.id as string }
}
const bodiesWaiting = async (actor: Actor, slug: string) =>
  (await actor.ask(waiting, { slug })).event.activityAwaitingApproval?.edges.map(({ node }: any) => node.body) ?? null

describe('a comment that waits for approval', () => {
  test('reaches whoever already follows the feed at the moment it is approved', async () => {
    const { event, id } = await makeWaiting()
    const outsider = app.stranger().subscribe(follow, { slug: event.slug })
    const organizer = organization.owner.subscribe(follow, { slug: event.slug })
    expect((await organizer.next()).eventActivity).toMatchObject({ kind: 'ADDED', item: { isApproved: false } })
    expect(outsider.received).toEqual([])
    expect((await organization.owner.ask(approve, { id })).approveActivityItem).toEqual({
      __typename: 'ActivityItem',
      isApproved: true,
      editedAt: null,
    })
    const step = { sequence: 2, kind: 'EDITED', item: { sequence: 1, body: 'is there cake?', isApproved: true } }
    expect((await outsider.next()).eventActivity).toEqual(step)
    expect((await organizer.next()).eventActivity).toEqual(step)
  })

  test('is listed for hosts and above until it is decided about, and for nobody else', async () => {
    const { event, id } = await makeWaiting()
    const host = await makeMember(app, organization, 'host')
    expect(await bodiesWaiting(host, event.slug)).toEqual(['is there cake?'])
    for (const other of [writer, app.stranger()]) expect(await bodiesWaiting(other, event.slug)).toBeNull()
    await host.ask(approve, { id })
    expect(await bodiesWaiting(host, event.slug)).toEqual([])
  })

  test('that was taken away is neither listed nor brought back by approving it', async () => {
    const { event, id } = await makeWaiting()
    await organization.owner.ask(remove, { id })
    expect(await bodiesWaiting(organization.owner, event.slug)).toEqual([])
    expect((await organization.owner.ask(approve, { id })).approveActivityItem.isApproved).toBe(false)
  })

  test('is approved once by two organizers at the same moment', async () => {
    const { event, id } = await makeWaiting()
    await Promise.all([1, 2, 3, 4].map(() => organization.owner.ask(approve, { id })))
    expect(await app.platform.db.activityStep.count({ where: { eventId: event.id } })).toBe(2)
  })

  test('is not for its author to approve, and does not exist for anybody else', async () => {
    const { id } = await makeWaiting()
    const [own, stranger, promoter] = await Promise.all([
      writer.execute(approve, { id }),
      app.stranger().execute(approve, { id }),
      app.person('Promoter').then(async (person) => {
        await giveRole(app.platform, person, organization.id, 'promoter')
        return person.execute(approve, { id })
      }),
    ])
    expect(own.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    expect(stranger.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    expect(promoter.data?.approveActivityItem).toEqual({ __typename: 'NotFound' })
  })
})
