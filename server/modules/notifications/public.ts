export { notificationJobs } from './jobs.ts'
export { setMailSubscription } from './service/mail-subscription.ts'
