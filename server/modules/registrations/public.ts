export { registrationJobs } from './jobs.ts'
export { RegistrationType } from './schema/registration.ts'
export { WaitlistEntryType } from './schema/waitlist-entry.ts'
export { serveEventLine, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
