import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { CommentPolicy } from '#client/gql/graphql.ts'

interface WritingClosedProps {
  isSignedIn: boolean
  /** An organizer muted the viewer. */
  isMuted: boolean
  policy: CommentPolicy
  eventSlug: string
}

const linkStyle = 'font-semibold text-text accent-underline'

/** Why there is no field to write in, and what would change that. */
export function WritingClosed(props: WritingClosedProps) {
  return (
    <p className="mx-3 rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
      <Reason {...props} />
    </p>
  )
}

function Reason({ isSignedIn, isMuted, policy, eventSlug }: WritingClosedProps) {
  // With the query, so the log-in leads back to the post of a link.
  const { pathname, search } = useLocation()
  const next = `?next=${encodeURIComponent(pathname + search)}`
  if (isMuted) return <Trans>An organizer muted you for this event. You can read along, but not post or react.</Trans>
  if (isSignedIn && policy === 'CLOSED') return <Trans>The host turned off comments.</Trans>
  if (isSignedIn) {
    return (
      <Trans>
        Only guests can comment here.{' '}
        <Link to={`/e/${eventSlug}#register`} className={linkStyle}>
          Register
        </Link>{' '}
        to join in.
      </Trans>
    )
  }
  switch (policy) {
    case 'CLOSED':
      // Everyone may react, whatever the comment policy says.
      return (
        <Trans>
          The host turned off comments.{' '}
          <Link to={`/login${next}`} className={linkStyle}>
            Log in
          </Link>{' '}
          or{' '}
          <Link to={`/signup${next}`} className={linkStyle}>
            sign up
          </Link>{' '}
          to react.
        </Trans>
      )
    case 'GUESTS_ONLY':
      return (
        <Trans>
          Only guests can comment here.{' '}
          <Link to={`/login${next}`} className={linkStyle}>
            Log in
          </Link>{' '}
          or{' '}
          <Link to={`/signup${next}`} className={linkStyle}>
            sign up
          </Link>{' '}
          to join in.
        </Trans>
      )
    default:
      return (
        <Trans>
          <Link to={`/login${next}`} className={linkStyle}>
            Log in
          </Link>{' '}
          or{' '}
          <Link to={`/signup${next}`} className={linkStyle}>
            sign up
          </Link>{' '}
          to join the conversation.
        </Trans>
      )
  }
}
