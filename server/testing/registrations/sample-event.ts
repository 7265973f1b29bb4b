import type { PlacesEvent } from '../../modules/places/domain/event-places.ts'

/** For tests: an event whose ten places are all taken, long before its start. */
export function sampleEvent(overrides: Partial<PlacesEvent> = {}): PlacesEvent {
  return {
    isLive: true,
    startsAt: new Date('2027-06-20T18:00:00Z'),
    timeZone: 'Europe/Copenhagen',
    capacity: 10,
    placesTaken: 10,
    placesHeld: 0,
    approvalRequired: false,
    waitlistEnabled: true,
    waitlistClosed: false,
    waitlistPolicy: 'SKIP_UNTIL_FITS',
    waitlistAutoOffer: true,
    waitlistOfferMinutes: 1440,
    waitlistCutoffMinutes: 60,
    waitlistQuietHours: false,
    ...overrides,
  }
}
