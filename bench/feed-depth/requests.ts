import { parse } from 'graphql'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { stranger } from '../../server/auth/viewer.ts'
import { createContext } from '../../server/graphql/create-context.ts'
import { executeInProcess } from '../../server/graphql/execute-in-process.ts'
import type { BenchApp } from '../setup.ts'
import type { FilledEvent } from './fill.ts'

/** Rows of one page, the API's default. */
export const pageSize = 20
/** Rows that a subscriber comes back to. */
export const missedRows = 100

/** What the feed's own page asks of a row. */
const row = /* GraphQL */ `
  id sequence kind parentId actorName actor { id name handle image } body details visibility isDeleted isApproved
  createdAt editedAt reactions { emoji count } bodySegments { kind text } mentions { handle }`

const pageDocument = parse(/* GraphQL */ `
  query Page($slug: String!, $before: String, $rows: Int!) {
    event(slug: $slug) {
      id
      activity(last: $rows, before: $before) {
        edges { node { ${row} } }
        pageInfo { hasPreviousPage startCursor }
      }
    }
  }
`)

const followDocument = /* GraphQL */ `
  subscription Follow($slug: String!, $after: ID) {
    eventActivity(slug: $slug, after: $after) { sequence kind item { ${row} } }
  }
`

interface PageAnswer {
  event: { activity: { edges: unknown[]; pageInfo: { hasPreviousPage: boolean; startCursor: string } } }
}

/** One page towards the past, as the GraphQL server executes it for a stranger. @returns the cursor of the next; null at the end. */
export async function readPage({ platform }: BenchApp, { slug }: FilledEvent, before: string | null) {
  const context = await createContext(platform, { id: '', ip: '', locale: 'en', endpoint: 'bff' }, async () => stranger)
  const variables = { slug, before, rows: pageSize }
  const { data, errors } = await executeInProcess(context, pageDocument, variables)
  if (errors) throw errors[0]!
  const { edges, pageInfo } = (data as unknown as PageAnswer).event.activity
  if (edges.length !== pageSize && pageInfo.hasPreviousPage) throw new Error(`a page of ${edges.length} rows`)
  return pageInfo.hasPreviousPage ? pageInfo.startCursor : null
}

/** How long a subscriber that comes back waits for the last of the rows it has missed, over a socket that is open. */
export interface Resumes {
  resume(event: FilledEvent): Promise<void>
  close(): void
}

export async function openResumes({ url }: BenchApp): Promise<Resumes> {
  const socket = createClient({
    url: `${url.replace(/^http/, 'ws')}/bff/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
  })
  return {
    resume: (event) =>
      new Promise((resolve, reject) => {
        const end = socket.subscribe<{ eventActivity: { sequence: number } }>(
          { query: followDocument, variables: { slug: event.slug, after: String(event.rows - missedRows) } },
          {
            next({ data, errors }) {
              if (!data) reject(errors?.[0] ?? new Error('a delivery without data'))
              // The last rows of the filling are for everybody: fill.ts.
              else if (data.eventActivity.sequence === event.rows) {
                end()
                resolve()
              }
            },
            error: reject,
            complete: () => {},
          },
        )
      }),
    close: () => void socket.dispose(),
  }
}
