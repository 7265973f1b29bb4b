import { countStatements } from '../count-statements.ts'
import { answer, settledMemory, sharedClock } from '../load/child.ts'
import { makeWatchedEvent } from '../load/marquee-event.ts'
import { type BenchApp, startBenchApp } from '../setup.ts'

const tickMs = 50

let app: BenchApp
let event: Awaited<ReturnType<typeof makeWatchedEvent>>
const statements = countStatements()
let watch: NodeJS.Timeout
let mostHeld = 0

const server = {
  async start(slug: string) {
    app = await startBenchApp()
    event = await makeWatchedEvent(app, slug)
    return Number(new URL(app.url).port)
  },
  /** Each row says when it was written. */
  write: (rows: number) => event.write(Array.from({ length: rows }, () => `at ${sharedClock()}`)),
  /** Writes rows at a steady pace. @returns how many. */
  async pace(rowsPerSecond: number, seconds: number): Promise<number> {
    const start = sharedClock()
    let written = 0
    for (;;) {
      const elapsed = (sharedClock() - start) / 1000
      if (elapsed >= seconds) return written
      const due = Math.floor(elapsed * rowsPerSecond) - written
      if (due > 0) await server.write(due)
      written += due
      await new Promise((resolve) => setTimeout(resolve, tickMs))
    }
  },
  cursor: async () => {
    const feed = await app.platform.db.activityFeed.findUnique({ where: { eventId: event.eventId } })
    return feed?.lastSequence ?? 0
  },
  statements: () => statements.read(),
  memory: settledMemory,
  /** From now on the most that is held is remembered. */
  watchMemory() {
    mostHeld = 0
    clearInterval(watch)
    watch = setInterval(() => (mostHeld = Math.max(mostHeld, process.memoryUsage.rss())), tickMs)
  },
  /** @returns the most resident bytes since `watchMemory`. */
  mostMemory() {
    clearInterval(watch)
    return mostHeld
  },
  stop: () => app.stop(),
}

export type BoundsQuestions = typeof server

answer(server)
