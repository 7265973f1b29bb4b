import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '../../contract/locales.ts'
import { type MailBlock, type MailContent, button, note } from '../../platform/mail/content.ts'

export interface InvitationFacts {
  title: string
  /** With the zone: `Sat 5 Dec, 19:00 (Oslo time)`. */
  when: string
  /** As far as strangers may know it; null without one. */
  where: string | null
  /** Until when a spot is held for them, like `when`; null when none is. */
  heldUntil: string | null
  organizationName: string
  /** The personal link. */
  url: string
  /** The organizers' own words; empty without any. */
  message: string
  /** The language that they chose for the invitation. */
  messageLanguage: Locale
}

/** Carries the only link that opens an invitation. */
export function guestInvitationMail(i18n: I18n, facts: InvitationFacts): MailContent {
  const { title, organizationName: host, when } = facts
  return {
    subject: i18n._(msg`You’re invited: ${{ title }}`),
    preview: i18n._(msg`${{ host }} invites you. ${{ when }}.`),
    heading: i18n._(msg`You’re invited to ${{ title }}`),
    ...bodyOf(i18n, facts),
  }
}

/** To those who have not answered. */
export function guestInvitationReminderMail(i18n: I18n, facts: InvitationFacts): MailContent {
  const { title, organizationName: host, when } = facts
  return {
    subject: i18n._(msg`Can you make it? ${{ title }}`),
    preview: i18n._(msg`${{ host }} is waiting for your answer. ${{ when }}.`),
    heading: i18n._(msg`Can you make it to ${{ title }}?`),
    ...bodyOf(i18n, facts),
  }
}

function bodyOf(
  i18n: I18n,
  { title, when, where, heldUntil, organizationName, url, message, messageLanguage: language }: InvitationFacts,
): Pick<MailContent, 'blocks' | 'reason'> {
  const quote: MailBlock[] = message ? [{ type: 'quote', text: message, by: organizationName, language }] : []
  return {
    blocks: [
      ...quote,
      {
        type: 'facts',
        rows: [
          { label: i18n._(msg`Event`), value: title },
          { label: i18n._(msg`When`), value: when },
          ...(where ? [{ label: i18n._(msg`Where`), value: where }] : []),
          { label: i18n._(msg`Host`), value: organizationName },
          ...(heldUntil ? [{ label: i18n._(msg`Spot held until`), value: heldUntil }] : []),
        ],
      },
      button(i18n._(msg`View invitation`), url),
      note(
        i18n._(
          msg`This invitation is personal, so please don’t forward it. You can answer without an account, and change your mind until the event starts.`,
        ),
      ),
    ],
    reason: i18n._(msg`You’re getting this because ${{ host: organizationName }} invited you to ${{ title }}.`),
  }
}
