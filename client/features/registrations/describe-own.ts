import type { RegistrationStatus } from '#client/gql/graphql.ts'
import { ordinal } from '#client/lib/ordinal.ts'

interface OwnFacts {
  status: RegistrationStatus
  email: string | null
  /** They have no account: the secret proves the registration. */
  isByLink: boolean
  /** The event is over or called off. */
  isOver: boolean
}

/** The status of the visitor's registration, as a title and a sentence. */
export function describeOwn({ status, email, isByLink, isOver }: OwnFacts): { title: string; text: string } {
  switch (status) {
    case 'CONFIRMED':
      return isOver
        ? { title: 'You were registered', text: 'There’s nothing left to do.' }
        : { title: 'You’re registered', text: describeTicketMail(email, isByLink) }
    case 'CHECKED_IN':
      return { title: 'You’re in', text: 'Have a great time.' }
    case 'PENDING':
      return isOver
        ? { title: 'Your request wasn’t answered', text: 'There’s nothing left to do.' }
        : {
            title: 'The host has your request',
            text: email
              ? `We’ll email ${email} when they decide. This page updates live.`
              : 'We’ll email you when they decide. This page updates live.',
          }
    case 'DECLINED':
      return { title: 'No spot this time', text: 'The host reviewed your request but couldn’t offer you a spot.' }
    case 'CANCELLED':
      return {
        title: 'Your registration is cancelled',
        text: 'We’ve emailed you a confirmation. Your ticket is no longer valid.',
      }
  }
}

function describeTicketMail(email: string | null, isByLink: boolean): string {
  if (isByLink)
    return email
      ? `We sent your ticket to ${email}. That email also has your link back to this page.`
      : 'We emailed you your ticket, with your link back to this page.'
  return email ? `We sent your ticket to ${email}.` : 'We emailed you your ticket.'
}

/** Where the visitor stands on the waitlist; null when it is not known. */
export function describePosition(position: number | null): string {
  return position === null ? 'You’re on the waitlist' : `You’re ${ordinal(position)} on the waitlist`
}
