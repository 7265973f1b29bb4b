import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import type { EventStatus, RegistrationState } from '#client/gql/graphql.ts'
import { Heading } from '#client/ui/text/typography.tsx'

interface EventFacts {
  status: EventStatus
  registrationState: RegistrationState
}

/** Why nobody can register any more, or not yet. */
export function ClosedNote({ event }: { event: EventFacts }) {
  const { t } = useLingui()
  const { title, text } = describeClosed(event)
  return (
    <>
      <Heading>{t(title)}</Heading>
      <p className="text-sm text-muted">{t(text)}</p>
    </>
  )
}

function describeClosed({ status, registrationState }: EventFacts) {
  if (status === 'CANCELLED')
    return {
      title: msg({ message: 'Cancelled', context: 'event' }),
      text: msg`This event won’t take place. Everyone who registered was notified.`,
    }
  if (status === 'ENDED')
    return { title: msg`This event has ended`, text: msg`Comments and photos stay in the activity.` }
  if (status === 'DRAFT') return { title: msg`Not published yet`, text: msg`People can register once it’s published.` }
  if (registrationState === 'FULL')
    return { title: msg`Full`, text: msg`All spots are taken and the waitlist is closed.` }
  return { title: msg`Registration is closed`, text: msg`The host isn’t taking registrations right now.` }
}
