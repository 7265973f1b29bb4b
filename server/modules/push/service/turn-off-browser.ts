import { NotFound } from '../../../graphql/errors/user-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type MailSubscription, findMailSubscription } from '../../notifications/public.ts'
import { listenersAt } from '../queries/listening.ts'

/**
 * End the notifications in one browser, with the token of a mail to the same address. Doing it twice changes nothing.
 * @throws NotFound for a wrong token.
 */
export async function turnOffBrowser(
  platform: Platform,
  { token, browserId }: { token: string; browserId: string },
): Promise<MailSubscription> {
  const mails = await findMailSubscription(platform, token)
  if (!mails) throw new NotFound('subscription')
  const listeners = await listenersAt(platform.db, { eventId: mails.event.id, emailNormalized: mails.email })
  await platform.db.pushListener.deleteMany({ where: { subscriptionId: browserId, ...listeners } })
  return mails
}
