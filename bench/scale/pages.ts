import { type Filled, rareName, rareTitle } from './fill.ts'

/** What is asked for, and by whom. The reader has no place and no role, so nobody shares the page with them. */
export interface Asked {
  path: string
  as: 'organizer' | 'reader'
}

export function pagesOf({
  organizationId,
  organizationSlug,
  groupId,
  eventId,
  eventSlug,
}: Filled): Record<string, Asked> {
  const organization = `/owner/organizations/${organizationId}`
  const group = `/owner/groups/${groupId}`
  const event = `${group}/events/${eventId}`
  const reader = (path: string): Asked => ({ path, as: 'reader' })
  const organizer = (path: string): Asked => ({ path, as: 'organizer' })
  return {
    home: reader('/'),
    'home, searched': reader(`/?q=${rareTitle}`),
    'event page': reader(`/e/${eventSlug}`),
    feed: reader(`/e/${eventSlug}/activity-feed`),
    'public organization': reader(`/o/${organizationSlug}`),
    dashboard: organizer('/dashboard'),
    organization: organizer(organization),
    team: organizer(`${organization}/team`),
    group: organizer(group),
    overview: organizer(event),
    guests: organizer(`${event}/guests`),
    'guests, searched': organizer(`${event}/guests?q=${rareName}`),
    waitlist: organizer(`${event}/waitlist`),
    'check-in': organizer(`${event}/check-in`),
  }
}
