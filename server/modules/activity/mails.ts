import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '../../contract/locales.ts'
import { type MailContent, button, paragraph } from '../../platform/mail/content.ts'
import { translateMail } from '../../platform/mail/translate-mail.ts'

interface MentionFacts {
  authorName: string
  /** Unconfirmed authors stay out of subjects, because their names are free text. */
  isAuthorConfirmed: boolean
  body: string
  eventTitle: string
  rowUrl: string
}

export function mentionedMail(
  i18n: I18n,
  { authorName, isAuthorConfirmed, body, eventTitle, rowUrl }: MentionFacts,
): MailContent {
  return translateMail(i18n, {
    subject: isAuthorConfirmed
      ? msg`${{ authorName }} mentioned you: ${{ eventTitle }}`
      : msg`Someone mentioned you: ${{ eventTitle }}`,
    preview: body.replaceAll(/\s+/g, ' ').slice(0, 140),
    heading: msg`${{ authorName }} mentioned you`,
    blocks: [
      paragraph(msg`In the activity feed of ${{ eventTitle }}:`),
      { type: 'quote', text: body, by: authorName },
      button(msg`Read and reply`, rowUrl),
    ],
    reason: msg`You’re getting this because someone mentioned you in the activity feed of ${{ eventTitle }}.`,
  })
}

interface GuestNewsFacts {
  authorName: string
  organizationName: string
  body: string
  /** In which organizers write: that of the event. */
  language: Locale
  eventTitle: string
  /** Opens the guest's own place. */
  eventUrl: string
}

export function guestNewsMail(
  i18n: I18n,
  { authorName, organizationName, body, language, eventTitle, eventUrl }: GuestNewsFacts,
): MailContent {
  return translateMail(i18n, {
    subject: msg`News for guests: ${{ eventTitle }}`,
    preview: body.replaceAll(/\s+/g, ' ').slice(0, 140),
    heading: eventTitle,
    blocks: [
      paragraph(msg`${{ organizationName }} has news for everyone who’s going.`),
      { type: 'quote', text: body, by: authorName, language },
      button(msg`Open the event`, eventUrl),
    ],
    reason: msg`You’re getting this because you have a spot at ${{ eventTitle }}.`,
  })
}
