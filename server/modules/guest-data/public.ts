export { forgetGuest, lockEventsOfGuest } from './service/forget-guest.ts'
