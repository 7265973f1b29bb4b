import { decodeGlobalId } from '../../graphql/global-id.ts'
import { workOnImport } from '../../modules/guest-imports/service/work-on-import.ts'
import type { Actor } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { type Answer, mutate, mutationOf } from '../mutate.ts'

const counts = /* GraphQL */ `counts {
  waiting added overCapacity waitlisted merged alreadyRegistered alreadyWaiting skipped undone kept
}`
const rows = /* GraphQL */ `rows(first: 100) { edges { node { number fate reason problem mergedInto name email partySize } } }`
const ofImport = /* GraphQL */ `id state undoable sendsTickets rowCount answersLeftOut finishedAt ${counts} ${rows}`

const imported = /* GraphQL */ `
  ... on ImportedGuests {
    columns { title meaning questionId }
    import { ${ofImport} }
    preview { rowCount answersLeftOut ${counts} ${rows} }
  }
  ... on TooManyImported { left }
`

/** Ask for an import, with consent and without mails unless said otherwise. */
export function importGuests(actor: Actor, event: { globalId: string }, csv: string, more: object = {}) {
  return mutate(actor, 'importGuests', { eventId: event.globalId, csv, peopleAgreed: true, ...more }, imported)
}

/**
 * Ask for an import of a file as programs do, by the GraphQL multipart request specification. @returns the
 * answer, or the problem, with the status.
 */
export async function sendFile(
  { url }: Pick<TestApp, 'url'>,
  { headers }: Pick<Actor, 'headers'>,
  event: { globalId: string },
  bytes: Uint8Array,
  more: object = {},
): Promise<Answer> {
  const input = { eventId: event.globalId, file: null, peopleAgreed: true, ...more }
  const form = new FormData()
  form.set('operations', JSON.stringify({ query: mutationOf('importGuests', imported), variables: { input } }))
  form.set('map', JSON.stringify({ list: ['variables.input.file'] }))
  form.set('list', new File([bytes as Uint8Array<ArrayBuffer>], 'guests.csv'))
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: form })
  const answer = (await response.json()) as Record<string, any>
  return { status: response.status, ...(answer['data']?.importGuests ?? answer) }
}

export const previewImport = (actor: Actor, event: { globalId: string }, csv: string, more: object = {}) =>
  importGuests(actor, event, csv, { dryRun: true, peopleAgreed: false, ...more })

/** Do what the job of an import does. */
export const runImport = ({ platform }: TestApp, id: string) => workOnImport(platform, decodeGlobalId(id)!.id)

/** Ask for an import and do it. @returns the import as it is then. */
export async function importNow(
  app: TestApp,
  actor: Actor,
  event: { globalId: string },
  csv: string,
  more: object = {},
): Promise<Answer> {
  const answer = await importGuests(actor, event, csv, more)
  if (!answer['import']) throw new Error(`not imported: ${JSON.stringify(answer)}`)
  await runImport(app, answer['import'].id)
  return readImport(actor, answer['import'].id)
}

export async function readImport(actor: Actor, id: string): Promise<Answer> {
  const document = `query ($id: ID!) { node(id: $id) { __typename ... on GuestImport { ${ofImport} } } }`
  return (await actor.ask(document, { id })).node
}

export const undoImport = (actor: Actor, id: string) =>
  mutate(actor, 'undoGuestImport', { id }, `... on GuestImport { ${ofImport} }`)

/** What became of each row, such as `2 ADDED`. */
export const fatesOf = ({ rows: { edges } }: Answer): string[] =>
  edges.map(({ node: { number, fate, reason } }: Answer) => [number, reason ?? fate].join(' '))
