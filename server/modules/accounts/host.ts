import type { AuthHost } from '../../auth/better-auth/auth-host.ts'
import type { Platform } from '../../platform/platform.ts'
import { createAuthMails } from './service/auth-mails.ts'
import { deleteAccount } from './service/delete-account.ts'
import { enqueueClaim } from './service/enqueue-claim.ts'
import { viewerTopic } from '../../auth/viewer-topic.ts'

/**
 * What authentication asks of this module. Not in public.ts: deleting an account takes the other modules, whose types
 * build on that of people.
 */
export function createAuthHost(platform: Platform): AuthHost {
  return {
    mails: createAuthMails(platform),
    deleteAccount: (userId) => deleteAccount(platform, userId),
    addressProven: (userId) => enqueueClaim(platform.db, { userId, now: platform.clock.now() }),
    changed: (userId) => platform.bus.publish(viewerTopic(userId), {}),
  }
}
