import { expect, test } from 'vitest'
import { recheckEveryMs } from '../../graphql/live/sources/follow.ts'
import { schema } from '../../graphql/schema.ts'
import type { LiveStream } from '../live-stream.ts'
import { type Cause, causes } from './causes.ts'
import { shareProcesses } from './processes.ts'
import { type Name, afterTheEnd, makeStage, names } from './stage.ts'

/** product.md §2: what is revoked ends live within this time. */
const promiseMs = 5_000

/**
 * How long a stream that does not end is waited for. The promise holds where the machine is free to
 * keep it: the rights are read again in time, and here several causes share the machine. Shorter
 * than the next timer, which is the heartbeat of connections.
 */
const patienceMs = 12_000

const processes = shareProcesses()

test('every subscription of the schema is followed here', () => {
  expect(names.toSorted()).toEqual(Object.keys(schema.getSubscriptionType()!.getFields()).toSorted())
})

test('rights are read again early enough for the promise', () => {
  expect(recheckEveryMs).toBeLessThan(promiseMs)
})

/** What became of one subscription: `ended`, with its last words, or what it got all the same. */
async function outcomeOf(stream: LiveStream<unknown>): Promise<string> {
  const late = new Promise<'goes on'>((resolve) => setTimeout(resolve, patienceMs, 'goes on'))
  const end = await Promise.race([stream.ended, late])
  if (end === 'goes on') return end
  const leaked = JSON.stringify(stream.received).includes(afterTheEnd)
  return ['ended', ...end.errors.map(({ extensions }) => String(extensions?.['code'])), leaked && 'too late']
    .filter(Boolean)
    .join(' ')
}

type Transport = 'subscribe' | 'subscribeOverSse'

/** What became of everything that somebody followed. */
async function outcomesOf({ as, visibility, happen, follows = names, keeps }: Cause, transport: Transport) {
  const { db } = processes.one.platform
  const stage = await makeStage(processes, { as, visibility })
  const streams = follows.map((name) => [name, stage.follow(name, transport)] as const)
  await Promise.all(streams.map(([, stream]) => stream.next()))
  await happen(stage)
  const isThere =
    (await db.event.count({ where: { id: stage.event.id } })) +
    (await db.user.count({ where: { id: stage.elsewhere.userId! } }))
  if (isThere === 2) await stage.makeNews()
  const outcomes = streams.map(async ([name, stream]) => {
    // What goes on has news: of the person themselves, or those that were just made.
    const outcome = keeps.includes(name) ? stream.next().then(() => 'goes on') : outcomeOf(stream)
    return [name, await outcome.catch((error: Error) => error.message)] as const
  })
  return Object.fromEntries(await Promise.all(outcomes)) as Record<Name, string>
}

function expectedOf({ follows = names, keeps, says }: Cause) {
  const outcome = (name: Name) => (keeps.includes(name) ? 'goes on' : says ? `ended ${says}` : 'ended')
  return Object.fromEntries(follows.map((name) => [name, outcome(name)]))
}

/** Some at a time: each waits for seconds. */
const atATime = 4

async function runAll(transport: Transport) {
  const queue = Object.entries(causes)
  const seen: Record<string, Record<string, string>> = {}
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) seen[next[0]] = await outcomesOf(next[1], transport)
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return seen
}

test.each([
  ['a WebSocket', 'subscribe'],
  ['server-sent events', 'subscribeOverSse'],
] as const)(
  'over %s what is followed in another process ends with the right to it, and nothing else does',
  { timeout: 120_000 },
  async (_transport, transport) => {
    const expected = Object.entries(causes).map(([what, cause]) => [what, expectedOf(cause)])
    expect(await runAll(transport)).toEqual(Object.fromEntries(expected))
  },
)
