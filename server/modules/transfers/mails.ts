import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { type MailContent, button, factTable, note, paragraph } from '../../platform/mail/content.ts'
import { translateMail } from '../../platform/mail/translate-mail.ts'
import { type EventWords, eventRows } from '../notifications/public.ts'

interface OfferFacts extends EventWords {
  /** Who passes the ticket on. */
  fromName: string
  /** How many people the ticket admits. More than 1 when a whole party is passed on. */
  partySize: number
  /** The personal link. */
  url: string
}

/** Somebody offers a ticket to the reader. Carries the only link that accepts it. */
export function ticketOfferedMail(i18n: I18n, facts: OfferFacts): MailContent {
  const { title, when, fromName: name, partySize, url } = facts
  return translateMail(i18n, {
    subject: msg`${{ name }} has a ticket for you: ${{ title }}`,
    preview: msg`${{ when }}. Accept it with one click.`,
    heading: msg`${{ name }} wants to give you a ticket for ${{ title }}`,
    blocks: [
      ...(partySize > 1
        ? [
            paragraph(
              msg`${plural({ partySize }, { one: 'It admits # person.', other: 'It admits # people: you and the guests you bring.' })}`,
            ),
          ]
        : []),
      factTable(eventRows(facts)),
      button(msg`View ticket`, url),
      note(
        msg`You don’t need an account. Don’t want the ticket? Just ignore this email, and ${{ name }} can take it back. Keep this link to yourself.`,
      ),
    ],
    reason: msg`You’re getting this because ${{ name }} entered your email address to pass on a ticket.`,
  })
}
