import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '../../contract/locales.ts'
import { type MailAddress, type MailContent, button, note } from '../../platform/mail/content.ts'
import { translateMail } from '../../platform/mail/translate-mail.ts'

interface GuestMessageFacts {
  subject: string
  body: { html: string; text: string }
  /** In which the organizers wrote it; null when nobody knows it. */
  language: Locale | null
  eventTitle: string
  organizationName: string
  eventUrl: string
  /** null when nobody gets replies. */
  replyTo: MailAddress | null
}

/** How much of the text mailboxes show beside the subject. */
const previewLength = 140

/** What organizers wrote to a guest, in a frame in the guest's language. */
export function guestMessageMail(i18n: I18n, facts: GuestMessageFacts): MailContent {
  const { subject, body, language, eventTitle: title, organizationName: organizer, eventUrl, replyTo } = facts
  const first = body.text.replaceAll(/\s+/g, ' ').slice(0, previewLength)
  return translateMail(i18n, {
    subject,
    preview: first,
    heading: subject,
    wordsLanguage: language,
    blocks: [
      note(msg`${{ organizer }} sent you a message about ${{ title }}.`),
      { type: 'rich', ...body, language },
      button(msg`Open the event`, eventUrl),
      ...(replyTo ? [note(msg`Reply to this email to reach ${{ name: replyTo.name }}.`)] : []),
    ],
    reason: msg`You’re getting this because you’re registered or on the waitlist for ${{ title }}.`,
    ...(replyTo && { replyTo }),
  })
}
