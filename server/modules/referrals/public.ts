export { isCountedVisit } from './domain.ts'
export { findReferralLink, referralCountsOf } from './queries.ts'
export { recordReferralClick } from './service/record-referral-click.ts'
