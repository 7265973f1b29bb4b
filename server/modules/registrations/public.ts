import './keep-questions.ts'

export { registrationJobs } from './jobs.ts'
export { placesOfSecrets } from './queries/places-of-secrets.ts'
export { readAnswers } from './queries/questions.ts'
export { RegistrationType } from './schema/registration.ts'
export { WaitlistEntryType } from './schema/waitlist-entry.ts'
export { serveEventLine, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
export { forgetGuest, formerGuestName, lockEventsOfGuest } from './service/forget-guest.ts'
