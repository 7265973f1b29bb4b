import { authMails } from '../../auth/account-hooks.ts'
import type { Module } from '../module.ts'
import './schema/mutations.ts'
import './schema/user.ts'
import { createAuthMails } from './service/auth-mails.ts'

export const accounts: Module = { name: 'accounts', hooks: [authMails.handle(createAuthMails)] }
