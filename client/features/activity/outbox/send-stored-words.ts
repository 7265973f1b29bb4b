import type { ApolloClient } from '@apollo/client'
import { followStored } from '#client/lib/durable-queue/open-queue.ts'
import { commentQueue } from './comment-outbox.ts'
import { onReactionRefused, reactionQueue } from '../reactions/reaction-outbox.ts'

/**
 * Sends what this device holds of a person, whichever page they are on: what was written without a
 * connection is posted when it is back, and not only once its feed is opened again.
 *
 * @param handle of who is logged in
 * @returns a function that takes up nothing more
 */
export function sendStoredWords(client: ApolloClient, handle: string, onRefused: (reason: string) => void): () => void {
  const stops = [
    followStored('comments', handle, (eventId) => void commentQueue(client, eventId, handle)?.start()),
    followStored('reactions', handle, (eventId) => void reactionQueue(client, eventId, handle)?.start()),
    onReactionRefused(onRefused),
  ]
  return () => stops.forEach((stop) => stop())
}
