import type { Transaction } from '../../platform/database/db.ts'
import { defineHook } from '../../platform/hooks.ts'

/** A locked organization is about to be deleted. A handler removes what its module stores, or throws to refuse. */
export const organizationDeletion =
  defineHook<[Transaction, { organizationId: string; now: Date }]>('an organization is deleted')
