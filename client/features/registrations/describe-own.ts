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
  const sent = email ? ` to ${email}` : ' by mail'
  switch (status) {
    case 'CONFIRMED':
      return isOver
        ? { title: 'You had a place', text: 'Nothing is left to do.' }
        : {
            title: 'You are coming',
            text: `We sent the ticket${sent}.${isByLink ? ' The link back to this page is in that mail.' : ''}`,
          }
    case 'CHECKED_IN':
      return { title: 'You are in', text: 'Have a good time.' }
    case 'PENDING':
      return isOver
        ? { title: 'Your request was not decided', text: 'Nothing is left to do.' }
        : {
            title: 'The host has your request',
            text: `You get a mail${email ? ` to ${email}` : ''} when it is decided, and this page says so at once.`,
          }
    case 'DECLINED':
      return { title: 'No place this time', text: 'The host looked at your request and could not say yes.' }
    case 'CANCELLED':
      return {
        title: 'Your place is cancelled',
        text: 'You have a mail that says so. The ticket lets nobody in any more.',
      }
  }
}

/** Where the visitor stands on the waitlist; null when it is not known. */
export function describePosition(position: number | null): string {
  return position === null ? 'You are in line' : `You are ${ordinal(position)} in line`
}
