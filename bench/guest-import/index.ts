import { setTimeout as wait } from 'node:timers/promises'
import { createKey } from '../../server/auth/api-key.ts'
import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import type { Platform } from '../../server/platform/platform.ts'
import type { Figures } from '../run.ts'
import { type BenchApp, median, startBenchApp } from '../setup.ts'

const rounds = Number(process.env['IMPORT_ROUNDS'] ?? 3)
const rowCount = 20_000
const dayMs = 86_400_000
/** How often the progress is read, as an open page would. */
const progressEveryMs = 500

const document = /* GraphQL */ `
  mutation ($input: ImportGuestsInput!) {
    importGuests(input: $input) {
      __typename
      ... on ImportedGuests {
        import {
          id
        }
        preview {
          counts {
            added
          }
          rows(first: 50) {
            edges {
              node {
                number
                problem
              }
            }
          }
        }
      }
    }
  }
`

interface SentAnswer {
  data: { importGuests: { __typename: string; import: { id: string } | null } } | null
  errors?: unknown
}

interface ProgressAnswer {
  data: { node: { state: string; counts: { added: number; waiting: number } } }
}

const progressDocument = /* GraphQL */ `
  query ($id: ID!) {
    node(id: $id) {
      ... on GuestImport {
        state
        counts {
          added
          waiting
        }
      }
    }
  }
`

/**
 * A file of 20,000 guests by the API, on the embedded set-up with its jobs: the dry run, and the import from the request
 * to the last guest, beside one INSERT of the same rows into a table like that of registrations, with its indexes and
 * without anything else. They take turns. `IMPORT_ROUNDS=1` for a shorter run.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const app = await startBenchApp({ IMPORTED_GUESTS_PER_DAY: '1000000' }, { jobs: true })
  const { groupId, key } = await makeOrganization(app.platform)
  const times = { dryRun: [] as number[], import: [] as number[], insert: [] as number[], ratio: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    const eventId = await makeEvent(app.platform, groupId)
    const dryRun = await timed(() => sendFile(app, key, eventId, { dryRun: true }))
    const progress: string[] = []
    const imported = await timed(() => importAll(app, key, eventId, progress))
    const insert = await insertAlone(app.platform, eventId)
    print(
      `round ${round}: dry run ${seconds(dryRun)}, import ${seconds(imported)}, one INSERT ${seconds(insert)}; guests after each ${progressEveryMs} ms: ${progress.join(', ')}`,
    )
    times.dryRun.push(dryRun)
    times.import.push(imported)
    times.insert.push(insert)
    times.ratio.push(imported / insert)
  }
  await app.stop()
  const figures = {
    dryRunMs: Math.round(median(times.dryRun)),
    importMs: Math.round(median(times.import)),
    insertMs: Math.round(median(times.insert)),
    importVsInsert: Number(median(times.ratio).toFixed(2)),
    slowestImportMs: Math.round(Math.max(...times.import)),
    isUnderAMinute: Math.max(...times.import) < 60_000,
  }
  for (const [name, value] of Object.entries(figures)) print(`${name}: ${value}`)
  return figures
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

async function makeOrganization({ db }: Platform) {
  const { id: organizationId } = await db.organization.create({ data: { name: 'Bench', slug: 'bench' } })
  const { id: groupId } = await db.group.create({ data: { organizationId, name: 'Bench', slug: 'bench' } })
  const owner = await db.user.create({
    data: { name: 'Ada Host', email: 'ada@bench.test', emailVerified: true, handle: 'ada-host' },
  })
  await db.membership.create({ data: { userId: owner.id, organizationId, role: 'OWNER' } })
  const { key, ...stored } = createKey()
  await db.apiKey.create({
    data: { ...stored, organizationId, name: 'Bench', scope: 'WRITE', createdById: owner.id },
  })
  return { groupId, key }
}

/** With a capacity, so that places are counted as everywhere. */
async function makeEvent({ db }: Platform, groupId: string): Promise<string> {
  const startsAt = new Date(Date.now() + 30 * dayMs)
  const { id } = await db.event.create({
    data: {
      groupId,
      slug: `bench-${crypto.randomUUID()}`,
      title: 'Bench',
      startsAt,
      endsAt: new Date(startsAt.getTime() + dayMs),
      timeZone: 'UTC',
      capacity: 50_000,
      status: 'PUBLISHED',
    },
  })
  return id
}

/** As other products export a list, with columns that nobody needs. */
function makeFile(): File {
  const rows = Array.from(
    { length: rowCount },
    (_, index) => `${index},Guest Number ${index},guest.number.${index}@bench.test,1,approved,2026-11-26T10:00:00Z`,
  )
  return new File([['Order #,Name,Email,Quantity,Status,Created', ...rows].join('\n')], 'guests.csv')
}

async function sendFile(app: BenchApp, key: string, eventId: string, more: object) {
  const input = { eventId: encodeGlobalId('Event', eventId), file: null, peopleAgreed: true, ...more }
  const form = new FormData()
  form.set('operations', JSON.stringify({ query: document, variables: { input } }))
  form.set('map', JSON.stringify({ list: ['variables.input.file'] }))
  form.set('list', makeFile())
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  })
  const { data, errors } = (await response.json()) as SentAnswer
  if (data?.importGuests.__typename !== 'ImportedGuests') throw new Error(JSON.stringify(errors ?? data))
  return data.importGuests
}

async function importAll(app: BenchApp, key: string, eventId: string, progress: string[]): Promise<void> {
  const { import: begun } = await sendFile(app, key, eventId, {})
  if (!begun) throw new Error('nothing was imported')
  for (;;) {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: progressDocument, variables: { id: begun.id } }),
    })
    const { data } = (await response.json()) as ProgressAnswer
    const { state, counts } = data.node
    progress.push(String(counts.added))
    if (state === 'DONE') {
      if (counts.added !== rowCount) throw new Error(`only ${counts.added} guests were added`)
      return
    }
    await wait(progressEveryMs)
  }
}

/** The limit: the rows that the import made, written at once by themselves. */
async function insertAlone({ db }: Platform, eventId: string): Promise<number> {
  await db.$executeRaw`CREATE TABLE "Bare" (LIKE "Registration" INCLUDING DEFAULTS INCLUDING INDEXES)`
  const took = await timed(
    () => db.$executeRaw`INSERT INTO "Bare" SELECT * FROM "Registration" WHERE "eventId" = ${eventId}::uuid`,
  )
  await db.$executeRaw`DROP TABLE "Bare"`
  return took
}
