import type { NewMail } from '../platform/mail/content.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import type { Platform } from '../platform/platform.ts'

/** A mail, in English unless the test says otherwise. */
type TestMail = Omit<NewMail, 'language'> & Partial<Pick<NewMail, 'language'>>

/** Queue a mail in a transaction of its own. @returns its id. */
export function sendMail({ db, clock }: Platform, mail: TestMail): Promise<string> {
  return db.$transaction((tx) => queueMail(tx, clock.now(), { language: 'en', ...mail }))
}
