import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../shared-app.ts'
import { mutations } from './mutations/index.ts'
import { memberMutations } from './mutations/members.ts'
import { organizationMutations } from './mutations/organizations.ts'
import type { MutationCase } from './mutations/table.ts'
import { type People, makePeople } from './people.ts'
import { errorOf } from './read.ts'
import { type Outcome, type Row, type Who, everybody } from './rules.ts'
import { type Scene, aboutNothing, makeScene } from './scene.ts'
import { fieldsOf } from './shape.ts'

const app = shareTestApp()
let people: People
beforeAll(async () => {
  people = await makePeople(app)
})

/** An operation whose answer says whether it was allowed. */
function operationOf(name: string): string {
  const { args } = fieldsOf('Mutation').find((field) => field.name === name)!
  if (args.length === 0) return `mutation { ${name} { __typename } }`
  return `mutation ($input: ${args[0]!.type}) { ${name}(input: $input) { __typename ... on UserError { code message } } }`
}

async function send(scene: Scene, who: Who, name: string, input: object): Promise<{ outcome: Outcome; text: string }> {
  const answer = await scene.cast[who].execute(operationOf(name), { input })
  const code = answer.data?.[name]?.code as Outcome | undefined
  return { outcome: errorOf(answer) ?? code ?? 'allowed', text: JSON.stringify(answer) }
}

/** What these change is the organization itself, so each call that is let through has one of its own. */
const changesOrganization = (name: string) => name in memberMutations || name in organizationMutations

/**
 * What everybody gets. A call that is let through may change what it is about, so that is made for it alone; those that
 * are refused change nothing, or the row shows it, and share one.
 */
async function sendAsEverybody(name: string, { input, add, hidden }: MutationCase, expected: Row) {
  const seen: Partial<Record<Who, Outcome>> = {}
  const tellsApart: Who[] = []
  const shared = await makeScene(app, people)
  const isRefused = (who: Who) => ['FORBIDDEN', 'UNAUTHENTICATED', 'NOT_FOUND'].includes(expected[who])
  const refusedInput = await input(shared)
  for (const who of everybody) {
    const scene = isRefused(who) || !changesOrganization(name) ? shared : await makeScene(app, people)
    const about = await (isRefused(who) ? refusedInput : input(scene))
    const asked = { ...about, ...(await add?.(scene, who, about)) }
    const answer = await send(scene, who, name, asked)
    seen[who] = answer.outcome
    // What is hidden is refused byte for byte like what never was.
    if (answer.outcome !== 'NOT_FOUND') continue
    const nothing = await send(scene, who, name, aboutNothing(asked, hidden))
    if (nothing.text !== answer.text) tellsApart.push(who)
  }
  return { seen, tellsApart }
}

describe.each(Object.entries(mutations))('%s', (name, cases) => {
  test.concurrent.each(Object.entries(cases))('%s', { timeout: 60_000 }, async (_what, each) => {
    // Refused in one place, before anything of the input is read.
    const expected: Row = { ...each.row, 'key to read': 'FORBIDDEN' }
    expect(await sendAsEverybody(name, each, expected)).toEqual({ seen: expected, tellsApart: [] })
  })
})
