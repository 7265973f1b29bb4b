import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../shared-app.ts'
import { type Outcome, type Who, everybody } from './rules.ts'
import { subscriptions } from './subscriptions.ts'
import { type World, makeWorld } from './world.ts'

const app = shareTestApp()
let world: World
beforeAll(async () => {
  world = await makeWorld(app)
})

/** What comes first: a delivery, or the code of the error that ends it, and all that it says. */
async function firstOf(who: Who, ask: string): Promise<{ outcome: Outcome; text: string }> {
  const stream = world.cast[who].subscribe(`subscription { ${ask} }`)
  const end = stream.ended.then(({ errors }) => ({
    outcome: (errors[0]?.extensions?.['code'] ?? 'ENDED') as Outcome,
    text: JSON.stringify(errors),
  }))
  const delivery = stream.next().then(
    () => ({ outcome: 'data' as const, text: '' }),
    () => end,
  )
  const first = await Promise.race([end, delivery])
  await stream.close()
  return first
}

describe.each(Object.entries(subscriptions))('%s', (_name, cases) => {
  test.each(Object.entries(cases))('%s', async (_what, { ask, askNothing, row }) => {
    const seen: Partial<Record<Who, Outcome>> = {}
    const tellsApart: Who[] = []
    await Promise.all(
      everybody.map(async (who) => {
        const { outcome, text } = await firstOf(who, ask(world))
        seen[who] = outcome
        // What is hidden is refused byte for byte like what never was.
        if (outcome === 'NOT_FOUND' && (await firstOf(who, askNothing)).text !== text) tellsApart.push(who)
      }),
    )
    expect(seen).toEqual(row)
    expect(tellsApart).toEqual([])
  })
})
