import { expect, inject, test } from 'vitest'
import { everyRowOnce } from './testing/checker/every-row-once.ts'

test('whatever is cut, killed, stopped or restarted, every subscriber has every row that is theirs, once and in order', async () => {
  const said: string[] = []
  const plan = { runs: inject('modelRuns'), subscribers: 15, rows: 150 }
  const found = await everyRowOnce({
    ...plan,
    redisAwayMs: 1_500,
    copyOf: inject('stoppedCluster'),
    print: (line) => said.push(line),
  })
  expect({ ...found, said: found.violations > 0 ? said : [] }).toMatchObject({ ...plan, violations: 0, said: [] })
  // It was no quiet day.
  expect(found.reconnects).toBeGreaterThan(0)
}, 3_600_000)
