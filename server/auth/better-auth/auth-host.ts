import type { MailAddress } from '../../platform/mail/content.ts'

/** Who asks for a mail, as limits count it. */
export interface MailAsker {
  key: string
  /** The owner of the account has logged in on this device before. */
  isKnownDevice: boolean
}

/** Mails that signing in and out asks for. Each queues its mail and returns; none tells whether one was sent. */
export interface AuthMails {
  /** After signing up, and whenever somebody asks again. */
  verifyEmail(to: MailAddress, token: string, asker: MailAsker): Promise<void>
  /** After signing up where the address has to be confirmed first: the link logs in. `next` as for `magicLink`. */
  finishSignUp(to: MailAddress, token: string, next: string | null, asker: MailAsker): Promise<void>
  /** To somebody who has an account, when it was signed up with their address: a link to log in. */
  signUpAgain(to: MailAddress, token: string, next: string | null, asker: MailAsker): Promise<void>
  /** To the address so far: may it become `newAddress`? */
  confirmEmailChange(to: MailAddress, newAddress: string, token: string, asker: MailAsker): Promise<void>
  /** To the address to come. */
  verifyNewEmail(to: MailAddress, token: string, asker: MailAsker): Promise<void>
  /** `next` is where the person wanted to go, as it was asked for: the page that uses it checks it. */
  magicLink(to: MailAddress, token: string, next: string | null, asker: MailAsker): Promise<void>
  resetPassword(to: MailAddress, token: string, asker: MailAsker): Promise<void>
  passwordChanged(to: MailAddress): Promise<void>
  passkeyAdded(to: MailAddress, passkey: string | null): Promise<void>
}

/** What authentication needs of the modules above it, which it may not know. Made by the accounts module. */
export interface AuthHost {
  mails: AuthMails
  /** Delete an account with everything personal. @returns why it cannot be, as a code and a sentence; null when it is gone. */
  deleteAccount(userId: string): Promise<{ code: string; message: string } | null>
  /** They proved that their address is theirs: what was taken with it is theirs as well. */
  addressProven(userId: string): Promise<void>
  /** Something about a person's account or sessions changed: whoever looks at it is told. */
  changed(userId: string): void
}
