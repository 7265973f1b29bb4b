import type { Context } from '../../../graphql/context.ts'
import { NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { type CallerLimit, consumeCallerLimit } from '../../../platform/limits/caller-limit.ts'
import { transact } from '../../../platform/database/transact.ts'
import { notePassedOn } from '../../places/public.ts'
import { isForAnother } from '../policy.ts'
import { findInvitationBySecret } from '../queries/invitations.ts'
import { invitationsTopic } from '../topics.ts'

/** Apart from registering: whoever loads the page often can still answer. */
const openLimit: CallerLimit = {
  name: 'open-invitation',
  perSeconds: 60,
  withoutBrowser: 60,
  perBrowser: 30,
  perAddress: 600,
}

/**
 * The page of an invitation is open in a browser. A page calls this by itself, once it runs: programs
 * that only fetch links, such as previews, do not. @returns the invitation's id. @throws NotFound,
 * RateLimited
 */
export async function openInvitation(context: Context, secret: string): Promise<string> {
  const { platform, request } = context
  const waitSeconds = await consumeCallerLimit(platform.rateLimiter, openLimit, request)
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)
  const invitation = await findInvitationBySecret(context, secret)
  if (!invitation) throw new NotFound('invitation')
  const { id, event } = invitation
  const now = platform.clock.now()
  await transact(platform, async (tx, announce) => {
    if (isForAnother(context.viewer, invitation)) await notePassedOn({ tx, announce, event, now }, id)
    const { count } = await tx.guestInvitation.updateMany({ where: { id, openedAt: null }, data: { openedAt: now } })
    if (count > 0) announce(invitationsTopic(event.id), {})
  })
  return id
}
