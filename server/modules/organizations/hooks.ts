import type { Transaction } from '../../platform/database/db.ts'
import { defineHook } from '../../platform/hooks.ts'

/**
 * An organization is about to be deleted, and its row is locked. A handler locks and removes what its module stores for
 * it, or throws to refuse.
 */
export const organizationDeletion =
  defineHook<[Transaction, { organizationId: string; now: Date }]>('an organization is deleted')
