import type { Transaction } from '../platform/database/db.ts'
import { defineHook, defineSingleHook } from '../platform/hooks.ts'
import type { MailAddress } from '../platform/mail/content.ts'
import type { Platform } from '../platform/platform.ts'

/** Who asks for a mail, as limits count it. */
export interface MailAsker {
  key: string
  /** The owner of the account has logged in on this device before. */
  isKnownDevice: boolean
}

/**
 * Mails that signing in and out asks for. Each queues its mail and returns; none tells whether one
 * was sent.
 */
export interface AuthMails {
  /** After signing up, and whenever somebody asks again. */
  verifyEmail(to: MailAddress, token: string, asker: MailAsker): Promise<void>
  /**
   * After signing up where the address has to be confirmed first: the link logs in. `next` as for
   * `magicLink`.
   */
  finishSignUp(to: MailAddress, token: string, next: string | null, asker: MailAsker): Promise<void>
  /** To somebody who has an account, when it was signed up with their address: a link to log in. */
  signUpAgain(to: MailAddress, token: string, next: string | null, asker: MailAsker): Promise<void>
  /** To the address so far: may it become `newAddress`? */
  confirmEmailChange(to: MailAddress, newAddress: string, token: string, asker: MailAsker): Promise<void>
  /** To the address to come. */
  verifyNewEmail(to: MailAddress, token: string, asker: MailAsker): Promise<void>
  /**
   * `next` is where the person wanted to go, as it was asked for: the page that uses it checks it.
   */
  magicLink(to: MailAddress, token: string, next: string | null, asker: MailAsker): Promise<void>
  resetPassword(to: MailAddress, token: string, asker: MailAsker): Promise<void>
  passwordChanged(to: MailAddress): Promise<void>
  passkeyAdded(to: MailAddress, passkey: string | null): Promise<void>
}

/** Why an account cannot be deleted yet. */
export interface DeletionRefusal {
  code: 'OWNS_ALONE'
  message: string
}

export const authMails = defineSingleHook<[Platform], AuthMails>('mails that signing in and out asks for')

/**
 * Delete an account with everything personal. @returns why it cannot be deleted; null when it is
 * gone.
 */
export const accountDeletion = defineSingleHook<[Platform, userId: string], Promise<DeletionRefusal | null>>(
  'an account is deleted',
)

/**
 * Somebody proved that their address is theirs: what was taken with the address becomes theirs as
 * well.
 */
export const addressProven = defineHook<[Transaction, { userId: string; now: Date }]>('an address is proven')
