export { registrationJobs } from './jobs.ts'
export { placesOfSecrets } from './queries/places-of-secrets.ts'
export { RegistrationType } from './schema/registration.ts'
export { WaitlistEntryType } from './schema/waitlist-entry.ts'
export {
  type FairnessLogDownload,
  downloadFairnessLog,
  downloadFairnessLogOfEntry,
} from './service/download-fairness-log.ts'
export { serveEventLine, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
export { forgetGuest, formerGuestName, lockEventsOfGuest } from './service/forget-guest.ts'
