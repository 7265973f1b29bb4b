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
  const all = { organizationId, ...person }
  const leaving = { ...all, ...(groupId !== undefined && { groupId }) }
  const rows = await tx.follow.findMany({ where: leaving, include: { user: { select: { email: true } } } })
  // A batch that is being written holds them, so its mails are found below.
  await tx.follow.deleteMany({ where: leaving })
  if ((await tx.follow.count({ where: all })) === 0) {
    const mailings = await tx.followerMailing.findMany({
      where: { organizationId },
      orderBy: { createdAt: 'desc' },
      take: recentMailings,
      select: { id: true },
    })
    await tx.mail.deleteMany({
      where: {
        toAddress: { in: rows.flatMap(({ user, email }) => user?.email ?? email ?? []) },
        kind: { in: [...mailsToFollowers] },
        thing: { in: mailings.map(({ id }) => thingOf(id)) },
        state: { in: ['QUEUED', 'FAILED'] },
      },
    })
  }
  announce(organizationTopic(organizationId), {})
}

/** Mails wait for hours when the mail server is away, and an organization tells something a few times a day. */
const recentMailings = 100
