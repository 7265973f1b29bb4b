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
  const { email, sharesEmail = null, ...chosen } = parseInput(followInput, input)
  const frequency = chosen.frequency ?? 'EVERY_EVENT'
  if (viewer.person) {
    await consumeRateLimit(platform, personLimit, viewer.person.id)
    const target = await getTarget(platform.db, targetId)
    if (!(await isAddressConfirmed(platform.db, viewer))) throw new AddressNotConfirmed()
    return { target, followId: await followWithAccount(context, viewer.person, target, { frequency, sharesEmail }) }
  }
  if (!email) throw new InvalidInput([{ path: 'email', text: msg`Enter your email address.` }])
  await admitVisitor(context)
  const target = await getTarget(platform.db, targetId)
  await askToConfirm(context, target, { email, frequency, sharesEmail: sharesEmail ?? false })
  return { target, followId: null }
}

interface Chosen {
  frequency: FollowFrequency
  /** null leaves what the person chose before; at first nothing is shared. */
  sharesEmail: boolean | null
}

/**
 * Following twice changes the choices. What was followed with the same address becomes the account's. Of what nobody
 * confirmed the choice to share does not count: anybody may have typed it.
 */
function followWithAccount(
  { platform }: Context,
  { id: userId, email }: Person,
  { organizationId, groupId }: Target,
  { frequency, sharesEmail }: Chosen,
): Promise<string> {
  return transact(platform, async (tx, announce) => {
    const now = platform.clock.now()
    const [row] = await tx.$queryRaw<[{ id: string }]>`
      INSERT INTO "Follow" ("id", "organizationId", "groupId", "userId", "emailNormalized", "frequency", "frequencySince", "createdAt", "confirmedAt", "sharesEmail")
      VALUES (${uuidv7()}::uuid, ${organizationId}::uuid, ${groupId}::uuid, ${userId}::uuid, ${normalizeEmail(email)},
        ${frequency}::"FollowFrequency", ${now}, ${now}, ${now}, ${sharesEmail ?? false})
      ON CONFLICT ("organizationId", "groupId", "emailNormalized") DO UPDATE SET
        "userId" = excluded."userId", "email" = NULL, "language" = NULL, "frequency" = excluded."frequency",
        "frequencySince" = CASE WHEN "Follow"."frequency" = excluded."frequency" THEN "Follow"."frequencySince" ELSE excluded."frequencySince" END,
        "sharesEmail" = coalesce(${sharesEmail}::boolean, "Follow"."sharesEmail" AND "Follow"."confirmedAt" IS NOT NULL),
        "confirmedAt" = coalesce("Follow"."confirmedAt", excluded."confirmedAt")
      RETURNING "id"`
    announce(organizationTopic(organizationId), {})
    return row.id
  })
}
