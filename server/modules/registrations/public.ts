export { type ExportedGuest, guestColumns } from './domain/guest-table.ts'
export { findSecretOfMail } from './service/addresses/secret-of-mail.ts'
export { findHeldEntry, findHeldPlace, isHeldSecret, placesOfSecrets } from './queries/places-of-secrets.ts'
export { readAnswers } from './queries/questions.ts'
export { RegistrationType } from './schema/registration.ts'
export { WaitlistEntryType } from './schema/waitlist-entry.ts'
export {
  type FairnessLogDownload,
  downloadFairnessLog,
  downloadFairnessLogOfEntry,
} from './service/download-fairness-log.ts'
export { serveEventLine, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
export { type EventToExport, exportGuests, findEventToExport, longestExportMs } from './service/export-guests.ts'
export { formerGuestName } from './queries/anonymize-rows.ts'
export { endGuestData } from './service/guest-data/end-guest-data.ts'
export { forgetGuest, lockEventsOfGuest } from './service/forget-guest.ts'
export { addressTokenFor } from './service/addresses/address-proof.ts'
export { eventCalendar } from './service/event-calendar.ts'
export { readTicketCode, ticketCodeOf, ticketUrl } from './service/ticket-code.ts'
