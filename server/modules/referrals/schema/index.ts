import './event-referrals.ts'
import './referral-link.ts'
import './subscriptions.ts'
