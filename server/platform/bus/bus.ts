import type { Logger } from '../monitoring/logger.ts'
import { reportFault } from '../monitoring/monitoring.ts'

/** A kind of message. It carries ids, never a row: rights are decided at delivery. */
export interface Topic<Message> {
  readonly channel: string
  /** Exists only to carry the type of the message. */
  readonly message?: Message
}

/** Make the topics of a noun: `const activity = defineTopic<…>('activity'); activity(id)`. */
export function defineTopic<Message>(noun: string) {
  return Object.assign((id: string): Topic<Message> => ({ channel: `${noun}:${id}` }), { noun })
}

/** Sent instead of a message when messages may have been lost: read the database. */
export const lookAgain = null

type Listener<Message> = (message: Message | typeof lookAgain) => void

export interface Bus {
  /** Call after the commit. Never throws: a bus that is down must not fail a write. */
  publish<Message>(topic: Topic<Message>, message: Message): void
  /** The same, for the listeners of this process only. */
  publishHere<Message>(topic: Topic<Message>, message: Message | typeof lookAgain): void
  subscribe<Message>(topic: Topic<Message>, listener: Listener<Message>): () => void
  /** False while messages from other processes may be missing. */
  readonly isWhole: boolean
  /** Called when `isWhole` changes. When it becomes true again, messages may have been lost. */
  onChange(listener: () => void): void
  /** The topics with a listener in this process. */
  channels(): Iterable<string>
  close(): Promise<void>
}

/**
 * The listeners of this process by channel. Adding and removing are O(1), and a listener that
 * throws does not affect the others. Yoga's createPubSub offers neither (docs/decisions/004).
 */
export function createLocalBus(logger: Logger): Bus {
  const listeners = new Map<string, Set<Listener<never>>>()
  const publishHere: Bus['publishHere'] = (topic, message) => {
    for (const listener of listeners.get(topic.channel) ?? []) {
      try {
        ;(listener as Listener<unknown>)(message)
      } catch (error) {
        reportFault(logger, error, { channel: topic.channel })
      }
    }
  }
  return {
    publish: publishHere,
    publishHere,
    subscribe(topic, listener) {
      const group = listeners.get(topic.channel) ?? new Set()
      listeners.set(topic.channel, group.add(listener as Listener<never>))
      return () => {
        group.delete(listener as Listener<never>)
        if (group.size === 0 && listeners.get(topic.channel) === group) listeners.delete(topic.channel)
      }
    },
    isWhole: true,
    onChange: () => {},
    channels: () => listeners.keys(),
    async close() {
      listeners.clear()
    },
  }
}
