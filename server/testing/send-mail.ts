import type { NewMail } from '../platform/mail/content.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import type { Platform } from '../platform/platform.ts'

/** Queue a mail in a transaction of its own. @returns its id. */
export function sendMail({ db, clock }: Platform, mail: NewMail): Promise<string> {
  return db.$transaction((tx) => queueMail(tx, clock.now(), mail))
}
