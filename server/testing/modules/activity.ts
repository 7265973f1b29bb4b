import type { Actor } from '../actors.ts'
import { type Answer, mutationOf } from '../mutate.ts'

const fields = /* GraphQL */ `
  id
  sequence
  kind
  visibility
  body
  parentId
  isDeleted
  isApproved
  isHidden
  isPinned
  editedAt
  reactions {
    emoji
    count
  }
  viewerReactions
  bodySegments {
    kind
    text
    url
    person {
      handle
      name
    }
  }
  mentions {
    handle
  }
`
const follow = /* GraphQL */ `
  subscription ($slug: String!, $after: ID) {
    eventActivity(slug: $slug, after: $after) {
      sequence
      kind
      itemId
      item {
        id
        body
        isHidden
        reactions {
          emoji
          count
        }
      }
    }
  }
`

type Input = Record<string, unknown>

/** Send a mutation of the feed; an access error is answered as its code. */
export async function send(actor: Actor, name: string, input: Input): Promise<Answer> {
  const document = mutationOf(name, `... on ActivityItem { ${fields} }`)
  const { data, errors } = await actor.execute(document, { input })
  const answer = data?.[name] as Answer | null | undefined
  return answer ?? { __typename: 'Error', code: errors?.[0]?.extensions?.['code'] }
}

export const post = (actor: Actor, { globalId }: { globalId: string }, body: string, more: Input = {}) =>
  send(actor, 'postComment', { eventId: globalId, body, ...more })
export const edit = (actor: Actor, id: string, body: string) => send(actor, 'editComment', { id, body })
export const react = (actor: Actor, itemId: string, emoji = '🎉') => send(actor, 'addReaction', { itemId, emoji })
export const unreact = (actor: Actor, itemId: string, emoji = '🎉') => send(actor, 'removeReaction', { itemId, emoji })

export const followFeed = (actor: Actor, { slug }: { slug: string }, after: number | null = 0) =>
  actor.subscribe(follow, { slug, after })

/** The rows of a feed as an actor sees them, oldest first. */
export async function readFeed(actor: Actor, { slug }: { slug: string }): Promise<Answer[]> {
  const { event } = await actor.ask(
    `query ($slug: String!) { event(slug: $slug) { activity(last: 100) { edges { node { ${fields} } } } } }`,
    { slug },
  )
  return event.activity.edges.map(({ node }: { node: Answer }) => node)
}
