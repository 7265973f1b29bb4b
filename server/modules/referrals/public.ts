export { isCountedVisit } from './domain.ts'
export { findReferralLink } from './queries.ts'
export { recordReferralClick } from './service/record-referral-click.ts'
