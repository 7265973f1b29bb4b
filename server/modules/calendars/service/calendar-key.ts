import { v7 as uuidv7 } from 'uuid'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { OwnCalendar } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type HolderSecrets, hashSecret, matchesHash } from '../../../platform/secrets/secrets.ts'

/** Opens one calendar and nothing else. */
const keyOf = (secrets: HolderSecrets, id: string) => secrets.proofFor('own-calendar', id).toString('base64url')

/** Make the viewer's calendar, or give it another key: the old one ends at once. @returns the id of their account. */
export async function renewOwnCalendar(context: Context): Promise<string> {
  const { platform } = context
  const { id: userId } = requirePerson(context)
  const id = uuidv7()
  const made = { id, keyHash: hashSecret(keyOf(platform.secrets, id)), createdAt: platform.clock.now() }
  await transact(platform, async (tx, announce) => {
    await tx.ownCalendar.upsert({ where: { userId }, create: { ...made, userId }, update: made })
    announce(viewerTopic(userId), {})
  })
  return userId
}

/** Delete the viewer's calendar. Without one nothing changes. @returns the id of their account. */
export async function deleteOwnCalendar(context: Context): Promise<string> {
  const { id: userId } = requirePerson(context)
  await transact(context.platform, async (tx, announce) => {
    await tx.ownCalendar.deleteMany({ where: { userId } })
    announce(viewerTopic(userId), {})
  })
  return userId
}

/** The viewer's calendar with its address; null when there is none, and after the site's key was changed. */
export async function findAddress(
  { db, secrets, publicUrl }: Platform,
  userId: string,
): Promise<(Pick<OwnCalendar, 'createdAt'> & { url: string }) | null> {
  const calendar = await db.ownCalendar.findUnique({ where: { userId } })
  if (!calendar) return null
  const key = keyOf(secrets, calendar.id)
  if (!matchesHash(key, calendar.keyHash)) return null
  return { createdAt: calendar.createdAt, url: `${publicUrl}/me/calendar.ics?key=${key}` }
}
