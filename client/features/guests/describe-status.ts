import type { RegistrationStatus } from '#client/gql/graphql.ts'
import type { BadgeTone } from '#client/ui/text/badge.tsx'

const words: Record<RegistrationStatus, { tone: BadgeTone; text: string }> = {
  CONFIRMED: { tone: 'live', text: 'Going' },
  CHECKED_IN: { tone: 'accent', text: 'Checked in' },
  PENDING: { tone: 'wash', text: 'Pending' },
  DECLINED: { tone: 'outline', text: 'Declined' },
  CANCELLED: { tone: 'outline', text: 'Cancelled' },
}

/** A registration's status as organizers read it. */
export function describeStatus(status: RegistrationStatus): { tone: BadgeTone; text: string } {
  return words[status]
}

export function describePlaces(places: number): string {
  return places === 1 ? '1 spot' : `${places.toLocaleString('en')} spots`
}

/** In how many registrations guests come. */
export function describeRegistrations(registrations: number): string {
  return registrations === 1 ? 'in 1 registration' : `in ${registrations.toLocaleString('en')} registrations`
}
