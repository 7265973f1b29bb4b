import type { AuthMails, MailAsker } from '../../../auth/account-hooks.ts'
import { lifetimes } from '../../../auth/sessions/lifetimes.ts'
import { normalizeEmail } from '../../../contract/text/email.ts'
import type { MailAddress, MailContent } from '../../../platform/mail/content.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'
import {
  confirmEmailChangeMail,
  finishSignUpMail,
  magicLinkMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetPasswordMail,
  signUpAgainMail,
  verifyEmailMail,
  verifyNewEmailMail,
} from '../mails.ts'

/**
 * Mails that anyone can make us send, by kind and mailbox. Beyond that none is sent and nothing is said, because the
 * answer must not tell who has an account. A device on which the owner has logged in before is not in the count of all
 * others, and one address cannot use that up: strangers do not keep someone from their links.
 */
const deviceLimit: RateLimit = { name: 'asked-mail-device', points: 5, perSeconds: 3_600 }
const addressLimit: RateLimit = { name: 'asked-mail-address', points: 3, perSeconds: 3_600 }
const everyoneLimit: RateLimit = { name: 'asked-mail', points: 5, perSeconds: 3_600 }

/** A path someone wanted to go to is carried along up to this length. */
const longestNext = 500

/** Kinds that carry a link which proves something, and so mean nothing once the account is gone. */
export const accountMailKinds = {
  verifyEmail: 'verify-email',
  finishSignUp: 'finish-sign-up',
  signUpAgain: 'sign-up-again',
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
    await platform.db.$transaction((tx) =>
      queueMail(tx, clock.now(), { kind: accountMailKinds[kind], to, content, isSecurity: true }),
    )
  }
  async function consumeLimit(kind: string, { address }: MailAddress, { key, isKnownDevice }: MailAsker) {
    const mailbox = `${kind}:${normalizeEmail(address)}`
    if (isKnownDevice) return platform.rateLimiter.consume(deviceLimit, `${mailbox} ${key}`)
    const wait = await platform.rateLimiter.consume(addressLimit, `${mailbox} ${key}`)
    return wait ?? platform.rateLimiter.consume(everyoneLimit, mailbox)
  }
  async function sendAsked(
    kind: keyof typeof accountMailKinds,
    to: MailAddress,
    asker: MailAsker,
    content: MailContent,
  ) {
    const wait = await consumeLimit(kind, to, asker)
    if (wait === null) await send(kind, to, content)
    else platform.logger.warn({ kind, wait }, 'a mail was asked for too often and not sent')
  }
  function link(path: string, parameters: Record<string, string>, lifetime: number) {
    const now = clock.now()
    const url = `${publicUrl}${path}?${new URLSearchParams(parameters)}`
    return { url, now, until: new Date(now.getTime() + lifetime * 1_000) }
  }
  const withNext = (token: string, next: string | null) => ({
    token,
    ...(next && next.length <= longestNext && { next }),
  })
  const verification = (token: string) => link('/verify-email', { token }, lifetimes.verificationLink)

  return {
    verifyEmail: (to, token, asker) =>
      sendAsked('verifyEmail', to, asker, verifyEmailMail({ ...verification(token), address: to.address })),
    finishSignUp: (to, token, next, asker) => {
      const confirming = link('/verify-email', withNext(token, next), lifetimes.verificationLink)
      return sendAsked('finishSignUp', to, asker, finishSignUpMail({ ...confirming, address: to.address }))
    },
    signUpAgain: (to, token, next, asker) => {
      const logIn = link('/login/link', withNext(token, next), lifetimes.magicLink)
      return sendAsked('signUpAgain', to, asker, signUpAgainMail({ ...logIn, address: to.address }))
    },
    confirmEmailChange: (to, newAddress, token, asker) =>
      sendAsked(
        'confirmEmailChange',
        to,
        asker,
        confirmEmailChangeMail({ ...verification(token), address: to.address, newAddress }),
      ),
    verifyNewEmail: (to, token, asker) =>
      sendAsked('verifyNewEmail', to, asker, verifyNewEmailMail({ ...verification(token), address: to.address })),
    magicLink: (to, token, next, asker) => {
      const logIn = link('/login/link', withNext(token, next), lifetimes.magicLink)
      return sendAsked('magicLink', to, asker, magicLinkMail(logIn))
    },
    resetPassword: (to, token, asker) =>
      sendAsked('resetPassword', to, asker, resetPasswordMail(link('/reset-password', { token }, lifetimes.resetLink))),
    passwordChanged: (to) =>
      send('passwordChanged', to, passwordChangedMail({ url: `${publicUrl}/forgot-password`, now: clock.now() })),
    passkeyAdded: (to, passkey) =>
      send('passkeyAdded', to, passkeyAddedMail({ url: `${publicUrl}/account#passkeys`, now: clock.now(), passkey })),
  }
}
