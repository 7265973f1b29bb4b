import type { Transaction } from '../../../platform/database/db.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import { mailsToFollowers } from '../mails.ts'
import { organizationTopic } from '../../organizations/public.ts'
import { thingOf } from './thing-of.ts'

interface Leaving {
  organizationId: string
  person: { userId: string } | { emailNormalized: string }
  /** Only this group, or null for only the organization itself; everything of the organization when left out. */
  groupId?: string | null
}

/** End what a person follows. Once nothing is left, mails that wait are dropped. */
export async function leave(
  tx: Transaction,
  announce: Announce,
  { organizationId, person, groupId }: Leaving,
): Promise<void> {
  // A batch that is being written ends first, and its mails are dropped below.
  const mailings = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "FollowerMailing" WHERE "organizationId" = ${organizationId}::uuid AND "finishedAt" IS NULL
    ORDER BY "id" FOR SHARE`
  const all = { organizationId, ...person }
  const leaving = { ...all, ...(groupId !== undefined && { groupId }) }
  const rows = await tx.follow.findMany({ where: leaving, include: { user: { select: { email: true } } } })
  await tx.follow.deleteMany({ where: leaving })
  const recent = await tx.followerMailing.findMany({
    where: { organizationId, finishedAt: { not: null } },
    orderBy: { createdAt: 'desc' },
    take: recentMailings,
    select: { id: true },
  })
  if ((await tx.follow.count({ where: all })) === 0)
    await tx.mail.deleteMany({
      where: {
        toAddress: { in: rows.flatMap(({ user, email }) => user?.email ?? email ?? []) },
        kind: { in: [...mailsToFollowers] },
        thing: { in: [...mailings, ...recent].map(({ id }) => thingOf(id)) },
        state: { in: ['QUEUED', 'FAILED'] },
      },
    })
  announce(organizationTopic(organizationId), {})
}

/** Mails wait for hours when the mail server is away, and an organization tells something a few times a day. */
const recentMailings = 100
