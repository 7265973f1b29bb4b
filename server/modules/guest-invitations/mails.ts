import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '../../contract/locales.ts'
import { type MailContent, type MailText, button, factTable, note } from '../../platform/mail/content.ts'
import { translateMail } from '../../platform/mail/translate-mail.ts'
import { type EventWords, eventRows } from '../notifications/public.ts'

interface InvitationFacts extends EventWords {
  /** Until when a spot is held for them, like `when`; null when none is. */
  heldUntil: string | null
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
  return translateMail(i18n, {
    subject: msg`You’re invited: ${{ title }}`,
    preview: msg`${{ host }} invites you. ${{ when }}.`,
    heading: msg`You’re invited to ${{ title }}`,
    ...bodyOf(facts),
  })
}

/** To those who have not answered. */
export function guestInvitationReminderMail(i18n: I18n, facts: InvitationFacts): MailContent {
  const { title, organizationName: host, when } = facts
  return translateMail(i18n, {
    subject: msg`Can you make it? ${{ title }}`,
    preview: msg`${{ host }} is waiting for your answer. ${{ when }}.`,
    heading: msg`Can you make it to ${{ title }}?`,
    ...bodyOf(facts),
  })
}

function bodyOf(facts: InvitationFacts): Pick<MailContent<MailText>, 'blocks' | 'reason'> {
  const { title, heldUntil, organizationName, url, message, messageLanguage: language } = facts
  return {
    blocks: [
      ...(message ? [{ type: 'quote' as const, text: message, by: organizationName, language }] : []),
      factTable([...eventRows(facts), ...(heldUntil ? [{ label: msg`Spot held until`, value: heldUntil }] : [])]),
      button(msg`View invitation`, url),
      note(
        msg`This invitation is personal, so please don’t forward it. You can answer without an account, and change your mind until the event starts.`,
      ),
    ],
    reason: msg`You’re getting this because ${{ host: organizationName }} invited you to ${{ title }}.`,
  }
}
