import type { RegistrationStatus } from '#client/gql/graphql.ts'
import type { BadgeTone } from '#client/ui/text/badge.tsx'

const words: Record<RegistrationStatus, { tone: BadgeTone; text: string }> = {
  CONFIRMED: { tone: 'live', text: 'Coming' },
  CHECKED_IN: { tone: 'accent', text: 'Here' },
  PENDING: { tone: 'wash', text: 'Applied' },
  DECLINED: { tone: 'outline', text: 'Declined' },
  CANCELLED: { tone: 'outline', text: 'Cancelled' },
}

/** A registration's status as organizers read it. */
export function describeStatus(status: RegistrationStatus): { tone: BadgeTone; text: string } {
  return words[status]
}

export function describePlaces(places: number): string {
  return places === 1 ? '1 place' : `${places.toLocaleString('en')} places`
}
