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
export function describeOwn(i18n: I18n, own: OwnFacts): { title: string; text: string } {
  const { title, text } = decideWords(own)
  return { title: i18n._(title), text: i18n._(text) }
}

function decideWords(own: OwnFacts): Record<'title' | 'text', MessageDescriptor> {
  const { status, email, isByLink, isOver, hasOwnTicket } = own
  switch (status) {
    case 'CONFIRMED':
      if (!isOver && !hasOwnTicket)
        return { title: msg`Your group is registered`, text: msg`You passed on your own ticket.` }
      return isOver
        ? { title: msg`You were registered`, text: msg`There’s nothing left to do.` }
        : { title: msg`You’re registered`, text: describeTicketMail(email, isByLink) }
    case 'CHECKED_IN':
      return {
        title: msg({ message: 'You’re in', comment: 'Shown to a guest who was just checked in at the event' }),
        text: msg({ message: 'Have a great time.', comment: 'To a guest who is at the event' }),
      }
    case 'PENDING':
      return isOver
        ? { title: msg`Your request wasn’t answered`, text: msg`There’s nothing left to do.` }
        : {
            title: msg`The host got your request`,
            text: email
              ? msg`We’ll email ${{ email }} when they decide. This page updates live.`
              : msg`We’ll email you when they decide. This page updates live.`,
          }
    case 'DECLINED':
      return {
        title: msg`No spot this time`,
        text: msg`The host reviewed your request but couldn’t offer you a spot.`,
      }
    case 'CANCELLED':
      return {
        title: msg`Your registration is cancelled`,
        text: msg`We’ve emailed you a confirmation. Your ticket is no longer valid.`,
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
