import type { RegistrationStatus } from '#client/gql/graphql.ts'

interface Held {
  registration?: { status: RegistrationStatus; event: { url: string } | null } | null
  waitlistEntry?: { id: string } | null
}

/** The page of what an address holds: the ticket, the event's page for a request, or the place on the waitlist. */
export function pathOfHeld({ registration, waitlistEntry }: Held): string {
  if (waitlistEntry) return `/waitlist/${waitlistEntry.id}`
  if (!registration?.event) return '/dashboard'
  const page = `/e/${registration.event.url}`
  return registration.status === 'PENDING' ? page : `${page}/ticket`
}
