import type { EventField, SavedForm } from '#client/features/event-editor/public.ts'
import type { SeriesScope } from '#client/gql/graphql.ts'

export const settingsSections = {
  what: ['title', 'description', 'tags', 'language'],
  when: ['startsAt', 'endsAt', 'timeZone'],
  where: [
    'venue.name',
    'venue.address',
    'venue.coordinates',
    'addressAudience',
    'addressHoursBefore',
    'venue.onlineUrl',
    'onlineUrlAudience',
    'onlineUrlHoursBefore',
  ],
  places: [
    'capacity',
    'approvalRequired',
    'confirmAddresses',
    'walkInsOverCapacity',
    'asksAttendeeNames',
    'attendeeNamesHoursBefore',
    'allowsTransfers',
    'waitlistEnabled',
    'waitlistClosed',
    'waitlistAutoOffer',
    'waitlistPolicy',
    'waitlistOfferMinutes',
    'waitlistCutoffMinutes',
    'waitlistQuietHours',
  ],
  audience: ['visibility', 'commentPolicy', 'guestsShownTo'],
  address: ['slug'],
} as const satisfies Record<string, readonly EventField[]>

export type SettingsSection = keyof typeof settingsSections

/** For which dates of a series a section was sent, when not only for one. */
export interface SentFor {
  scope: Exclude<SeriesScope, 'ONE'>
  overwriteOwn: boolean
}

/** What came of a section that was saved for several dates of a series. */
export interface SavedSection extends SavedForm {
  /** The dates that it was sent for; left out when only for this one. */
  sentFor?: SentFor
  /** The days that keep their times, because they have begun or would be over at once. */
  daysKeepingTimes?: readonly string[]
  /** Whether the date of the page is one of them. */
  keepsTimes?: boolean
}

export interface SectionResult extends SavedSection {
  section: SettingsSection
}

export function isSettingsSection(name: unknown): name is SettingsSection {
  return typeof name === 'string' && name in settingsSections
}
