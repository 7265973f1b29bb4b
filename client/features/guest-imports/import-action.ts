import { data, redirect } from 'react-router'
import {
  type EventFormArgs,
  type FormRefusal,
  finish,
  refusalIn,
  runMutation,
  textOf,
} from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import {
  type GuestImportColumnInput,
  type GuestImportMeaning,
  type PreviewImportMutation,
  type WhenEventFull,
  ImportGuestsDocument,
  UndoGuestImportDocument,
} from '#client/gql/graphql.ts'
import { decodeText } from '#contract/text/decode-text.ts'
import { meaningWords } from './import-words.ts'

const PreviewImport = graphql(`
  mutation PreviewImport($input: ImportGuestsInput!, $after: String) {
    importGuests(input: $input) {
      __typename
      ... on ImportedGuests {
        columns {
          title
          meaning
          questionId
        }
        preview {
          rowCount
          answersLeftOut
          counts {
            ...ImportCounts_GuestImportCounts
          }
          rows(first: 50, after: $after) {
            pageInfo {
              hasNextPage
              endCursor
            }
            edges {
              node {
                number
                ...ImportRow_GuestImportRow
              }
            }
          }
        }
      }
      ...Refusal_UserError
    }
  }
`)

export const importIntents = { preview: 'preview', import: 'import', undo: 'undo' } as const

type Previewed = Extract<NonNullable<PreviewImportMutation['importGuests']>, { __typename: 'ImportedGuests' }>

/** What would happen, with the file itself: without script the browser sends it back with the next press. */
export interface ImportPreview {
  kind: 'preview'
  csv: string
  columns: Previewed['columns']
  preview: Previewed['preview']
  whenFull: WhenEventFull
  sendTickets: boolean
  peopleAgreed: boolean
  after: string | null
  idempotencyKey: string
  refusal: Pick<FormRefusal, 'message' | 'fields'> | null
}

export type ImportAnswer = ImportPreview | (FormRefusal & { kind?: undefined })

/**
 * Does what a form of the import page asks for. @throws a redirect to the page once the import is
 * under way.
 */
export async function actOnImports({ context, form, url, eventId }: EventFormArgs) {
  const intent = textOf(form, 'intent')
  if (intent === importIntents.undo) {
    const id = textOf(form, 'id')
    return finish(await runMutation(context, url, UndoGuestImportDocument, { input: { id } }), id, url)
  }
  const file = form.get('file')
  const isNewFile = file instanceof File && file.size > 0
  const csv = isNewFile ? decodeText(new Uint8Array(await file.arrayBuffer())) : String(form.get('csv') ?? '')
  const input = {
    eventId,
    csv,
    columns: isNewFile ? null : readColumns(form),
    whenFull: readWhenFull(form),
    sendTickets: form.has('sendTickets'),
  }
  const idempotencyKey = textOf(form, 'idempotencyKey') || crypto.randomUUID()
  const peopleAgreed = form.has('peopleAgreed')
  let refusal: ImportPreview['refusal'] = null
  if (intent === importIntents.import) {
    const answer = await runMutation(context, url, ImportGuestsDocument, {
      input: { ...input, peopleAgreed, idempotencyKey },
    })
    refusal = refusalIn(answer)
    if (!refusal) throw redirect(url.pathname)
  }
  // “first” is the button that leads back to the beginning.
  const after = Number.parseInt(textOf(form, 'after'), 10) || null
  const variables = { input: { ...input, dryRun: true }, after: after === null ? null : String(after) }
  let answer = await runMutation(context, url, PreviewImport, variables)
  const wrong = refusalIn(answer)
  if (wrong?.fields?.['columns'] && input.columns) {
    // The file stays, with the choice that does not fit beside what is wrong with it.
    refusal = wrong
    answer = await runMutation(context, url, PreviewImport, {
      input: { ...input, columns: null, dryRun: true },
      after: null,
    })
  }
  if (answer.__typename !== 'ImportedGuests') {
    const why = refusalIn(answer)
    if (!why) throw data(null, { status: 500 })
    return data<ImportAnswer>({ about: importIntents.preview, ...why }, { status: 422 })
  }
  const { preview, ...proposed } = answer as Previewed
  const columns = refusal?.fields?.['columns'] ? withChoice(proposed.columns, input.columns ?? []) : proposed.columns
  const { whenFull, sendTickets } = input
  const shown = { csv, columns, preview, whenFull, sendTickets, peopleAgreed, idempotencyKey, refusal }
  return data<ImportAnswer>({ kind: 'preview', ...shown, after: variables.after }, { status: refusal ? 422 : 200 })
}

/** What was chosen for each column, also where it cannot be so. */
function withChoice(columns: Previewed['columns'], chosen: readonly GuestImportColumnInput[]): Previewed['columns'] {
  return columns.map(({ title, ...proposed }, index) => {
    const { meaning, questionId = null } = chosen[index] ?? proposed
    return { title, meaning, questionId: questionId === null ? null : String(questionId) }
  })
}

function readWhenFull(form: FormData): WhenEventFull {
  const whenFull = textOf(form, 'whenFull')
  return whenFull === 'OVER_CAPACITY' || whenFull === 'WAITLIST' ? whenFull : 'REFUSE'
}

/** The choice of each column: a meaning, or the id of a question. */
function readColumns(form: FormData): GuestImportColumnInput[] {
  return form.getAll('column').map((choice, index) => {
    const chosen = String(choice)
    return chosen in meaningWords
      ? { index, meaning: chosen as GuestImportMeaning, questionId: null }
      : { index, meaning: 'ANSWER', questionId: chosen }
  })
}
