import { msg } from '@lingui/core/runtime-macro'
import { v7 as uuidv7 } from 'uuid'
import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import type { Person } from '../../../auth/viewer.ts'
import { normalizeEmail } from '../../../contract/text/email.ts'
import type { Context } from '../../../graphql/context.ts'
import { AddressNotConfirmed, consumeRateLimit, InvalidInput, parseInput } from '../../../graphql/errors/user-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { FollowFrequency } from '../../../platform/generated/prisma/enums.ts'
import { organizationTopic } from '../../organizations/public.ts'
import { followInput } from '../inputs.ts'
import { type Target, type TargetId, getTarget } from '../queries/follows.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { admitVisitor } from './limit-follows.ts'

/** Presses of one person; nobody follows as much by hand. */
const personLimit = { name: 'follow', points: 60, perSeconds: 60 }

/** What following gave. */
export interface FollowAnswer {
  target: Target
  /** Of an account; null when a mail was sent to the typed address, or is not needed. */
  followId: string | null
}

/**
 * Follow an organization or a group: at once with an account, else by an address that gets a mail to confirm. The answer
 * of the latter does not say what there was before. @throws NotFound, InvalidInput, RateLimited; AddressNotConfirmed for
 * an account.
 */
export async function follow(context: Context, targetId: TargetId, input: object): Promise<FollowAnswer> {
  const { platform, viewer } = context
  const { email, frequency } = parseInput(followInput, input)
  if (viewer.person) {
    await consumeRateLimit(platform, personLimit, viewer.person.id)
    const target = await getTarget(platform.db, targetId)
    if (!(await isAddressConfirmed(platform.db, viewer))) throw new AddressNotConfirmed()
    return { target, followId: await followWithAccount(context, viewer.person, target, frequency ?? 'EVERY_EVENT') }
  }
  if (!email) throw new InvalidInput([{ path: 'email', text: msg`Enter your email address.` }])
  await admitVisitor(context)
  const target = await getTarget(platform.db, targetId)
  await askToConfirm(context, target, { email, frequency: frequency ?? 'EVERY_EVENT' })
  return { target, followId: null }
}

/** Following twice changes the frequency. What was followed with the same address becomes the account's. */
function followWithAccount(
  { platform }: Context,
  { id: userId, email }: Person,
  { organizationId, groupId }: Target,
  frequency: FollowFrequency,
): Promise<string> {
  return transact(platform, async (tx, announce) => {
    const now = platform.clock.now()
    const [row] = await tx.$queryRaw<[{ id: string }]>`
      INSERT INTO "Follow" ("id", "organizationId", "groupId", "userId", "emailNormalized", "frequency", "frequencySince", "createdAt", "confirmedAt")
      VALUES (${uuidv7()}::uuid, ${organizationId}::uuid, ${groupId}::uuid, ${userId}::uuid, ${normalizeEmail(email)},
        ${frequency}::"FollowFrequency", ${now}, ${now}, ${now})
      ON CONFLICT ("organizationId", "groupId", "emailNormalized") DO UPDATE SET
        "userId" = excluded."userId", "email" = NULL, "language" = NULL, "frequency" = excluded."frequency",
        "frequencySince" = CASE WHEN "Follow"."frequency" = excluded."frequency" THEN "Follow"."frequencySince" ELSE excluded."frequencySince" END,
        "confirmedAt" = coalesce("Follow"."confirmedAt", excluded."confirmedAt")
      RETURNING "id"`
    announce(organizationTopic(organizationId), {})
    return row.id
  })
}
