import { createHash, randomUUID } from 'node:crypto'

/** Begins the key of a page that many visitors got. */
const sharedPrefix = 'shared:'

/** A key for the forms of a page, so that sending one twice does it once. */
export function newFormKey({ isShared }: { isShared: boolean }): string {
  return (isShared ? sharedPrefix : '') + randomUUID()
}

/**
 * The key that a form was sent with, as this browser's own. Everyone who opened a shared page knows
 * its key, so the browser's random number is added. Without one, every sending has another key.
 */
export function ownFormKey(given: string, browserId: string | null): string {
  if (given && !given.startsWith(sharedPrefix)) return given
  if (!given || !browserId) return randomUUID()
  return createHash('sha256').update(`${browserId}:${given}`).digest('base64url')
}
