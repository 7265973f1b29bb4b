import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../app.ts'
import { mutations } from './mutations.ts'
import { type Cast, makeCast } from './people.ts'
import { errorOf } from './read.ts'
import { type Outcome, type Who, everybody } from './rules.ts'
import { aboutNothing, makeScene } from './scene.ts'
import { fieldsOf } from './shape.ts'

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await startTestApp()
  cast = await makeCast(app)
})
afterAll(() => app.stop())

test('every mutation is in the table', () => {
  expect(Object.keys(mutations).sort()).toEqual(
    fieldsOf('Mutation')
      .map(({ name }) => name)
      .sort(),
  )
})

/** An operation whose answer says whether it was allowed. */
function operationOf(name: string): string {
  const { args } = fieldsOf('Mutation').find((field) => field.name === name)!
  return `mutation ($input: ${args[0]!.type}) { ${name}(input: $input) { __typename ... on UserError { code message } } }`
}

async function send(who: Who, name: string, input: object): Promise<{ outcome: Outcome; text: string }> {
  const answer = await cast[who].execute(operationOf(name), { input })
  const code = answer.data?.[name]?.code as Outcome | undefined
  return { outcome: errorOf(answer) ?? code ?? 'allowed', text: JSON.stringify(answer) }
}

const isHidden = (outcome: Outcome) => outcome === 'NOT_FOUND'

describe.each(Object.entries(mutations))('%s', (name, cases) => {
  test.each(Object.entries(cases))('%s', { timeout: 60_000 }, async (_what, { input, row, hidden }) => {
    const seen: Partial<Record<Who, Outcome>> = {}
    const tellsApart: Who[] = []
    for (const who of everybody) {
      const asked = await input(await makeScene(app, cast), who)
      const answer = await send(who, name, asked)
      seen[who] = answer.outcome
      // What is hidden is refused byte for byte like what never was.
      if (isHidden(answer.outcome) && (await send(who, name, aboutNothing(asked, hidden))).text !== answer.text) {
        tellsApart.push(who)
      }
    }
    expect(seen).toEqual(row)
    expect(tellsApart).toEqual([])
  })
})
