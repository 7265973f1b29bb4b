import { Link } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'

const EventTermsNoteFragment = graphql(`
  fragment EventTermsNote_Event on Event {
    url
    terms {
      id
      version
    }
  }
`)

/** That the event has terms of its own, and where they are. */
export function EventTermsNote({ event: reference }: { event: FragmentType<typeof EventTermsNoteFragment> }) {
  const event = readFragment(EventTermsNoteFragment, reference)
  if (!event.terms) return null
  return (
    <p className="border-t border-line pt-5 text-sm text-muted">
      This event has{' '}
      <Link
        to={`/e/${event.url}/tos`}
        className="font-semibold text-text underline decoration-accent decoration-2 underline-offset-4"
      >
        terms of its own
      </Link>
      , version {event.terms.version}.
    </p>
  )
}
