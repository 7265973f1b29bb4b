export { type EventWords, eventRows } from './event-rows.ts'
export { MailSubscriptionType } from './schema/mail-subscription.ts'
export { type MailSubscription, findMailSubscription, unsubscribeAtOnce } from './service/mail-subscription.ts'
export { unsubscribeUrl } from './service/unsubscribe-link.ts'
export { holdOptOuts, optedOut, reminderThing } from './service/reminder-opt-out.ts'
export { calendarContentType, subscribedCalendar } from './service/calendar-file.ts'
export {
  type CalendarPlace,
  calendarEntryOf,
  calendarOf,
  calendarOfMany,
  calendarSelect,
} from './service/calendar-of.ts'
export { findMailsTo, forgetLoneOptOuts, forgetRecipient, forgetRecipients } from './service/forget-recipients.ts'
export { type Closing, type Writing, defineBroadcast, overdueWhere } from './service/broadcast.ts'
export { eventWords } from './service/event-words.ts'
export { newsUntil, pushOf } from './service/push-of.ts'
export { type FieldReader, recipientFields } from './service/recipient-fields.ts'
export { joinUrlOf } from './service/join-url.ts'
export {
  type Audience,
  type Recipient,
  countRecipients,
  recipientsCount,
  nextRecipients,
  recipientsOf,
  wantsNews,
} from './queries/recipients.ts'
