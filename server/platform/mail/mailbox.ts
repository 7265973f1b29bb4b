import { validate } from 'uuid'
import type { Mailbox, MailboxMail } from '../../contract/visitor.ts'
import type { Mail } from '../generated/prisma/client.ts'
import type { Platform } from '../platform.ts'
import type { MailContent } from './content.ts'
import { renderMail } from './render-mail.ts'

/** Mails that the list shows: it is for looking at what was just sent. */
const listSize = 200

/** The built-in mailbox of environments where mail goes nowhere else. */
export function createMailbox({ db, publicUrl }: Pick<Platform, 'db' | 'publicUrl'>): Mailbox {
  return {
    async list() {
      const mails = await db.mail.findMany({ orderBy: { id: 'desc' }, take: listSize })
      return mails.map(summaryOf)
    },
    async find(id) {
      const mail = validate(id) ? await db.mail.findUnique({ where: { id } }) : null
      if (!mail) return null
      const { content, unsubscribeUrl } = mail
      const rendered = content
        ? await renderMail(content as unknown as MailContent, { publicUrl, unsubscribeUrl })
        : { html: null, text: null }
      const { attachments = [] } = (content as unknown as MailContent | null) ?? {}
      return { ...summaryOf(mail), ...rendered, attachments }
    },
  }
}

function summaryOf(mail: Mail): MailboxMail {
  const { id, kind, subject, state, attempts, lastError, toName, toAddress, createdAt, nextTryAt } = mail
  return {
    id,
    kind,
    subject,
    state,
    attempts,
    lastError,
    to: { name: toName, address: toAddress },
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }
}
