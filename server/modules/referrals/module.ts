import type { Module } from '../module.ts'
import './schema/event-referrals.ts'
import './schema/referral-link.ts'
import './schema/subscriptions.ts'

export const referrals: Module = { name: 'referrals' }
