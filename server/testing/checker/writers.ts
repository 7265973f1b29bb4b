import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Scene } from './scene.ts'

/** What one host writes stays below the limits of what a person may say, repetitions included. */
const rowsPerHost = { comments: 10, announcements: 4 }
const perHost = rowsPerHost.comments + rowsPerHost.announcements
export const hostsFor = (rows: number) => Math.ceil(rows / perHost)

const patienceMs = 120_000
const comment = `mutation ($input: PostCommentInput!) { postComment(input: $input) { __typename ... on UserError { message } } }`
const announcement = `mutation ($input: AnnounceInput!) { announce(input: $input) { __typename ... on UserError { message } } }`
const visibilities = ['PUBLIC', 'GUESTS', 'ORGANIZERS']

interface Writing {
  url: string
  scene: Scene
  rows: number
  /** Writers at once. */
  crowd: number
  /** Called before each row. */
  before(row: number): void
}

/**
 * Write rows for every audience, many at once, each until it is acknowledged and always under the same key. @returns how
 * often one had to be sent again.
 */
export async function writeRows({ url, scene, rows, crowd, before }: Writing): Promise<number> {
  let begun = 0
  let repeats = 0
  const write = async () => {
    while (begun < rows) {
      const row = begun
      begun += 1
      before(row)
      repeats += await insist(() => send(url, scene, row))
    }
  }
  await Promise.all(Array.from({ length: crowd }, write))
  return repeats
}

/** No use to ask again. */
class Refused extends Error {}

async function send(url: string, { event, hosts }: Scene, row: number): Promise<void> {
  // Hosts take turns, and now and then it is an announcement.
  const [turn, host] = [Math.floor(row / hosts.length), row % hosts.length]
  const isComment = ((turn + host) * rowsPerHost.announcements) % perHost >= rowsPerHost.announcements
  const shared = { eventId: event.globalId, body: `row ${row}`, idempotencyKey: `the-row-number-${row}` }
  const input = isComment ? shared : { ...shared, visibility: visibilities[row % visibilities.length] }
  const response = await fetch(`${url}/bff/graphql`, {
    method: 'POST',
    signal: AbortSignal.timeout(10_000),
    headers: {
      'content-type': 'application/json',
      cookie: hosts[host]!,
      'x-forwarded-for': `10.1.${randomInt(256)}.${randomInt(1, 255)}`,
    },
    body: JSON.stringify({ query: isComment ? comment : announcement, variables: { input } }),
  })
  const { data } = (await response.json()) as { data?: Record<string, { __typename: string; message?: string } | null> }
  const answer = Object.values(data ?? {})[0]
  if (!answer) throw new Error(`row ${row} was not answered`)
  if (answer.__typename !== 'ActivityItem') throw new Refused(`row ${row}: ${answer.message}`)
}

async function insist(work: () => Promise<void>): Promise<number> {
  const begun = Date.now()
  for (let repeats = 0; ; repeats += 1) {
    try {
      await work()
      return repeats
    } catch (error) {
      if (error instanceof Refused || Date.now() - begun > patienceMs) throw error
      await setTimeout(randomInt(50, 250))
    }
  }
}
