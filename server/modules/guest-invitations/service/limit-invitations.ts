import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import { msg } from '@lingui/core/runtime-macro'
import { AddressNotConfirmed } from '../../../graphql/errors/user-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ChangeScope, EventNotOpen } from '../../events/public.ts'
import { invitationKinds } from './invitation-mail.ts'

const dayMs = 86_400_000

/**
 * Check that an event takes invitations, and that whoever asks may mail people. @throws EventNotOpen,
 * AddressNotConfirmed
 */
export async function assertInvites({ tx, viewer, event, status, now }: ChangeScope): Promise<void> {
  if (status === 'DRAFT') throw new EventNotOpen(msg`Publish the event first. Then you can invite people.`)
  if (status !== 'PUBLISHED' || event.startsAt <= now)
    throw new EventNotOpen(msg`This event has started, is over or is cancelled, so no one was invited.`)
  if (!(await isAddressConfirmed(tx, viewer))) throw new AddressNotConfirmed()
}

/**
 * How many more people an organization may mail within 24 hours. The mails themselves are counted,
 * under the organization's lock, so two events cannot both take the last ones.
 */
export async function readInvitationsLeft(
  { invitationsPerDay }: Pick<Platform, 'invitationsPerDay'>,
  { tx, event, now }: ChangeScope,
): Promise<number> {
  const { organizationId } = event.group
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`
  const sent = await tx.mail.count({
    where: { organizationId, kind: { in: invitationKinds }, createdAt: { gt: new Date(now.getTime() - dayMs) } },
  })
  return Math.max(0, invitationsPerDay - sent)
}
