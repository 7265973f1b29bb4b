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
    return { title: 'Cancelled', text: 'This event won’t take place. Everyone who registered was told.' }
  if (status === 'ENDED') return { title: 'It is over', text: 'What was said and shown stays in the conversation.' }
  if (status === 'DRAFT') return { title: 'Not published yet', text: 'People can register as soon as it is.' }
  if (registrationState === 'FULL') return { title: 'Full', text: 'Every place is taken, and the line is closed.' }
  return { title: 'Closed', text: 'The host takes no registrations at the moment.' }
}
