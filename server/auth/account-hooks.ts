import type { Locale } from '../contract/locales.ts'
import type { Transaction } from '../platform/database/db.ts'
import { defineHook, defineSingleHook } from '../platform/hooks.ts'
import type { MailAddress } from '../platform/mail/content.ts'
import type { Platform } from '../platform/platform.ts'

/** The requester of a mail, as limits count them. */
export interface MailAsker {
  key: string
  /** The owner of the account has logged in on this device before. */
  isKnownDevice: boolean
}

/** The reader of a mail, and their language. */
export interface MailReader extends MailAddress {
  language: Locale
}

/** The mails of signing up and logging in. None of these functions says whether a mail was sent. */
export interface AuthMails {
  /** After signing up, and when the person asks again. */
  verifyEmail(to: MailReader, token: string, asker: MailAsker): Promise<void>
  /** After signing up where the address must be confirmed: the link logs in. `next` as below. */
  finishSignUp(to: MailReader, token: string, next: string | null, asker: MailAsker): Promise<void>
  /** To the owner of an account when someone signs up with their address: a link to log in. */
  signUpAgain(to: MailReader, token: string, next: string | null, asker: MailAsker): Promise<void>
  /** To the current address: may it become `newAddress`? */
  confirmEmailChange(to: MailReader, newAddress: string, token: string, asker: MailAsker): Promise<void>
  /** To the new address. */
  verifyNewEmail(to: MailReader, token: string, asker: MailAsker): Promise<void>
  /** `next` is where the person wanted to go. The page that uses it checks it. */
  magicLink(to: MailReader, token: string, next: string | null, asker: MailAsker): Promise<void>
  resetPassword(to: MailReader, token: string, asker: MailAsker): Promise<void>
  passwordChanged(to: MailReader): Promise<void>
  passkeyAdded(to: MailReader, passkey: string | null): Promise<void>
}

/** Why an account cannot be deleted yet. */
export interface DeletionRefusal {
  code: 'OWNS_ALONE'
  message: string
}

export const authMails = defineSingleHook<[Platform], AuthMails>('mails that signing in and out asks for')

/** Delete an account with everything personal. The last mail is in `language`. @returns why it cannot be deleted, else null. */
export const accountDeletion = defineSingleHook<
  [Platform, account: { id: string; language: Locale }],
  Promise<DeletionRefusal | null>
>('an account is deleted')

/** Someone proved that an address is theirs, so what was registered with it becomes theirs too. */
export const addressProven = defineHook<[Transaction, { userId: string; now: Date }]>('an address is proven')
