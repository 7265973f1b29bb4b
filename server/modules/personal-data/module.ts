import { accountDeletion } from '../../auth/account-hooks.ts'
import type { Module } from '../module.ts'
import { deleteAccount } from './delete-account.ts'

/**
 * Deletes and exports what the other modules store about a person, so it ranks above all of them.
 */
export const personalData: Module = { name: 'personal-data', hooks: [accountDeletion.handle(deleteAccount)] }
