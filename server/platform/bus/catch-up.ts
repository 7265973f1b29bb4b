import { type Bus, lookAgain } from './bus.ts'
import type { Logger } from '../monitoring/logger.ts'

/** The newest position of each topic of a noun, read from the database in one statement for all. */
export interface Positions {
  noun: string
  read(ids: string[]): Promise<Map<string, object>>
}

const everyMs = 1_000
/** Listeners of topics without a position read the database themselves: wake them less often. */
const looksInDoubt = 2

interface CatchUp {
  bus: Bus
  logger: Logger
  positions: Positions[]
}

/**
 * Find messages in the database that the bus did not bring, while some may be missing and once more
 * afterwards, and wake the listeners. @returns a function that stops it.
 */
export function startCatchUp({ bus, logger, positions }: CatchUp): () => void {
  const known = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isLooking = false
  let isDueAgain = false
  let looks = 0

  async function catchUp({ noun, read }: Positions, channels: string[]) {
    const ids = channels.filter((channel) => channel.startsWith(`${noun}:`)).map((id) => id.slice(noun.length + 1))
    if (ids.length === 0) return
    for (const [id, message] of await read(ids)) {
      const channel = `${noun}:${id}`
      const position = JSON.stringify(message)
      if (known.get(channel) === position) continue
      known.set(channel, position)
      bus.publishHere({ channel }, message)
    }
  }

  /** `all`: also the topics without a position. */
  async function look(all: boolean) {
    const channels = [...bus.channels()]
    if (all) {
      const nouns = new Set(positions.map(({ noun }) => noun))
      for (const channel of channels)
        if (!nouns.has(channel.slice(0, channel.indexOf(':')))) bus.publishHere({ channel }, lookAgain)
    }
    await Promise.all(positions.map((position) => catchUp(position, channels))).catch((error) =>
      logger.debug({ err: error }, 'the database does not say how far topics have got'),
    )
  }

  async function run(hasChanged: boolean) {
    clearTimeout(timer)
    if (isLooking) {
      isDueAgain ||= hasChanged
      return
    }
    isLooking = true
    looks = bus.isWhole ? 0 : looks + 1
    await look(hasChanged || (looks % looksInDoubt === 0 && looks > 0))
    isLooking = false
    if (isStopped) return
    if (isDueAgain) {
      isDueAgain = false
      return void run(true)
    }
    if (bus.isWhole) known.clear()
    else timer = setTimeout(() => void run(false), everyMs)
  }
  bus.onChange(() => void run(true))
  if (!bus.isWhole) void run(false)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
