import { defineHook } from '../../platform/hooks.ts'
import type { Transaction } from '../../platform/database/db.ts'
import type { Announce } from '../../platform/database/transact.ts'

/** A person's name, handle or avatar changed: tell the pages that show them. */
export const profileChanged = defineHook<[Transaction, Announce, userId: string]>('a profile is changed')
