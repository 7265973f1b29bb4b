import type { Actor } from './actors.ts'

/** What a mutation answered; `__typename` says which. */
export type Answer = Record<string, any> & { __typename: string }

const refusal =
  '... on UserError { code message ... on InvalidInput { fields { path message } } ... on RateLimited { retryAfterSeconds } }'

/** A mutation with its one input, which can be refused. @param success fragments of what else it answers */
export function mutationOf(name: string, success = '', inputType = `${name[0]!.toUpperCase()}${name.slice(1)}Input`) {
  return `mutation ($input: ${inputType}!) { ${name}(input: $input) { __typename ${refusal} ${success} } }`
}

/** Send such a mutation. @returns what it answered, refusals too */
export async function mutate(
  actor: Pick<Actor, 'ask'>,
  name: string,
  input: object,
  ...more: [success?: string, inputType?: string]
): Promise<Answer> {
  return (await actor.ask(mutationOf(name, ...more), { input }))[name]
}
