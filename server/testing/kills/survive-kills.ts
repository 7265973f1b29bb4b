import { randomInt } from 'node:crypto'
import { connectDb } from '../../platform/database/db.ts'
import { testAuthSecret } from '../auth-secret.ts'
import { makeOwnServer } from '../own-server.ts'
import { startMailSink } from './mail-sink.ts'
import { Operations } from './operations.ts'
import { setScene } from './scene.ts'
import { verifyAcknowledged, verifyMails, verifyMessages, verifyPlaces, waitForLapses } from './verify.ts'

interface Plan {
  operations: number
  kills: number
  /** A stopped cluster that the server begins with; it makes one without. */
  copyOf?: string
  print(line: string): void
}

/** People who act at once. */
const crowd = 8
/** Every so many kills the database goes down with the server, as in a power cut; else it stops by itself. */
const powerCutEvery = 2

/**
 * Use a real server on its own database over HTTP while it is killed at random moments and started again, and look at
 * what is left. @throws what is wrong.
 */
export async function surviveKills({ operations, kills, copyOf, print }: Plan) {
  const mails = await startMailSink()
  const env = {
    AUTH_SECRET: testAuthSecret,
    SMTP_URL: mails.url,
    MESSAGES_PER_DAY: '1000',
    MESSAGE_RECIPIENTS_PER_DAY: '1000000',
  }
  const server = await makeOwnServer(env, copyOf)
  try {
    const begun = Date.now()
    await server.start()
    const firstDb = connectDb(await server.databaseUrl())
    // Offers lapse over about as long as the kills will take.
    const scene = await setScene(firstDb, server.url, { lapseEveryMs: 2_000 + kills * 500 })
    await firstDb.$disconnect()
    const use = new Operations(server.url, scene)
    const perLife = Math.ceil(operations / kills)
    for (let life = 1; life <= kills; life += 1) {
      const end = Math.min(operations, life * perLife)
      const killAt = end - randomInt(perLife)
      let isKilled: Promise<void> | null = null
      const restart = async () => {
        await (life % powerCutEvery === 0 ? server.killWithDatabase() : server.kill())
        await server.start()
      }
      let asked = (life - 1) * perLife
      const act = async () => {
        while (asked < end) {
          asked += 1
          // In the middle of what the others do.
          if (asked >= killAt) {
            isKilled ??= restart()
            // Awaited below, unless what people do has failed before.
            isKilled.catch(() => {})
          }
          await use.next()
        }
      }
      await Promise.all(Array.from({ length: crowd }, act))
      await (isKilled ??= restart())
      print(`  kill ${life}: ${use.acknowledged.length} operations, ${((Date.now() - begun) / 1_000).toFixed(0)} s`)
    }
    const db = connectDb(await server.databaseUrl())
    try {
      const lapsedWithinMs = await waitForLapses(db)
      await verifyAcknowledged(db, scene, use.acknowledged)
      await verifyPlaces(db)
      const repeated = use.acknowledged.filter(({ tries }) => tries > 1).length
      const mailed = await verifyMails(db, mails)
      const messages = await verifyMessages(db, use.acknowledged)
      return { kills, operations: use.acknowledged.length, repeated, lapsedWithinMs, messages, ...mailed }
    } finally {
      await db.$disconnect()
    }
  } finally {
    await server.remove()
    await mails.stop()
  }
}
