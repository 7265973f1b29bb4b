export { isCountedVisit } from './domain.ts'
export { findReferralLinks, referralCountsOf } from './queries.ts'
export { recordReferralClick } from './service/record-referral-click.ts'
