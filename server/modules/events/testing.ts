import type { Actor } from '../../testing/actors.ts'

/** What a mutation answered; `__typename` says which. */
export type Answer = Record<string, any> & { __typename: string }

const facts = /* GraphQL */ `
  id url title description startsAt endsAt timeZone status visibility capacity placesTaken
  venue { name address onlineUrl }
`
const document = (field: string, success: string) => {
  const input = `${field[0]!.toUpperCase()}${field.slice(1)}Input`
  return /* GraphQL */ `
    mutation ($input: ${input}!) {
      ${field}(input: $input) {
        __typename
        ${success}
        ... on UserError { code message }
        ${refusals[field] ?? ''}
      }
    }
  `
}
const invalid = '... on InvalidInput { fields { path message } }'
const refusals: Record<string, string> = {
  updateEvent: `... on InvalidInput { invalid: fields { path message } } ... on UrlTaken { suggestion }
    ... on EventConflict { conflicts: fields { field yours current } event { title } }`,
  publishEvent: '... on EventNotReady { missing }',
  postponeEvent: invalid,
  cancelEvent: invalid,
  duplicateEvent: invalid,
  releaseEventUrl: invalid,
  publishEventTerms: `${invalid} ... on TermsChanged { current { version body } }`,
}

async function act(actor: Actor, field: string, input: object, success = `... on Event { ${facts} }`): Promise<Answer> {
  return (await actor.ask(document(field, success), { input }))[field]
}

type Fields = Record<string, unknown>
interface TestEvent {
  globalId: string
}

export const update = (actor: Actor, { globalId: id }: TestEvent, changes: Fields, seen?: Fields) =>
  act(actor, 'updateEvent', { id, ...changes, ...(seen && { seen }) })
export const publish = (actor: Actor, { globalId: id }: TestEvent) => act(actor, 'publishEvent', { id })
export const postpone = (actor: Actor, { globalId: id }: TestEvent, times: Fields) =>
  act(actor, 'postponeEvent', { id, ...times })
export const cancelEvent = (actor: Actor, { globalId: id }: TestEvent, message?: string) =>
  act(actor, 'cancelEvent', { id, message })
export const duplicate = (actor: Actor, { globalId: id }: TestEvent, copy: Fields) =>
  act(actor, 'duplicateEvent', { id, ...copy })
export const remove = (actor: Actor, { globalId: id }: TestEvent) =>
  act(actor, 'deleteEvent', { id }, '... on Deleted { id }')
export const releaseUrl = (actor: Actor, { globalId: id }: TestEvent, url: string) =>
  act(actor, 'releaseEventUrl', { id, url })
export const publishTerms = (actor: Actor, { globalId: eventId }: TestEvent, terms: Fields) =>
  act(actor, 'publishEventTerms', { eventId, ...terms }, '... on EventTerms { id version body }')
