export { type NewsRegistration, registrationSelect } from './queries/news-rows.ts'
export { guestFields, keyOf, languageOf, withData, wordsOf } from './service/place-mails.ts'
export { type TicketMail, eventRows, keepLink, placesRow } from './templates/shared.ts'
