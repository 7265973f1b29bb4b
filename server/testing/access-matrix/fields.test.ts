import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../shared-app.ts'
import { fields, ofOthers } from './fields/index.ts'
import { type FieldRule, type Fields, ruleOf } from './fields/table.ts'
import { errorOf, follow, outcomeOf } from './read.ts'
import { type Outcome, type Row, type Who, everybody } from './rules.ts'
import { fieldsOf, isPage, selectionOf } from './shape.ts'
import { starts, ways } from './starts.ts'
import { type World, makeWorld } from './world.ts'

const app = shareTestApp()
let world: World
beforeAll(async () => {
  world = await makeWorld(app)
})

interface Way {
  document: string
  path: string[]
  variables: Record<string, unknown>
}

/** The operation that leads to a thing; one without an id is found below another. */
function wayTo(typeName: string, from?: string): Way {
  const start = starts[from ?? typeName]
  if (start) return { ...start, variables: start.variables(world) }
  const way = ways[typeName]
  if (!way) throw new Error(`starts.ts names no way that leads to a ${typeName}`)
  const [parent, name] = way.split('.') as [string, string]
  const field = fieldsOf(parent).find((each) => each.name === name)!
  const above = wayTo(parent)
  const inner = isPage(field) ? '{ edges { node { $FIELDS } } }' : '{ $FIELDS }'
  const call = `${name}${ruleOf(fields[way]!).args ?? ''} ${inner}`
  return {
    document: above.document.replace('$FIELDS', call),
    path: [...above.path, name, ...(isPage(field) ? ['edges', 'node'] : [])],
    variables: above.variables,
  }
}

/** Some fields of one thing, asked for at once. */
interface Batch {
  typeName: string
  from: string | undefined
  rules: Record<string, FieldRule>
}

/** Fewer than an operation may ask for: what is under test is who sees it, not the limits. */
const batchSize = 8

function batchesOf(table: Fields): Batch[] {
  const things = new Map<string, Batch[]>()
  for (const [path, entry] of Object.entries(table)) {
    const [typeName, name] = path.split('.') as [string, string]
    const rule = ruleOf(entry)
    const batches = things.get(`${typeName} ${rule.from}`) ?? []
    if (Object.keys(batches.at(-1)?.rules ?? {}).length % batchSize === 0)
      batches.push({ typeName, from: rule.from, rules: {} })
    batches.at(-1)!.rules[name] = rule
    things.set(`${typeName} ${rule.from}`, batches)
  }
  return [...things.values()].flat()
}

/** What somebody gets for each field of a batch. */
async function askFor(who: Who, { typeName, from, rules }: Batch): Promise<Record<string, Outcome>> {
  const { document, path, variables } = wayTo(typeName, from)
  const calls = Object.entries(rules).map(([name, { args = '' }]) => {
    const field = fieldsOf(typeName).find((each) => each.name === name)!
    return `${name}${args} ${selectionOf(field)}`
  })
  const answer = await world.cast[who].execute(document.replace('$FIELDS', calls.join(' ')), variables)
  const thing = follow(answer.data, path)
  const one = Array.isArray(thing) ? thing[0] : thing
  const unreached = errorOf(answer) ?? 'unreachable'
  const outcomes = Object.keys(rules).map((name) => {
    const refused = errorOf({ errors: answer.errors?.filter((error) => error.path?.at(-1) === name) })
    return [name, refused ?? (one == null ? unreached : outcomeOf(follow(one, [name])))] as const
  })
  return Object.fromEntries(outcomes)
}

async function rowsOf(batch: Batch): Promise<Record<string, Row>> {
  const answers = await Promise.all(everybody.map(async (who) => [who, await askFor(who, batch)] as const))
  const rowOf = (name: string) => Object.fromEntries(answers.map(([who, answer]) => [who, answer[name]])) as Row
  return Object.fromEntries(Object.keys(batch.rules).map((name) => [name, rowOf(name)]))
}

const titled = (table: Fields) =>
  batchesOf(table).map((batch) => ({
    ...batch,
    title: `${batch.from ?? batch.typeName}: ${Object.keys(batch.rules).join(', ')}`,
  }))

async function compare(batch: Batch) {
  const expected = Object.fromEntries(Object.entries(batch.rules).map(([name, rule]) => [name, rule.row]))
  expect(await rowsOf(batch)).toEqual(expected)
}

describe('what everybody gets of', () => {
  test.each(titled(fields))('$title', compare)
})

describe('what everybody gets, of somebody else’s row or a draft, of', () => {
  test.each(titled(ofOthers))('$title', compare)
})
