import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'

/** Each reason as a sentence for organizers. The detail is what the mail server answered, or how many mails it were. */
const sentences = {
  noServer: () => msg`No mail server is set up. SMTP_URL isn’t set.`,
  unprepared: () => msg`Marquee couldn’t prepare this email.`,
  crowded: () => msg`Not sent: too many emails are already waiting for this address.`,
  tooLate: () => msg`Not sent: it could only be sent too late to be of use.`,
  interrupted: () =>
    msg`Marquee was stopped while sending this email. It may have arrived. Send it again if it didn’t.`,
  unconfirmed: () =>
    msg`The mail server took this email but didn’t confirm it. It may have arrived. Send it again if it didn’t.`,
  unrecorded: () => msg`Marquee couldn’t record that it was sending this email.`,
  unusableAddress: () => msg`This address can’t be used for email.`,
  login: () => msg`The mail server didn’t accept Marquee’s login.`,
  insecure: () => msg`A secure connection to the mail server wasn’t possible.`,
  unreachable: () => msg`The mail server couldn’t be reached.`,
  addressRefused: (answer) => msg`The mail server refused this address: ${{ answer }}`,
  emailRefused: (answer) => msg`The mail server refused this email: ${{ answer }}`,
  senderRefused: (answer) => msg`The mail server refused the sender: ${{ answer }}`,
  answered: (answer) => msg`The mail server answered: ${{ answer }}`,
  heldForAddress: (count) =>
    msg`Held back: this address got ${plural({ count: Number(count) }, { one: '# email', other: '# emails' })} within an hour. We’ll send it automatically.`,
  heldForSecurity: (count) =>
    msg`Held back: this address got ${plural({ count: Number(count) }, { one: '# email', other: '# emails' })} about its account within an hour. We’ll send it automatically.`,
  heldForSender: (count) =>
    msg`Held back: one person’s actions sent ${plural({ count: Number(count) }, { one: '# email', other: '# emails' })} within an hour. We’ll send it automatically.`,
  heldForOrganization: (count) =>
    msg`Held back: your organization sent ${plural({ count: Number(count) }, { one: '# email', other: '# emails' })} within an hour. We’ll send it automatically.`,
} satisfies Record<string, (detail: string) => MessageDescriptor>

type MailProblemCode = keyof typeof sentences

/** Why a mail was not delivered, as `Mail.lastError` stores it: a code, with a detail after a colon. */
export type MailProblem = MailProblemCode | `${MailProblemCode}: ${string}`

/** A stored reason as a sentence. One that is no such code is already one, and stays as it is. */
export function describeMailProblem(i18n: I18n, stored: string): string {
  const [, code = '', detail = ''] = /^(\w+)(?:: (.*))?$/s.exec(stored) ?? []
  return Object.hasOwn(sentences, code) ? i18n._(sentences[code as MailProblemCode](detail)) : stored
}
