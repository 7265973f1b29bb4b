import type { ApolloClient } from '@apollo/client'
import { onWake } from '#client/lib/live/live-wake.ts'
import { eventsWithKept } from '#client/lib/outbox-keep.ts'
import { commentSession } from './comment-outbox.ts'
import { onAnyTold } from './outbox-tabs.ts'
import { onReactionRefused, reactionSession } from './reaction-outbox.ts'

let isListening = false
let person: string | null = null

/**
 * Sends what this device keeps of a person, whichever page they are on: what was said without a connection is said when
 * it is back, and not only once its feed is opened again.
 *
 * @param handle of who is logged in; null for nobody
 */
export function sendKeptWords(client: ApolloClient, handle: string | null, onRefused: (reason: string) => void): void {
  person = handle
  if (!isListening) {
    isListening = true
    onWake(() => void takeUp(client))
    // A tab that is closed leaves behind what it could not send.
    onAnyTold(() => void takeUp(client))
    onReactionRefused(onRefused)
  }
  void takeUp(client)
}

async function takeUp(client: ApolloClient): Promise<void> {
  if (person === null) return
  const writer = person
  try {
    const [comments, reactions] = await Promise.all([
      eventsWithKept('comments', writer),
      eventsWithKept('reactions', writer),
    ])
    for (const eventId of comments) commentSession(client, eventId, writer)?.startOnce()
    for (const eventId of reactions) reactionSession(client, eventId, writer)?.startOnce()
  } catch {
    // A device that keeps nothing has nothing to send.
  }
}
