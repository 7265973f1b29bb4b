import { Link, useLocation } from 'react-router'
import type { CommentPolicy } from '#client/gql/graphql.ts'

export interface WritingClosedProps {
  isSignedIn: boolean
  /** An organizer muted the viewer. */
  isMuted: boolean
  policy: CommentPolicy
  eventUrl: string
}

/** What one logs in for. Everybody may react, whatever the comment policy says. */
const strangersReasons: Readonly<Record<CommentPolicy, string>> = {
  OPEN: 'to join the conversation.',
  APPROVAL: 'to join the conversation.',
  GUESTS_ONLY: 'to join them.',
  CLOSED: 'to react.',
}

const linkStyle = 'font-semibold text-text underline decoration-accent decoration-2 underline-offset-4'

/** Why there is no field to write in, and what would change that. */
export function WritingClosed({ isSignedIn, isMuted, policy, eventUrl }: WritingClosedProps) {
  // With the query, such as the post of a link: the log-in leads back to just that.
  const { pathname, search } = useLocation()
  const next = encodeURIComponent(pathname + search)
  return (
    <p className="mx-3 rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
      {isMuted ? (
        'An organizer has muted you for this event: you can read along, but not write or react.'
      ) : policy === 'CLOSED' && isSignedIn ? (
        'The host has closed the comments.'
      ) : !isSignedIn ? (
        <>
          {policy === 'CLOSED' && 'The host has closed the comments. '}
          {policy === 'GUESTS_ONLY' && 'Guests write here. '}
          <Link to={`/login?next=${next}`} className={linkStyle}>
            Log in
          </Link>{' '}
          or{' '}
          <Link to={`/signup?next=${next}`} className={linkStyle}>
            sign up
          </Link>{' '}
          {strangersReasons[policy]}
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
