import { everyRowOnce } from '../../server/testing/checker/every-row-once.ts'
import type { Figures } from '../run.ts'

const plan = { runs: 20, subscribers: 50, rows: 2_000, redisAwayMs: 5_000 }

/** No measure of speed but of loss. The gate does the same once with fewer (server/checker.test.ts). */
export async function run(print: (line: string) => void): Promise<Figures> {
  print(
    `${plan.runs} times ${plan.rows} rows to ${plan.subscribers} subscribers, two processes; connections cut, a process killed, Redis and PostgreSQL gone for a while`,
  )
  return { ...(await everyRowOnce({ ...plan, print })) }
}
