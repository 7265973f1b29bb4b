import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { connectDb } from '../../platform/database/db.ts'
import { testAuthSecret } from '../auth-secret.ts'
import { type OwnServer, makeOwnServer } from '../own-server.ts'
import { launchPostgres } from '../postgres.ts'
import { launchRedis } from '../redis.ts'
import { startBalancer } from './balancer.ts'
import { setScene } from './scene.ts'
import { type Audience, type Subscriber, type Transport, startSubscriber } from './subscriber.ts'
import { findViolations } from './verify.ts'
import { hostsFor, writeRows } from './writers.ts'

interface Plan {
  runs: number
  subscribers: number
  rows: number
  /** How long Redis is away, once a run. */
  redisAwayMs: number
  /** A stopped cluster for the processes to begin with; they migrate an empty one without. */
  copyOf?: string
  print(line: string): void
}

interface Findings {
  runs: number
  subscribers: number
  rows: number
  /** What a subscriber got wrong; all of it is printed. */
  violations: number
  /** Connections that were made anew, writes that were sent again. */
  reconnects: number
  repeatedWrites: number
}

const crowd = 8
const cutEveryMs = 100
const catchUpMs = 60_000
const audiences: Audience[] = ['PUBLIC', 'GUESTS', 'ORGANIZERS']

/**
 * Two real processes behind a balancer, on a Redis and a PostgreSQL of their own. Rows are written while connections are
 * cut at random, a process is killed and started again, Redis is stopped for a while and PostgreSQL restarted: in the end
 * everybody has exactly the rows that are for them, once each and in order.
 */
export async function everyRowOnce({ runs, subscribers, rows, redisAwayMs, copyOf, print }: Plan): Promise<Findings> {
  const [postgres, redis] = await Promise.all([launchPostgres({ copyOf }), launchRedis()])
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, AUTH_SECRET: testAuthSecret, LOG_LEVEL: 'silent' }
  const servers = await Promise.all([makeOwnServer(env), makeOwnServer(env)])
  const db = connectDb(postgres.url)
  const findings: Findings = { runs, subscribers, rows, violations: 0, reconnects: 0, repeatedWrites: 0 }
  try {
    await Promise.all(servers.map((server) => server.start()))
    const balancer = await startBalancer(servers.map(({ url }) => Number(new URL(url).port)))
    try {
      for (let run = 1; run <= runs; run += 1) {
        const begunAt = Date.now()
        const scene = await setScene(db, { hosts: hostsFor(rows), perAudience: Math.ceil(subscribers / 3) })
        const following = Array.from({ length: subscribers }, (_, n) => follow(balancer.url, scene, n))
        const cutting = setInterval(() => balancer.cut(randomInt(3)), cutEveryMs)
        const disturb = disturbances({ servers, redis, postgres, rows, redisAwayMs })
        const writing = { url: balancer.url, scene, rows, crowd, before: disturb.before }
        findings.repeatedWrites += await writeRows(writing)
        await disturb.over()
        clearInterval(cutting)
        const violations = await findViolations(db, scene.event.id, following, catchUpMs)
        for (const { stop } of following) stop()
        violations.push(...(await findFallen(servers)))
        for (const violation of violations) print(`    ${violation}`)
        const sum = (what: 'connects' | 'refusals') => following.reduce((total, one) => total + one[what], 0)
        findings.violations += violations.length
        findings.reconnects += sum('connects') - subscribers
        print(
          `  run ${run}: ${violations.length} violations, ${sum('connects')} connections, ${sum('refusals')} refusals, ${((Date.now() - begunAt) / 1_000).toFixed(0)} s`,
        )
      }
    } finally {
      await balancer.stop()
    }
  } finally {
    await db.$disconnect()
    await Promise.all(servers.map((server) => server.remove()))
    await Promise.all([redis.stop(), postgres.remove()])
  }
  return findings
}

function follow(url: string, scene: Awaited<ReturnType<typeof setScene>>, n: number): Subscriber {
  const audience = audiences[n % audiences.length]!
  const cookie = scene.cookies[audience][Math.floor(n / audiences.length)]
  const transport: Transport = n % 5 === 0 ? 'server-sent events' : 'WebSocket'
  const headers = { 'x-forwarded-for': `10.2.0.${n + 1}`, ...(cookie && { cookie }) }
  return startSubscriber({
    url,
    transport,
    headers,
    eventUrl: scene.event.slug,
    name: `${audience} ${n + 1}`,
    audience,
  })
}

/** Nobody killed but the one who was started again: each has to be there, and well. */
async function findFallen(servers: OwnServer[]): Promise<string[]> {
  const answers = await Promise.all(
    servers.map(({ url }) =>
      fetch(`${url}/readyz`).then(
        ({ status }) => status,
        () => 'nothing',
      ),
    ),
  )
  return answers.flatMap((answer, n) => (answer === 200 ? [] : [`process ${n + 1} answers ${answer}`]))
}

interface Disturbed {
  servers: OwnServer[]
  redis: Awaited<ReturnType<typeof launchRedis>>
  postgres: Awaited<ReturnType<typeof launchPostgres>>
  rows: number
  redisAwayMs: number
}

/** Each of them once, while a row somewhere in its third of the run is written; writing goes on meanwhile. */
function disturbances({ servers, redis, postgres, rows, redisAwayMs }: Disturbed) {
  const acts = [
    async () => {
      const server = servers[randomInt(servers.length)]!
      await server.kill()
      await startAgain(server)
    },
    async () => {
      await redis.stop()
      await setTimeout(redisAwayMs)
      await redis.start()
    },
    async () => {
      await postgres.stop()
      await postgres.start()
    },
  ]
  const third = Math.floor(rows / acts.length)
  const due = new Map(
    acts.toSorted(() => randomInt(3) - 1).map((act, index) => [index * third + randomInt(third), act] as const),
  )
  const underWay: Promise<void>[] = []
  return {
    before(row: number) {
      const act = due.get(row)
      if (!act) return
      const acting = act()
      // Awaited in the end, unless writing has failed before.
      acting.catch(() => {})
      underWay.push(acting)
    },
    over: () => Promise.all(underWay),
  }
}

/** As whatever supervises it would: a process that starts while the database is away ends, and is started anew. */
async function startAgain(server: OwnServer, triesLeft = 20): Promise<void> {
  try {
    await server.start()
  } catch (error) {
    if (triesLeft === 0) throw error
    await setTimeout(500)
    await startAgain(server, triesLeft - 1)
  }
}
