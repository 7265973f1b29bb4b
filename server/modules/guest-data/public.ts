export { guestData } from './module.ts'
export { forgetGuest, lockEventsOfGuest } from './service/forget-guest.ts'
