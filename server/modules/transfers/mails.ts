import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { type MailContent, button, note, paragraph } from '../../platform/mail/content.ts'

export interface OfferFacts {
  title: string
  /** With the zone: `Sat 5 Dec, 19:00 (Oslo time)`. */
  when: string
  /** As far as strangers may know it; null without one. */
  where: string | null
  organizationName: string
  /** Who passes the ticket on. */
  fromName: string
  /** How many people the ticket admits. More than 1 when a whole party is passed on. */
  partySize: number
  /** The personal link. */
  url: string
}

/** Somebody offers a ticket to the reader. Carries the only link that accepts it. */
export function ticketOfferedMail(i18n: I18n, facts: OfferFacts): MailContent {
  const { title, when, where, organizationName, fromName: name, partySize, url } = facts
  return {
    subject: i18n._(msg`${{ name }} has a ticket for you: ${{ title }}`),
    preview: i18n._(msg`${{ when }}. Accept it with one click.`),
    heading: i18n._(msg`${{ name }} wants to give you a ticket for ${{ title }}`),
    blocks: [
      ...(partySize > 1
        ? [
            paragraph(
              i18n._(
                msg`${plural({ partySize }, { one: 'It admits # person.', other: 'It admits # people: you and the guests you bring.' })}`,
              ),
            ),
          ]
        : []),
      {
        type: 'facts',
        rows: [
          { label: i18n._(msg`Event`), value: title },
          { label: i18n._(msg`When`), value: when },
          ...(where ? [{ label: i18n._(msg`Where`), value: where }] : []),
          { label: i18n._(msg`Host`), value: organizationName },
        ],
      },
      button(i18n._(msg`View ticket`), url),
      note(
        i18n._(
          msg`You don’t need an account. Don’t want the ticket? Just ignore this email, and ${{ name }} can take it back. Keep this link to yourself.`,
        ),
      ),
    ],
    reason: i18n._(msg`You’re getting this because ${{ name }} entered your email address to pass on a ticket.`),
  }
}
