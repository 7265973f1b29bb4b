export { notificationJobs } from './jobs.ts'
export { setMailSubscription } from './service/mail-subscription.ts'
export { type CalendarFacts, calendarContentType, calendarFile } from './service/calendar-file.ts'
