import type { AuthMails } from '../../../auth/auth-host.ts'
import { lifetimes } from '../../../auth/lifetimes.ts'
import { normalizeEmail } from '../../../contract/email.ts'
import type { MailAddress, MailContent } from '../../../platform/mail/content.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { RateLimit } from '../../../platform/rate-limiter.ts'
import {
  confirmEmailChangeMail,
  magicLinkMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
  verifyNewEmailMail,
} from '../mails.ts'

/**
 * Mails that anybody can make us send, by kind and mailbox: five an hour. Beyond that none is sent and nothing is said,
 * because the answer must not tell who has an account.
 */
const askedMailLimit: RateLimit = { name: 'asked-mail', points: 5, perSeconds: 3_600 }

/** A path somebody wanted to go to is carried along up to this length. */
const longestNext = 500

/** Kinds that carry a link which proves something, and so mean nothing once the account is gone. */
export const accountMailKinds = {
  verifyEmail: 'verify-email',
  confirmEmailChange: 'confirm-email-change',
  verifyNewEmail: 'verify-new-email',
  magicLink: 'magic-link',
  resetPassword: 'reset-password',
  passwordChanged: 'password-changed',
  passkeyAdded: 'passkey-added',
} as const

/** Links in these mails lead to pages of ours where a button is pressed: being looked at changes nothing. */
export function createAuthMails(platform: Platform): AuthMails {
  const { publicUrl, clock } = platform

  async function send(kind: keyof typeof accountMailKinds, to: MailAddress, content: MailContent) {
    await platform.db.$transaction((tx) => queueMail(tx, clock.now(), { kind: accountMailKinds[kind], to, content }))
  }
  async function sendAsked(kind: keyof typeof accountMailKinds, to: MailAddress, content: MailContent) {
    const wait = await platform.rateLimiter.take(askedMailLimit, `${kind}:${normalizeEmail(to.address)}`)
    if (wait === null) await send(kind, to, content)
    else platform.logger.warn({ kind, wait }, 'a mail was asked for too often and not sent')
  }
  function link(path: string, parameters: Record<string, string>, lifetime: number) {
    const now = clock.now()
    const url = `${publicUrl}${path}?${new URLSearchParams(parameters)}`
    return { url, now, until: new Date(now.getTime() + lifetime * 1_000) }
  }
  const verification = (token: string) => link('/verify-email', { token }, lifetimes.verificationLink)

  return {
    verifyEmail: (to, token) =>
      sendAsked('verifyEmail', to, verifyEmailMail({ ...verification(token), address: to.address })),
    confirmEmailChange: (to, newAddress, token) =>
      sendAsked(
        'confirmEmailChange',
        to,
        confirmEmailChangeMail({ ...verification(token), address: to.address, newAddress }),
      ),
    verifyNewEmail: (to, token) =>
      sendAsked('verifyNewEmail', to, verifyNewEmailMail({ ...verification(token), address: to.address })),
    magicLink: (to, token, next) => {
      const parameters = { token, ...(next && next.length <= longestNext && { next }) }
      return sendAsked('magicLink', to, magicLinkMail(link('/login/link', parameters, lifetimes.magicLink)))
    },
    resetPassword: (to, token) =>
      sendAsked('resetPassword', to, resetPasswordMail(link('/reset-password', { token }, lifetimes.resetLink))),
    passwordChanged: (to) =>
      send('passwordChanged', to, passwordChangedMail({ url: `${publicUrl}/forgot-password`, now: clock.now() })),
    passkeyAdded: (to, passkey) =>
      send('passkeyAdded', to, passkeyAddedMail({ url: `${publicUrl}/account#passkeys`, now: clock.now(), passkey })),
  }
}
