import { formatGlimpse } from '../../../contract/theme-glimpse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { glimpseOfUpdate } from '../domain/glimpse-of-update.ts'
import { themeGlimpseTopic } from '../topics.ts'
import { draftsOf } from './drafts.ts'

interface Edit {
  eventId: string
  epoch: number
  update: Uint8Array
}

/**
 * Show the others what an edit does while it is on its way into the database. Of somebody who may edit.
 *
 * @returns what takes it back, when the edit is refused.
 */
export function showGlimpse(platform: Platform, { eventId, epoch, update }: Edit): () => void {
  const document = draftsOf(platform).documentOf(eventId, epoch)
  const glimpse = document && glimpseOfUpdate(document, update)
  if (!glimpse) return () => {}
  const topic = themeGlimpseTopic(eventId)
  platform.bus.publish(topic, { text: formatGlimpse(glimpse) })
  return () => platform.bus.publish(topic, { text: formatGlimpse({ ...glimpse, clock: 0, tokens: [] }) })
}
