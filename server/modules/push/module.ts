import type { Module } from '../module.ts'
import './schema/push.ts'

/** Browsers that get notifications. The platform writes and sends them with the mails (platform/push). */
export const push: Module = { name: 'push' }
