import { followStored } from '#client/lib/durable-queue/open-queue.ts'
import { commentQueue } from './comment-outbox.ts'
import { onReactionRefused, reactionQueue } from '../reactions/reaction-outbox.ts'

/**
 * Sends what this device has stored of a person, on whichever page they are.
 *
 * @param handle of the logged-in person
 * @returns a function that stops following the store
 */
export function sendStoredWords(handle: string, onRefused: (reason: string) => void): () => void {
  const stops = [
    followStored('comments', handle, (eventId) => void commentQueue(eventId, handle)?.start()),
    followStored('reactions', handle, (eventId) => void reactionQueue(eventId, handle)?.start()),
    onReactionRefused(onRefused),
  ]
  return () => stops.forEach((stop) => stop())
}
