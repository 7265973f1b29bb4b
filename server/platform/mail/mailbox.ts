import type { I18n } from '@lingui/core'
import { validate } from 'uuid'
import { readLocale } from '../../contract/locales.ts'
import type { Mailbox, MailboxMail } from '../../contract/visitor.ts'
import type { Env } from '../../env/read-env.ts'
import type { Mail } from '../generated/prisma/client.ts'
import type { Platform } from '../platform.ts'
import type { MailContent } from './content.ts'
import { mailI18nOf } from './mail-i18n.ts'
import { describeMailProblem } from './mail-problem.ts'
import { renderMailPage } from './render-mail-page.ts'

/** How many mails the list shows. It is for looking at what was just sent. */
const listSize = 200

/**
 * The built-in mailbox. Links open accounts, so it shows content only without a mail server.
 * @param i18n of whoever reads why a mail was not sent
 */
export function createMailbox({ db, publicUrl }: Platform, i18n: I18n, shows: NonNullable<Env['mailbox']>): Mailbox {
  return {
    async list() {
      const mails = await db.mail.findMany({ where: { leftWithId: null }, orderBy: { id: 'desc' }, take: listSize })
      return mails.map((mail) => summaryOf(i18n, mail))
    },
    async find(id) {
      const found = validate(id) ? await db.mail.findUnique({ where: { id } }) : null
      // The list may have shown it before it left with another.
      const mail = found?.leftWithId ? await db.mail.findUnique({ where: { id: found.leftWithId } }) : found
      if (!mail) return null
      const content = shows === 'whole' ? (mail.content as unknown as MailContent | null) : null
      if (!content) return { ...summaryOf(i18n, mail), html: null, text: null, attachments: [] }
      const { html, text } = await renderMailPage(mailI18nOf(readLocale(mail.language)), content, {
        publicUrl,
        unsubscribeUrl: mail.unsubscribeUrl,
      })
      return { ...summaryOf(i18n, mail), html, text, attachments: content.attachments ?? [] }
    },
  }
}

function summaryOf(i18n: I18n, mail: Mail): MailboxMail {
  const { id, kind, subject, state, attempts, lastError, toName, toAddress, createdAt, nextTryAt } = mail
  return {
    id,
    kind,
    subject,
    state,
    attempts,
    lastError: lastError && describeMailProblem(i18n, lastError),
    to: { name: toName, address: toAddress },
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }
}
