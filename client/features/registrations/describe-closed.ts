import type { EventStatus, RegistrationState } from '#client/gql/graphql.ts'

/** Why nobody can register any more, or not yet. */
export function describeClosed({
  status,
  registrationState,
}: {
  status: EventStatus
  registrationState: RegistrationState
}) {
  if (status === 'CANCELLED')
    return { title: 'Cancelled', text: 'This event won’t take place. Everyone who registered was told.' }
  if (status === 'ENDED') return { title: 'It is over', text: 'What was said and shown stays in the conversation.' }
  if (status === 'DRAFT') return { title: 'Not published yet', text: 'People can register as soon as it is.' }
  if (registrationState === 'FULL') return { title: 'Full', text: 'Every place is taken, and the line is closed.' }
  return { title: 'Closed', text: 'The host takes no registrations at the moment.' }
}
