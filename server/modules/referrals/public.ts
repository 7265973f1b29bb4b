export { type KeptReferral, isCountedVisit, isKept, isReferralCode, referralKeptMs } from './domain.ts'
export { findReferralLinks, referralCountsOf } from './queries.ts'
export { announceReferrals } from './service/announce-referrals.ts'
export { recordReferralClick } from './service/record-referral-click.ts'
