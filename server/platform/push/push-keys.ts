import webPush from 'web-push'
import type { Db } from '../database/db.ts'

/** The pair by which push services know this site (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The site's keys, made at the first start. Of two processes that start together the first to write decides for both.
 * They are in the database, beside the subscriptions that were made under them: a backup has both or neither. With
 * other keys no push service would take anything for those subscriptions.
 */
export async function loadPushKeys(db: Db): Promise<PushKeys> {
  const select = { publicKey: true, privateKey: true }
  const stored = await db.pushKey.findUnique({ where: { id: 1 }, select })
  if (stored) return stored
  await db.pushKey.createMany({ data: [{ id: 1, ...webPush.generateVAPIDKeys() }], skipDuplicates: true })
  return db.pushKey.findUniqueOrThrow({ where: { id: 1 }, select })
}
