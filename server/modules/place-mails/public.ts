export { type NewsRegistration, registrationSelect } from './queries/news-rows.ts'
export { inTheirLanguage } from './service/in-their-language.ts'
export { guestFields, keyOf, languageOf, partyUrlOf, withData } from './service/mail-parts.ts'
export { type TicketMail, keepLink, partyTickets, placesRow } from './templates/shared.ts'
