import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../shared-app.ts'
import { feedShows, lists, queries } from './queries.ts'
import { errorOf, outcomeOf } from './read.ts'
import { everybody } from './rules.ts'
import { type World, makeWorld } from './world.ts'

const app = shareTestApp()
let world: World
beforeAll(async () => {
  world = await makeWorld(app)
})

describe.each(Object.entries(queries))('Query.%s', (name, cases) => {
  test.each(Object.entries(cases))('%s', async (_what, { ask, row }) => {
    const seen: Record<string, string> = {}
    for (const who of everybody) {
      const answer = await world.cast[who].execute(`{ ${ask(world)} }`)
      seen[who] = errorOf(answer) ?? outcomeOf(answer.data[name])
    }
    expect(seen).toEqual(row)
  })
})

test.each(Object.entries(lists))('%s shows to everybody the events that are theirs to see', async (_name, list) => {
  const [seen, expected]: Record<string, string[]>[] = [{}, {}]
  for (const who of everybody) {
    const answer = JSON.stringify(await world.cast[who].ask(`{ ${list.ask(world)} }`))
    const shown = Object.entries(world.events).filter(([, { globalId }]) => answer.includes(globalId))
    seen![who] = shown.map(([kind]) => kind)
    expected![who] = list.shows.find(([, group]) => group.includes(who))![0]
  }
  expect(seen).toEqual(expected)
})

test.each(Object.entries(feedShows))('Event.activity shows %s to whom it is for', async (name, row) => {
  const ask = 'query ($slug: String!) { event(slug: $slug) { activity(first: 100) { edges { node { id } } } } }'
  const seen: Record<string, string> = {}
  for (const who of everybody) {
    const answer = JSON.stringify(await world.cast[who].ask(ask, { slug: world.events.public.slug }))
    seen[who] = answer.includes(world.ids[name]!) ? 'data' : 'null'
  }
  expect(seen).toEqual(row)
})
