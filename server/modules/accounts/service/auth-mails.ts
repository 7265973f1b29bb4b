import type { I18n } from '@lingui/core'
import type { AuthMails, MailAsker, MailReader } from '../../../auth/account-hooks.ts'
import { lifetimes } from '../../../auth/sessions/lifetimes.ts'
import { normalizeEmail } from '../../../contract/text/email.ts'
import type { MailContent } from '../../../platform/mail/content.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'
import * as mails from '../mails.ts'

/**
 * Mails that anyone can make us send, by kind and mailbox. Over the limit no mail is sent, and the answer is the same,
 * because it must not tell who has an account. A device on which the owner has logged in before is counted by itself, and
 * one address has less than all together: strangers cannot stop someone's links.
 */
const deviceLimit: RateLimit = { name: 'asked-mail-device', points: 5, perSeconds: 3_600 }
const addressLimit: RateLimit = { name: 'asked-mail-address', points: 3, perSeconds: 3_600 }
const everyoneLimit: RateLimit = { name: 'asked-mail', points: 5, perSeconds: 3_600 }

/** The longest path that a link carries to where someone wanted to go. */
const longestNext = 500

/** Mails with a link that proves something. They mean nothing once the account is gone. */
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
type Kind = keyof typeof accountMailKinds
type Write = (i18n: I18n) => MailContent

/** Links in these mails lead to pages with a button: a mail scanner that opens one changes nothing. */
export function createAuthMails(platform: Platform): AuthMails {
  const { publicUrl, clock, rateLimiter } = platform

  async function send(kind: Kind, { language, ...to }: MailReader, write: Write) {
    const content = write(mailI18nOf(language))
    await platform.db.$transaction((tx) =>
      queueMail(tx, clock.now(), { kind: accountMailKinds[kind], to, language, content, isSecurity: true }),
    )
  }
  async function consumeLimit(mailbox: string, { key, isKnownDevice }: MailAsker) {
    if (isKnownDevice) return rateLimiter.consume(deviceLimit, `${mailbox} ${key}`)
    const wait = await rateLimiter.consume(addressLimit, `${mailbox} ${key}`)
    return wait ?? rateLimiter.consume(everyoneLimit, mailbox)
  }
  async function sendAsked(kind: Kind, to: MailReader, asker: MailAsker, write: Write) {
    const wait = await consumeLimit(`${kind}:${normalizeEmail(to.address)}`, asker)
    if (wait === null) await send(kind, to, write)
    else platform.logger.warn({ kind, wait }, 'a mail was asked for too often and not sent')
  }
  const linkTo = (path: string, lifetimeSeconds: number) => (token: string, next?: string | null) => {
    const now = clock.now()
    const parameters = new URLSearchParams({ token, ...(next && next.length <= longestNext && { next }) })
    return { url: `${publicUrl}${path}?${parameters}`, now, until: new Date(now.getTime() + lifetimeSeconds * 1_000) }
  }
  const verify = linkTo('/verify-email', lifetimes.verificationLink)
  const logIn = linkTo('/login/link', lifetimes.magicLink)
  const reset = linkTo('/reset-password', lifetimes.resetLink)

  return {
    verifyEmail: (to, token, asker) =>
      sendAsked('verifyEmail', to, asker, (i18n) =>
        mails.verifyEmailMail(i18n, { ...verify(token), address: to.address }),
      ),
    finishSignUp: (to, token, next, asker) =>
      sendAsked('finishSignUp', to, asker, (i18n) =>
        mails.finishSignUpMail(i18n, { ...verify(token, next), address: to.address }),
      ),
    signUpAgain: (to, token, next, asker) =>
      sendAsked('signUpAgain', to, asker, (i18n) =>
        mails.signUpAgainMail(i18n, { ...logIn(token, next), address: to.address }),
      ),
    confirmEmailChange: (to, newAddress, token, asker) =>
      sendAsked('confirmEmailChange', to, asker, (i18n) =>
        mails.confirmEmailChangeMail(i18n, { ...verify(token), address: to.address, newAddress }),
      ),
    verifyNewEmail: (to, token, asker) =>
      sendAsked('verifyNewEmail', to, asker, (i18n) =>
        mails.verifyNewEmailMail(i18n, { ...verify(token), address: to.address }),
      ),
    magicLink: (to, token, next, asker) =>
      sendAsked('magicLink', to, asker, (i18n) => mails.magicLinkMail(i18n, logIn(token, next))),
    resetPassword: (to, token, asker) =>
      sendAsked('resetPassword', to, asker, (i18n) => mails.resetPasswordMail(i18n, reset(token))),
    passwordChanged: (to) =>
      send('passwordChanged', to, (i18n) =>
        mails.passwordChangedMail(i18n, { url: `${publicUrl}/forgot-password`, now: clock.now() }),
      ),
    passkeyAdded: (to, passkey) => {
      const url = `${publicUrl}/account#passkeys`
      return send('passkeyAdded', to, (i18n) => mails.passkeyAddedMail(i18n, { url, now: clock.now(), passkey }))
    },
  }
}
