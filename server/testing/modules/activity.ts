import type { Actor } from '../actors.ts'

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
const refusals = '... on InvalidInput { fields { path message } } ... on RateLimited { retryAfterSeconds }'
/** What takes words or an emoji, and so can be refused for them. */
const withInput = new Set(['postComment', 'editComment', 'addReaction', 'removeReaction', 'announce'])
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

/** What a mutation answered; `__typename` says which. */
export type Answer = Record<string, any> & { __typename: string }
type Input = Record<string, unknown>

/** Send a mutation of the feed; an access error is answered as its code. */
export async function send(actor: Actor, name: string, input: Input): Promise<Answer> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  const answered = `__typename ... on ActivityItem { ${fields} } ... on UserError { code message }`
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${answered} ${withInput.has(name) ? refusals : ''} } }`
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
