import { Link, useLocation } from 'react-router'
import type { CommentPolicy } from '#client/gql/graphql.ts'

interface WritingClosedProps {
  isSignedIn: boolean
  /** An organizer muted the viewer. */
  isMuted: boolean
  policy: CommentPolicy
  eventUrl: string
}

/** The reason to log in. Everyone may react, whatever the comment policy says. */
const strangersReasons: Readonly<Record<CommentPolicy, string>> = {
  OPEN: 'to join the conversation.',
  APPROVAL: 'to join the conversation.',
  GUESTS_ONLY: 'to join them.',
  CLOSED: 'to react.',
}

const linkStyle = 'font-semibold text-text underline decoration-accent decoration-2 underline-offset-4'

/** Why there is no field to write in, and what would change that. */
export function WritingClosed({ isSignedIn, isMuted, policy, eventUrl }: WritingClosedProps) {
  // With the query, so the log-in leads back to the post of a link.
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
