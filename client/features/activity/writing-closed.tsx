import { Link } from 'react-router'
import type { CommentPolicy } from '#client/gql/graphql.ts'

export interface WritingClosedProps {
  isSignedIn: boolean
  /** An organizer took their voice here. */
  isMuted: boolean
  policy: CommentPolicy
  eventUrl: string
}

const linkStyle = 'font-semibold text-text underline decoration-accent decoration-2 underline-offset-4'

/** Why there is no field to write in, and what would change that. */
export function WritingClosed({ isSignedIn, isMuted, policy, eventUrl }: WritingClosedProps) {
  const next = encodeURIComponent(`/e/${eventUrl}/activity-feed`)
  return (
    <p className="mx-3 rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
      {isMuted ? (
        'An organizer has muted you for this event: you can read along, but not write or react.'
      ) : policy === 'CLOSED' ? (
        'The host has closed the comments.'
      ) : !isSignedIn ? (
        <>
          <Link to={`/login?next=${next}`} className={linkStyle}>
            Log in
          </Link>{' '}
          or{' '}
          <Link to={`/signup?next=${next}`} className={linkStyle}>
            sign up
          </Link>{' '}
          to join the conversation.
        </>
      ) : (
        <>
          Guests write here.{' '}
          <Link to={`/e/${eventUrl}#register`} className={linkStyle}>
            Register
          </Link>{' '}
          to join them.
        </>
      )}
    </p>
  )
}
