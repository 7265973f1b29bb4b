import { Link, useLocation } from 'react-router'
import type { CommentPolicy } from '#client/gql/graphql.ts'

interface WritingClosedProps {
  isSignedIn: boolean
  /** An organizer muted the viewer. */
  isMuted: boolean
  policy: CommentPolicy
  eventUrl: string
}

const linkStyle = 'font-semibold text-text underline decoration-accent decoration-2 underline-offset-4'

/** Why there is no field to write in, and what would change that. */
export function WritingClosed(props: WritingClosedProps) {
  return (
    <p className="mx-3 rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
      <Reason {...props} />
    </p>
  )
}

function Reason({ isSignedIn, isMuted, policy, eventUrl }: WritingClosedProps) {
  // With the query, so the log-in leads back to the post of a link.
  const { pathname, search } = useLocation()
  const next = encodeURIComponent(pathname + search)
  if (isMuted) return 'An organizer muted you for this event. You can read along, but not post or react.'
  if (isSignedIn) {
    if (policy === 'CLOSED') return 'The host turned off comments.'
    return (
      <>
        Only guests can comment here.{' '}
        <Link to={`/e/${eventUrl}#register`} className={linkStyle}>
          Register
        </Link>{' '}
        to join in.
      </>
    )
  }
  const logIn = (
    <Link to={`/login?next=${next}`} className={linkStyle}>
      Log in
    </Link>
  )
  const signUp = (
    <Link to={`/signup?next=${next}`} className={linkStyle}>
      sign up
    </Link>
  )
  switch (policy) {
    case 'CLOSED':
      // Everyone may react, whatever the comment policy says.
      return (
        <>
          The host turned off comments. {logIn} or {signUp} to react.
        </>
      )
    case 'GUESTS_ONLY':
      return (
        <>
          Only guests can comment here. {logIn} or {signUp} to join in.
        </>
      )
    default:
      return (
        <>
          {logIn} or {signUp} to join the conversation.
        </>
      )
  }
}
