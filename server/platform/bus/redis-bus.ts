import { randomUUID } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { chunksOf } from '../chunks-of.ts'
import { type Bus, type Topic, createLocalBus, lookAgain } from './bus.ts'
import type { Logger } from '../monitoring/logger.ts'
import { once } from '../once.ts'
import { connectRedis } from './redis.ts'

/** How often a process sends itself a pulse, to notice that messages may be missing. */
const pulseEveryMs = 500
const pulsesInDoubt = 2
/** After so many missing pulses an unresponsive connection to Redis is replaced. */
const pulsesUntilReconnect = 6
const channelsPerCommand = 1_000

const prefix = 'marquee:'
const lookAgainChannel = `${prefix}look-again`

/** The longest that a start waits for Redis. Marquee also starts without it. */
const startTimeoutMs = 1_000

interface Envelope {
  origin: string
  message: unknown
}

/**
 * The bus of several processes: at once to listeners here, over Redis to the others. @returns it,
 * once it has reached Redis or the wait is over.
 */
export async function createRedisBus(redisUrl: string, logger: Logger): Promise<Bus> {
  const local = createLocalBus(logger)
  const origin = randomUUID()
  const pulseChannel = `${prefix}pulse:${origin}`
  const publisher = connectRedis(redisUrl, { autoResendUnfulfilledCommands: false })
  const subscriber = connectRedis(redisUrl, { autoResubscribe: false, autoResendUnfulfilledCommands: false })
  const listenersOf = new Map<string, number>()
  const changed = new Set<() => void>()

  let isWhole = false
  let isKnownToBeDown = false
  let hasLostOwn = false
  let unanswered = 0
  const setWhole = (value: boolean) => {
    if (isWhole === value) return
    isWhole = value
    for (const listener of changed) listener()
  }
  const doubt = () => setWhole(false)
  publisher.on('close', doubt)
  subscriber.on('close', doubt)

  // The pulse's channel comes last: when the pulse is heard again, so is everything else.
  subscriber.on('ready', async () => {
    const channels = [...[...listenersOf.keys()].map((channel) => prefix + channel), lookAgainChannel, pulseChannel]
    const chunks = chunksOf(channels, channelsPerCommand)
    await Promise.all(chunks.map((chunk) => subscriber.subscribe(...chunk))).then(pulse, doubt)
  })

  subscriber.on('message', (channel, payload) => {
    if (channel === pulseChannel) return heard()
    const { origin: from, message } = JSON.parse(payload) as Envelope
    if (from === origin) return
    if (channel === lookAgainChannel) for (const listener of changed) listener()
    else local.publishHere({ channel: channel.slice(prefix.length) }, message)
  })

  function heard() {
    unanswered = 0
    if (isKnownToBeDown) logger.info('Redis is back')
    isKnownToBeDown = false
    setWhole(true)
    if (!hasLostOwn) return
    hasLostOwn = false
    send(lookAgainChannel, lookAgain)
  }

  async function pulse() {
    // After a long computation the pulse may have arrived and not have been read yet.
    if (unanswered >= pulsesInDoubt) await setImmediate()
    if (unanswered >= pulsesInDoubt) doubt()
    if (!isWhole && unanswered >= pulsesInDoubt && !isKnownToBeDown) {
      isKnownToBeDown = true
      logger.warn('Redis is out of reach: live pages read the database until it is back')
    }
    if (unanswered > 0 && unanswered % pulsesUntilReconnect === 0) {
      for (const redis of [publisher, subscriber]) if (redis.status !== 'reconnecting') redis.disconnect(true)
    }
    unanswered += 1
    publisher.publish(pulseChannel, '').catch(() => {})
  }
  const pulsing = setInterval(() => void pulse(), pulseEveryMs)

  /** After a failure, other processes are asked to look at the database once Redis is back. */
  function send(channel: string, message: unknown) {
    publisher.publish(channel, JSON.stringify({ origin, message } satisfies Envelope)).catch(() => {
      hasLostOwn = true
    })
  }

  function listen({ channel }: Topic<unknown>) {
    listenersOf.set(channel, (listenersOf.get(channel) ?? 0) + 1)
    if (listenersOf.get(channel) !== 1) return
    // Messages from before our subscription may be missing, although the listener has already read.
    subscriber.subscribe(prefix + channel).then(
      () => local.publishHere({ channel }, lookAgain),
      () => {},
    )
  }

  function leave({ channel }: Topic<unknown>) {
    const left = (listenersOf.get(channel) ?? 1) - 1
    if (left > 0) return void listenersOf.set(channel, left)
    listenersOf.delete(channel)
    subscriber.unsubscribe(prefix + channel).catch(() => {})
  }

  const bus: Bus = {
    publishHere: local.publishHere,
    channels: local.channels,
    publish(topic, message) {
      local.publishHere(topic, message)
      send(prefix + topic.channel, message)
    },
    subscribe(topic, listener) {
      const unsubscribe = local.subscribe(topic, listener)
      listen(topic)
      return once(() => {
        unsubscribe()
        leave(topic)
      })
    },
    get isWhole() {
      return isWhole
    },
    onChange: (listener) => void changed.add(listener),
    async close() {
      clearInterval(pulsing)
      await local.close()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
  const timeout = AbortSignal.timeout(startTimeoutMs)
  while (!bus.isWhole && !timeout.aborted) await setTimeout(10)
  return bus
}
