import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { organizationMailTopic } from '../../../platform/mail/mail-topic.ts'
import { enqueueDelivery } from '../../../platform/mail/queue-mail.ts'
import { transact } from '../../../platform/database/transact.ts'
import { roleIn } from '../../../auth/viewer.ts'
import { maySeeStuckMail } from '../policy.ts'
import { mailVisibleTo } from '../queries/stuck-mail.ts'

/** Try a stuck mail now, also one that was given up. A mail that is sent, or is being handed over, stays as it is. */
export async function retryMail({ platform, viewer }: Context, mailId: string): Promise<void> {
  const now = platform.clock.now()
  await transact(platform, async (tx, announce) => {
    const mail = await tx.mail.findUnique({ where: { id: mailId }, select: { organizationId: true } })
    if (!mail?.organizationId || !roleIn(viewer, mail.organizationId)) throw new NotFound('mail')
    if (!maySeeStuckMail(viewer, mail.organizationId)) throw forbidden()
    const visible = { AND: [{ id: mailId }, mailVisibleTo(viewer)] }
    if (!(await tx.mail.findFirst({ where: visible, select: { id: true } }))) throw new NotFound('mail')
    const { count } = await tx.mail.updateMany({
      where: { id: mailId, state: { in: ['QUEUED', 'FAILED', 'UNCERTAIN'] } },
      data: { state: 'QUEUED', nextTryAt: now },
    })
    if (count === 0) return
    await enqueueDelivery(tx, [mailId], now)
    announce(organizationMailTopic(mail.organizationId), {})
  })
}
