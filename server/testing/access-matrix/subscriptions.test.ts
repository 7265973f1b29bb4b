import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../app.ts'
import { type Outcome, type Who, everybody } from './rules.ts'
import { fieldsOf } from './shape.ts'
import { subscriptions } from './subscriptions.ts'
import { type World, makeWorld } from './world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await makeWorld(app)
})
afterAll(() => app.stop())

test('every subscription is in the table', () => {
  expect(Object.keys(subscriptions).sort()).toEqual(
    fieldsOf('Subscription')
      .map(({ name }) => name)
      .sort(),
  )
})

/** What comes first: a delivery, or the code of the error that ends it. */
async function firstOf(who: Who, ask: string): Promise<Outcome> {
  const stream = world.cast[who].subscribe(`subscription { ${ask} }`)
  const code = stream.ended.then(({ errors }) => (errors[0]?.extensions?.['code'] ?? 'ENDED') as Outcome)
  const delivery = stream.next().then(
    () => 'data' as const,
    () => code,
  )
  const outcome = await Promise.race([code, delivery])
  await stream.close()
  return outcome
}

describe.each(Object.entries(subscriptions))('%s', (_name, cases) => {
  test.each(Object.entries(cases))('%s', async (_what, { ask, row }) => {
    const entries = everybody.map(async (who) => [who, await firstOf(who, ask(world))] as const)
    expect(Object.fromEntries(await Promise.all(entries))).toEqual(row)
  })
})
