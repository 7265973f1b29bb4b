import type { Module } from '../module.ts'
import './schema/answer.ts'
import './schema/event-fields.ts'
import './schema/invitation.ts'
import './schema/mutations.ts'
import './schema/subscription.ts'

export const guestInvitations: Module = { name: 'guest-invitations' }
