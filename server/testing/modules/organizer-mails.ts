import type { MailContent } from '../../platform/mail/content.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { mutate } from '../mutate.ts'

/** Choose when to be mailed about the guests of an event. @returns what the mutation answered. */
export const choose = (actor: Actor, { globalId: eventId }: { globalId: string }, choice: 'EACH' | 'DAILY' | 'NEVER') =>
  mutate(actor, 'setOrganizerMails', { eventId, choice }, '... on Event { viewerOrganizerMails }')

interface OrganizerMail {
  id: string
  kind: string
  subject: string
  language: string
  state: string
  unsubscribeUrl: string
  content: MailContent
  /** The facts of all events in it: `New registrations: Ada Guest`. */
  facts: string[]
}

/** The mails about guests that one person was written, the oldest first. */
export async function organizerMailsTo({ platform: { db } }: TestApp, { userId }: Actor): Promise<OrganizerMail[]> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId! } })
  const mails = await db.mail.findMany({
    where: { toAddress: email, kind: { in: ['eachGuest', 'dailyGuests'] } },
    orderBy: { id: 'asc' },
  })
  return mails.map(({ unsubscribeUrl, ...mail }) => {
    const content = mail.content as unknown as MailContent
    const facts = (content?.blocks ?? []).flatMap((block) =>
      block.type === 'facts' ? block.rows.map(({ label, value }) => `${label}: ${value}`) : [],
    )
    return { ...mail, unsubscribeUrl: unsubscribeUrl!, content, facts }
  })
}
