import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '../../contract/locales.ts'
import type { MailContent } from '../../platform/mail/content.ts'

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
  return {
    subject: i18n._(
      isAuthorConfirmed
        ? msg`${{ authorName }} mentioned you: ${{ eventTitle }}`
        : msg`Someone mentioned you: ${{ eventTitle }}`,
    ),
    preview: body.replaceAll(/\s+/g, ' ').slice(0, 140),
    heading: i18n._(msg`${{ authorName }} mentioned you`),
    blocks: [
      { type: 'paragraph', text: i18n._(msg`In the activity feed of ${{ eventTitle }}:`) },
      { type: 'quote', text: body, by: authorName },
      { type: 'button', label: i18n._(msg`Read and reply`), url: rowUrl },
    ],
    reason: i18n._(msg`You’re getting this because someone mentioned you in the activity feed of ${{ eventTitle }}.`),
  }
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
  return {
    subject: i18n._(msg`News for guests: ${{ eventTitle }}`),
    preview: body.replaceAll(/\s+/g, ' ').slice(0, 140),
    heading: eventTitle,
    blocks: [
      { type: 'paragraph', text: i18n._(msg`${{ organizationName }} has news for everyone who’s going.`) },
      { type: 'quote', text: body, by: authorName, language },
      { type: 'button', label: i18n._(msg`Open the event`), url: eventUrl },
    ],
    reason: i18n._(msg`You’re getting this because you have a spot at ${{ eventTitle }}.`),
  }
}
