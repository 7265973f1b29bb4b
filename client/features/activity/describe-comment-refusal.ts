import type { PostCommentMutation } from '#client/gql/graphql.ts'

type Result = PostCommentMutation['postComment']

/** Why a comment was not accepted, as a sentence its writer can act on; null when it was. */
export function describeCommentRefusal(result: Result): string | null {
  switch (result?.__typename) {
    case 'ActivityItem':
      return null
    case 'InvalidInput':
      return result.fields.map(({ path, message }) => (path === 'body' ? `The comment ${message}.` : message)).join(' ')
    case 'CommentsClosed':
    case 'Muted':
    case 'RateLimited':
      return result.message
    case 'NotFound':
      return 'What you answered, or the event itself, is gone.'
    default:
      return 'You are not logged in any more. Log in again and post it then.'
  }
}
