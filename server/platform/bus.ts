import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from './logger.ts'

/**
 * One kind of live message. It carries ids, a sequence number and whom a row is for, never the row: what a
 * subscriber may see is decided when it is delivered.
 */
export interface Topic<Message> {
  readonly channel: string
  /** Exists only for the type of what is published. */
  readonly message?: Message
}

/** Make the topics of one noun: `const activity = defineTopic<{ sequence: number }>('activity'); activity(eventId)`. */
export function defineTopic<Message>(noun: string) {
  return (id: string): Topic<Message> => ({ channel: `${noun}:${id}` })
}

export type Listener<Message> = (message: Message) => void

export interface Bus {
  /** Call after the commit. Never throws: a bus that is down must not fail a write. */
  publish<Message>(topic: Topic<Message>, message: Message): void
  /** @returns the function that ends the subscription. */
  subscribe<Message>(topic: Topic<Message>, listener: Listener<Message>): () => void
  close(): Promise<void>
}

/**
 * Listeners of this process: a map of channel → Set. Adding, removing and finding are O(1), and a listener that
 * throws harms nobody else. (Yoga's createPubSub does neither: docs/decisions/004.)
 */
export function createLocalBus(logger: Logger): Bus {
  const listeners = new Map<string, Set<Listener<never>>>()
  return {
    publish(topic, message) {
      for (const listener of listeners.get(topic.channel) ?? []) {
        try {
          ;(listener as Listener<unknown>)(message)
        } catch (error) {
          logger.error({ err: error, channel: topic.channel }, 'a listener of the bus failed')
        }
      }
    },
    subscribe(topic, listener) {
      const group = listeners.get(topic.channel) ?? new Set()
      listeners.set(topic.channel, group.add(listener as Listener<never>))
      return () => {
        group.delete(listener as Listener<never>)
        if (group.size === 0 && listeners.get(topic.channel) === group) listeners.delete(topic.channel)
      }
    },
    async close() {
      listeners.clear()
    },
  }
}

/** Several processes: every message goes to the listeners here at once, and over Redis to those elsewhere. */
export function createRedisBus(redisUrl: string, logger: Logger): Bus {
  const local = createLocalBus(logger)
  const origin = randomUUID()
  // Without an offline queue a publish during an outage fails at once instead of piling up in memory.
  const publisher = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  const subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null })
  for (const [role, redis] of Object.entries({ publisher, subscriber })) {
    redis.on('error', (error) => logger.warn({ err: error, role }, 'Redis is out of reach'))
  }
  const subscribers = new Map<string, number>()
  const channelOf = (channel: string) => `marquee:${channel}`

  subscriber.on('message', (channel, payload) => {
    const parsed = JSON.parse(payload) as { origin: string; message: unknown }
    if (parsed.origin !== origin) local.publish({ channel: channel.slice('marquee:'.length) }, parsed.message)
  })

  return {
    publish(topic, message) {
      local.publish(topic, message)
      publisher.publish(channelOf(topic.channel), JSON.stringify({ origin, message })).catch((error) => {
        logger.warn({ err: error, channel: topic.channel }, 'a message did not reach the other processes')
      })
    },
    subscribe(topic, listener) {
      const unsubscribe = local.subscribe(topic, listener)
      const { channel } = topic
      subscribers.set(channel, (subscribers.get(channel) ?? 0) + 1)
      if (subscribers.get(channel) === 1) void subscriber.subscribe(channelOf(channel)).catch(() => {})
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        unsubscribe()
        const left = (subscribers.get(channel) ?? 1) - 1
        if (left > 0) return void subscribers.set(channel, left)
        subscribers.delete(channel)
        void subscriber.unsubscribe(channelOf(channel)).catch(() => {})
      }
    },
    async close() {
      await local.close()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
