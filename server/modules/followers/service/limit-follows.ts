import type { Context } from '../../../graphql/context.ts'
import { RateLimited } from '../../../graphql/errors/user-error.ts'
import { type CallerLimit, consumeCallerLimit } from '../../../platform/limits/caller-limit.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Typed addresses of one visitor. A venue has one address, so its guests' browsers are counted separately. */
const visitorLimit: CallerLimit = {
  name: 'follow-visitor',
  perSeconds: 600,
  withoutBrowser: 20,
  perBrowser: 10,
  perAddress: 100,
}
/** All of them together: more than any site has, and what one script can send from many places. */
const sumLimit = { name: 'follow-sum', points: 1_000, perSeconds: 3_600 }
/** Mails to one address that strangers can ask for. */
const mailboxLimit = { name: 'follow-mailbox', points: 5, perSeconds: 86_400 }

/** @throws RateLimited */
export async function admitVisitor({ platform, request }: Context): Promise<void> {
  const waitSeconds =
    (await consumeCallerLimit(platform.rateLimiter, visitorLimit, request)) ??
    (await platform.rateLimiter.consume(sumLimit, 'all'))
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)
}

/** Whether one more mail may go to a mailbox. Whoever typed the address does not learn it. */
export async function mayMail({ rateLimiter, logger }: Platform, emailNormalized: string): Promise<boolean> {
  const wait = await rateLimiter.consume(mailboxLimit, emailNormalized)
  if (wait !== null) logger.warn({ wait }, 'an address was asked to follow too often and gets no mail')
  return wait === null
}
