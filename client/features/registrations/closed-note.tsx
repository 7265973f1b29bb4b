import type { EventStatus, RegistrationState } from '#client/gql/graphql.ts'
import { Heading } from '#client/ui/text/typography.tsx'

interface EventFacts {
  status: EventStatus
  registrationState: RegistrationState
}

/** Why nobody can register any more, or not yet. */
export function ClosedNote({ event }: { event: EventFacts }) {
  const { title, text } = describeClosed(event)
  return (
    <>
      <Heading>{title}</Heading>
      <p className="text-sm text-muted">{text}</p>
    </>
  )
}

function describeClosed({ status, registrationState }: EventFacts) {
  if (status === 'CANCELLED')
    return { title: 'Cancelled', text: 'This event won’t take place. Everyone who registered was notified.' }
  if (status === 'ENDED') return { title: 'This event has ended', text: 'Comments and photos stay in the activity.' }
  if (status === 'DRAFT') return { title: 'Not published yet', text: 'People can register once it’s published.' }
  if (registrationState === 'FULL') return { title: 'Full', text: 'All spots are taken and the waitlist is closed.' }
  return { title: 'Registration is closed', text: 'The host isn’t taking registrations right now.' }
}
