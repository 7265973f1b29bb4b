import type { EventField } from '#client/features/event-editor/public.ts'

/** The parts of the settings page; each is a form of its own. */
export const settingsSections = {
  what: ['title', 'description'],
  when: ['startsAt', 'endsAt', 'timeZone'],
  where: [
    'venue.name',
    'venue.address',
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
    'waitlistEnabled',
    'waitlistClosed',
    'waitlistAutoOffer',
    'waitlistPolicy',
    'waitlistOfferMinutes',
    'waitlistCutoffMinutes',
    'waitlistQuietHours',
  ],
  audience: ['visibility', 'commentPolicy'],
  address: ['url'],
} as const satisfies Record<string, readonly EventField[]>

export type SettingsSection = keyof typeof settingsSections

export function isSettingsSection(name: unknown): name is SettingsSection {
  return typeof name === 'string' && name in settingsSections
}
