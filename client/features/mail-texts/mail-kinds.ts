import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MailTextKind } from '#client/gql/graphql.ts'

/** The emails that organizers may word, in the order in which a guest may get them. */
export const mailKinds: Readonly<Record<MailTextKind, { name: MessageDescriptor; when: MessageDescriptor }>> = {
  CONFIRMATION: {
    name: msg({ message: 'Confirmation', context: 'email' }),
    when: msg`When someone gets a spot, with their ticket.`,
  },
  WAITLIST: {
    name: msg({ message: 'Waitlist', context: 'email' }),
    when: msg`When someone joins the waitlist.`,
  },
  OFFER: {
    name: msg({ message: 'Spot offer', comment: 'The email that offers a free spot to someone on the waitlist' }),
    when: msg`When a spot opens up for someone on the waitlist, with the time to confirm by.`,
  },
  REMINDER: {
    name: msg({ message: 'Reminder', context: 'email' }),
    when: msg`Before the event. A reminder with its own text in the settings keeps it.`,
  },
  CHANGE: {
    name: msg({ message: 'Update', context: 'email', comment: 'The email that tells what changed at an event' }),
    when: msg`When the time, location or name changes. We list the changes below your text.`,
  },
  CANCELLATION: {
    name: msg({ message: 'Event cancelled', context: 'email' }),
    when: msg`When you cancel the event.`,
  },
}

/** The email that an address asks for; null when it names none. */
export function readKind(url: URL): MailTextKind | null {
  const asked = url.searchParams.get('email')
  return asked !== null && isKind(asked) ? asked : null
}

export const isKind = (text: string): text is MailTextKind => Object.hasOwn(mailKinds, text)
