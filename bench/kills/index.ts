import { surviveKills } from '../../server/testing/kills/survive-kills.ts'
import type { Figures } from '../run.ts'

const operations = 1_000
const kills = 20

/**
 * A real server with its own database, killed at random moments of a thousand mixed operations and started again: no
 * measure of speed but of loss. The gate does the same with fewer (server/kills.test.ts).
 */
export function run(print: (line: string) => void): Promise<Figures> {
  print(`${operations} operations over HTTP, the server killed ${kills} times`)
  return surviveKills({ operations, kills, print })
}
