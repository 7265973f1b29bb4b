import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../app.ts'
import { type FieldRule, answers, fields, ofSomebodyElse, ruleOf, ways } from './fields.ts'
import { errorOf, follow, outcomeOf } from './read.ts'
import { type Outcome, type Row, type Who, everybody } from './rules.ts'
import { fieldsOf, isPage, namesOf, refusalTypes, selectionOf, thingTypes } from './shape.ts'
import { starts } from './starts.ts'
import { type World, makeWorld } from './world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await makeWorld(app)
})
afterAll(() => app.stop())

test('every field of every type is in the table, and the table has none that is gone', () => {
  const things = thingTypes.filter(({ name }) => !(name in answers))
  expect(Object.keys(fields).sort()).toEqual(namesOf(things).sort())
})

test('everything that is only an answer, refusals among them, is in the table', () => {
  const named = Object.entries(answers).flatMap(([type, names]) => names.map((name) => `${type}.${name}`))
  const isAnswer = ({ name }: { name: string }) => name in answers
  expect(named.sort()).toEqual(namesOf([...refusalTypes, ...thingTypes.filter(isAnswer)]).sort())
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
  if (!way) throw new Error(`no way is named that leads to a ${typeName}`)
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

/** What somebody gets for one field. */
async function askFor(who: Who, typeName: string, name: string, { args, from }: FieldRule): Promise<Outcome> {
  const { document, path, variables } = wayTo(typeName, from)
  const field = fieldsOf(typeName).find((each) => each.name === name)!
  const answer = await world.cast[who].execute(
    document.replace('$FIELDS', `asked: ${name}${args ?? ''} ${selectionOf(field)}`),
    variables,
  )
  const error = errorOf(answer)
  if (error) return error
  const thing = follow(answer.data, path)
  const one = Array.isArray(thing) ? thing[0] : thing
  return one === null || one === undefined ? 'unreachable' : outcomeOf(follow(one, ['asked']))
}

async function rowOf(name: string, rule: FieldRule): Promise<Row> {
  const [typeName, field] = name.split('.') as [string, string]
  const entries = everybody.map(async (who) => [who, await askFor(who, typeName, field, rule)] as const)
  return Object.fromEntries(await Promise.all(entries)) as Row
}

describe('what everybody gets of', () => {
  test.each(Object.entries(fields))('%s', async (name, entry) => {
    const rule = ruleOf(entry)
    expect(await rowOf(name, rule)).toEqual(rule.row)
  })
})

describe('what everybody gets, of somebody else’s row, of', () => {
  test.each(Object.entries(ofSomebodyElse))('%s', async (name, rule) => {
    expect(await rowOf(name, rule)).toEqual(rule.row)
  })
})
