import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { type Step, createSchema, stepOf } from './schema.ts'
import { serveFanout } from './server.ts'

/**
 * What one builds without Marquee: graphql-ws with graphql-js, which executes for each subscriber. Its rows are in memory;
 * it asks no database, and nobody's rights.
 */
serveFanout(async () => {
  const subscribers = new Set<(step: Step) => void>()
  const schema = createSchema(() => follow(subscribers))
  let step: Step | null = null
  const server = createServer()
  useServer({ schema }, new WebSocketServer({ server, path: '/graphql' }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    path: '/graphql',
    useSample: (message) => void (step = stepOf(message)),
    publish(rows, mark) {
      mark()
      for (let row = 0; row < rows; row += 1) for (const push of subscribers) push(step!)
    },
    async stop() {},
  }
})

/** The rows from now on, for one subscriber: an async generator over a queue, as in graphql-ws's documentation. */
async function* follow(subscribers: Set<(step: Step) => void>): AsyncIterable<Step> {
  const waiting: Step[] = []
  let wake = () => {}
  const push = (step: Step) => {
    waiting.push(step)
    wake()
  }
  subscribers.add(push)
  try {
    for (;;) {
      for (let step = waiting.shift(); step; step = waiting.shift()) yield step
      await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    subscribers.delete(push)
  }
}
