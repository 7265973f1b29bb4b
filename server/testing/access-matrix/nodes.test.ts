import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../shared-app.ts'
import { v7 as uuidv7 } from 'uuid'
import { decodeGlobalId, encodeGlobalId } from '../../graphql/global-id.ts'
import { nodes } from './nodes.ts'
import { outcomeOf } from './read.ts'
import { type Who, everybody } from './rules.ts'
import { type World, makeWorld } from './world.ts'

const app = shareTestApp()
let world: World
beforeAll(async () => {
  world = await makeWorld(app)
})

const ask = 'query ($id: ID!) { node(id: $id) { __typename id } nodes(ids: [$id]) { __typename id } }'

const answerTo = async (who: Who, id: string) => JSON.stringify(await world.cast[who].execute(ask, { id }))

describe.each(Object.entries(nodes))('%s', (typeName, rows) => {
  /** What everybody is answered about one that never was. */
  const nothing: Partial<Record<Who, string>> = {}
  beforeAll(async () => {
    const absent = encodeGlobalId(typeName, uuidv7())
    for (const who of everybody) nothing[who] = await answerTo(who, absent)
  })

  test.each(Object.entries(rows))('%s', async (name, expected) => {
    const id = world.ids[name]
    if (!id) throw new Error(`the world has no row called “${name}”`)
    expect(decodeGlobalId(id).typename).toBe(typeName)
    const seen: Record<string, string> = {}
    const tellsApart: string[] = []
    for (const who of everybody) {
      const answer = await answerTo(who, id)
      const { node, nodes: list } = JSON.parse(answer).data
      seen[who] = JSON.stringify(list) === JSON.stringify([node]) ? outcomeOf(node) : 'another answer from nodes'
      if (answer !== nothing[who]) tellsApart.push(who)
    }
    // What is hidden answers byte for byte like what never was.
    expect(tellsApart).toEqual(everybody.filter((who) => expected[who] === 'data'))
    expect(seen).toEqual(expected)
  })
})
