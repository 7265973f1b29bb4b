import { expect, inject, test } from 'vitest'
import { surviveKills } from './testing/kills/survive-kills.ts'

test('a server that is killed again and again has lost nothing that it acknowledged, and done nothing twice', async () => {
  const times = inject('modelRuns')
  const plan = { operations: 100 * times, kills: 2 * times }
  expect(await surviveKills({ ...plan, copyOf: inject('stoppedCluster'), print: () => {} })).toMatchObject(plan)
}, 3_600_000)
