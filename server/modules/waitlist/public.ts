export { findEndOfWaitlist } from './queries/positions.ts'
export { WaitlistEntryType } from './schema/entry.ts'
export { leaveUnderLock } from './service/answer-offer.ts'
export {
  type FairnessLogDownload,
  downloadFairnessLog,
  downloadFairnessLogOfEntry,
} from './service/download-fairness-log.ts'
export { joinUnderLock } from './service/join-waitlist.ts'
export { serveEventWaitlist, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
