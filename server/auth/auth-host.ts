import type { MailAddress } from '../platform/mail/content.ts'

/** Mails that signing in and out asks for. Each queues its mail and returns; none tells whether one was sent. */
export interface AuthMails {
  /** After signing up, and whenever somebody asks again. */
  verifyEmail(to: MailAddress, token: string): Promise<void>
  /** To the address so far: may it become `newAddress`? */
  confirmEmailChange(to: MailAddress, newAddress: string, token: string): Promise<void>
  /** To the address to come. */
  verifyNewEmail(to: MailAddress, token: string): Promise<void>
  /** `next` is where the person wanted to go, as it was asked for: the page that uses it checks it. */
  magicLink(to: MailAddress, token: string, next: string | null): Promise<void>
  resetPassword(to: MailAddress, token: string): Promise<void>
  passwordChanged(to: MailAddress): Promise<void>
  passkeyAdded(to: MailAddress, passkey: string | null): Promise<void>
}

/** What authentication needs of the modules above it, which it may not know. Made by the accounts module. */
export interface AuthHost {
  mails: AuthMails
  /** Delete an account with everything personal. @returns why it cannot be, as a code and a sentence; null when it is gone. */
  deleteAccount(userId: string): Promise<{ code: string; message: string } | null>
  /** Something about a person's account or sessions changed: whoever looks at it is told. */
  changed(userId: string): void
}
