import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { FollowFrequency } from '../../../platform/generated/prisma/enums.ts'
import { organizationTopic } from '../../organizations/public.ts'
import { type Target, type TargetId, findTarget } from '../queries/follows.ts'
import { readLink } from './follow-link.ts'
import { leave } from './leave.ts'

/** What someone follows: all of an account, or what an emailed link is about. */
export interface Following {
  /** Of the account, or the normalized one that was typed. */
  email: string
  where: Prisma.FollowWhereInput
}

interface Follower extends Following {
  person: { userId: string } | { emailNormalized: string }
}

/** The page of a link; null for an invalid one. */
export async function findFollowing({ platform }: Pick<Context, 'platform'>, token: string): Promise<Follower | null> {
  const link = readLink(platform, token)
  if (!link) return null
  const { organizationId, person } = link
  if (!(await platform.db.organization.count({ where: { id: organizationId } }))) return null
  const where = { organizationId, ...person }
  if ('emailNormalized' in person) return { email: person.emailNormalized, where, person }
  const user = await platform.db.user.findUnique({ where: { id: person.userId }, select: { email: true } })
  return user && { email: user.email, where, person }
}

/** Who asks: the holder of a link, else the account. @throws NotFound for an invalid link. */
async function getFollower(context: Context, token: string | null | undefined): Promise<Follower> {
  if (token) {
    const follower = await findFollowing(context, token)
    if (!follower) throw new NotFound('subscription')
    return follower
  }
  const { id: userId, email } = requirePerson(context)
  return { email, where: { userId }, person: { userId } }
}

interface Change {
  target: TargetId
  token?: string | null | undefined
}

/** Stop following one thing. Twice changes nothing. @throws NotFound */
export async function unfollow(context: Context, { target, token }: Change): Promise<Following> {
  const { follower, organizationId, groupId } = await getOwnTarget(context, { target, token })
  await transact(context.platform, (tx, announce) =>
    leave(tx, announce, { organizationId, groupId, person: follower.person }),
  )
  return follower
}

interface Sharing {
  /** Whether organizers see the address; left out or null leaves it as it is. */
  sharesEmail?: boolean | null | undefined
}

/**
 * Choose how often to hear of what one follows, and whether to share the address. @throws NotFound also when it is not
 * followed.
 */
export async function changeFrequency(
  context: Context,
  { target, token, frequency, sharesEmail }: Change & Sharing & { frequency: FollowFrequency },
): Promise<Following> {
  const { follower, organizationId, groupId } = await getOwnTarget(context, { target, token })
  const where = { organizationId, groupId, ...follower.person }
  const now = context.platform.clock.now()
  await transact(context.platform, async (tx, announce) => {
    await tx.follow.updateMany({
      where: { ...where, frequency: { not: frequency } },
      data: { frequency, frequencySince: now },
    })
    if (isChosen(sharesEmail)) await tx.follow.updateMany({ where, data: { sharesEmail } })
    if ((await tx.follow.count({ where })) === 0) throw new NotFound('subscription')
    announce(organizationTopic(organizationId), {})
  })
  return follower
}

/**
 * The reader of the mail confirms, and decides anew whether to share the address. Twice changes nothing. @throws NotFound
 * also when it was deleted meanwhile.
 */
export async function confirmFollow(
  context: Context,
  { target, token, sharesEmail }: Change & Sharing,
): Promise<Following> {
  const { follower, organizationId, groupId } = await getOwnTarget(context, { target, token })
  const where = { organizationId, groupId, ...follower.person }
  await transact(context.platform, async (tx, announce) => {
    await tx.follow.updateMany({
      where: { ...where, confirmedAt: null },
      data: { confirmedAt: context.platform.clock.now(), ...(isChosen(sharesEmail) && { sharesEmail }) },
    })
    if ((await tx.follow.count({ where })) === 0) throw new NotFound('subscription')
    announce(organizationTopic(organizationId), {})
  })
  return follower
}

const isChosen = (choice: boolean | null | undefined): choice is boolean => typeof choice === 'boolean'

/** A link is about one organization. What does not exist and what is not followed is the same. */
async function getOwnTarget(context: Context, { target, token }: Change): Promise<Target & { follower: Follower }> {
  const follower = await getFollower(context, token)
  const { organizationId } = follower.where
  const found = await findTarget(context.platform.db, target)
  if (!found || (organizationId && organizationId !== found.organizationId)) throw new NotFound('subscription')
  return { ...found, follower }
}
