import type { Module } from '../module.ts'
import './schema/index.ts'

export const referrals: Module = { name: 'referrals' }
