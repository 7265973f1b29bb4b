import { accountDeletion } from '../../auth/account-hooks.ts'
import type { Module } from '../module.ts'
import { deleteAccount } from './delete-account.ts'

/** Deletes and exports all that the other modules store about a person: it is above them all. */
export const personalData: Module = { name: 'personal-data', hooks: [accountDeletion.handle(deleteAccount)] }
