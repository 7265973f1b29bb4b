import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, selectOrdinal } from '@lingui/core/runtime-macro'
import type { RegistrationStatus } from '#client/gql/graphql.ts'

interface OwnFacts {
  status: RegistrationStatus
  email: string | null
  /** They have no account: the secret proves the registration. */
  isByLink: boolean
  /** The event is over or called off. */
  isOver: boolean
  /** They did not pass it on, as who brings others can. */
  hasOwnTicket: boolean
}

/** The status of the visitor's registration, as a title and a sentence. */
export function describeOwn(
  i18n: I18n,
  { status, email, isByLink, isOver, hasOwnTicket }: OwnFacts,
): { title: string; text: string } {
  switch (status) {
    case 'CONFIRMED':
      if (!isOver && !hasOwnTicket)
        return { title: i18n._(msg`Your group is registered`), text: i18n._(msg`You passed on your own ticket.`) }
      return isOver
        ? { title: i18n._(msg`You were registered`), text: i18n._(msg`There’s nothing left to do.`) }
        : { title: i18n._(msg`You’re registered`), text: i18n._(describeTicketMail(email, isByLink)) }
    case 'CHECKED_IN':
      return {
        title: i18n._(msg({ message: 'You’re in', comment: 'Shown to a guest who was just checked in at the event' })),
        text: i18n._(msg({ message: 'Have a great time.', comment: 'To a guest who is at the event' })),
      }
    case 'PENDING':
      return isOver
        ? { title: i18n._(msg`Your request wasn’t answered`), text: i18n._(msg`There’s nothing left to do.`) }
        : {
            title: i18n._(msg`The host got your request`),
            text: email
              ? i18n._(msg`We’ll email ${{ email }} when they decide. This page updates live.`)
              : i18n._(msg`We’ll email you when they decide. This page updates live.`),
          }
    case 'DECLINED':
      return {
        title: i18n._(msg`No spot this time`),
        text: i18n._(msg`The host reviewed your request but couldn’t offer you a spot.`),
      }
    case 'CANCELLED':
      return {
        title: i18n._(msg`Your registration is cancelled`),
        text: i18n._(msg`We’ve emailed you a confirmation. Your ticket is no longer valid.`),
      }
  }
}

function describeTicketMail(email: string | null, isByLink: boolean): MessageDescriptor {
  if (isByLink)
    return email
      ? msg`We sent your ticket to ${{ email }}. That email also has your link back to this page.`
      : msg`We emailed you your ticket, with your link back to this page.`
  return email ? msg`We sent your ticket to ${{ email }}.` : msg`We emailed you your ticket.`
}

interface PartyFacts {
  status: RegistrationStatus
  /** Those who have a ticket of their own; only the holder where one ticket admits the party. */
  attendees: readonly { isHolder: boolean }[]
  allowsTransfers: boolean
}

/** What the link to the page of the group is called; null when there is nothing to do there. */
export function describePartyLink(i18n: I18n, { status, attendees, allowsTransfers }: PartyFacts): string | null {
  const isActive = status === 'CONFIRMED' || status === 'CHECKED_IN' || status === 'PENDING'
  if (isActive && attendees.some(({ isHolder }) => !isHolder)) return i18n._(msg`Names and tickets for your group`)
  return status === 'CONFIRMED' && allowsTransfers ? i18n._(msg`Pass on this ticket`) : null
}

/** Where the visitor stands on the waitlist; null when it is not known. */
export function describePosition(i18n: I18n, position: number | null): string {
  if (position === null) return i18n._(msg`You’re on the waitlist`)
  return i18n._(
    msg`You’re ${selectOrdinal({ position }, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} on the waitlist`,
  )
}
