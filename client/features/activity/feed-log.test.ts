import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { ActivityStepKind } from '#client/gql/graphql.ts'
import {
  applyArrived,
  catchUp,
  emptyLog,
  type FeedLog,
  logSteps,
  putRight,
  resumeAfter,
  unseenSteps,
} from './feed-log.ts'
import { addEarlier, type FeedState, type FeedStep, placeRow } from './feed-state.ts'

interface Row {
  id: string
  sequence: number
  words: string
  isHidden: boolean
}
type Step = FeedStep<Row>

/** A feed as the server keeps it: the log of steps, and each row as it is after all of them. */
class Server {
  private readonly log: { kind: ActivityStepKind; itemId: string }[] = []
  private readonly rows = new Map<string, Row>()

  write(pick: number) {
    const sequence = this.log.length + 1
    const known = [...this.rows.values()]
    const row = pick % 3 === 0 ? undefined : known[pick % Math.max(1, known.length)]
    const id = row?.id ?? `row-${sequence}`
    // Every fifth change hides a row or shows it again.
    const isHidden = row ? (pick % 5 === 0 ? !row.isHidden : row.isHidden) : false
    this.rows.set(id, { id, sequence: row?.sequence ?? sequence, words: `as of ${sequence}`, isHidden })
    const kind = !row ? 'ADDED' : row.isHidden !== isHidden || pick % 2 === 0 ? 'EDITED' : 'REACTED'
    this.log.push({ kind, itemId: id })
  }
  /** Rows are read when they are sent, so an old step may carry new words. */
  read(after: number, count: number): Step[] {
    return this.log.slice(after, after + count).map(({ kind, itemId }, index) => {
      const row = this.rows.get(itemId)!
      return { sequence: after + index + 1, kind, itemId, item: row.isHidden ? null : row }
    })
  }
  page(last: number, before = Number.POSITIVE_INFINITY): FeedState<Row> {
    const rows = [...this.rows.values()]
      .filter(({ sequence, isHidden }) => sequence < before && !isHidden)
      .toSorted((a, b) => a.sequence - b.sequence)
    return { cursor: this.log.length, rows: rows.slice(-last), hasEarlier: rows.length > last }
  }
  get position() {
    return this.log.length
  }
  rowOf(pick: number): Row | undefined {
    const shown = [...this.rows.values()].filter(({ isHidden }) => !isHidden)
    return shown[pick % Math.max(1, shown.length)]
  }
}

/** A page with everything that may be under way to it. */
class Client {
  state: FeedState<Row>
  private log: FeedLog<Row>
  /** Where each stream that is still read stands: the one that was cut may deliver what was under way. */
  private streams: number[]
  private page: FeedState<Row> | null = null
  private earlier: { askedAt: number; before: number; answer: FeedState<Row> } | null = null
  private own: { askedAt: number; row: Row } | null = null

  private readonly server: Server

  constructor(server: Server) {
    this.server = server
    this.state = server.page(3)
    this.log = emptyLog(this.state.cursor)
    this.streams = [this.state.cursor]
  }
  deliver(which: number, count: number) {
    const index = which % this.streams.length
    const steps = this.server.read(this.streams[index]!, count)
    this.streams[index] = this.streams[index]! + steps.length
    this.state = applyArrived(this.state, unseenSteps(this.log, steps))
    this.log = logSteps(this.log, steps)
  }
  /** What the connection before had sent may still arrive beside what the new one sends. */
  cut() {
    const { after, log } = resumeAfter(this.log, this.state.cursor)
    this.log = log
    this.streams = [...this.streams.slice(-1), after]
  }
  askPage() {
    this.page = this.server.page(3)
  }
  takePage() {
    if (!this.page) return
    const caughtUp = catchUp(this.log, this.page)
    this.state = caughtUp ?? this.page
    this.page = null
    if (!caughtUp) this.cut()
  }
  askEarlier() {
    const oldest = this.state.rows[0]?.sequence
    if (oldest && this.state.hasEarlier)
      this.earlier = { askedAt: this.state.cursor, before: oldest, answer: this.server.page(2, oldest) }
  }
  takeEarlier() {
    const { earlier } = this
    this.earlier = null
    if (!earlier) return
    const { rows, hasEarlier } = earlier.answer
    const page = { before: earlier.before, rows, hasEarlier }
    this.state = putRight(this.log, addEarlier(this.state, page), earlier.askedAt)
  }
  askOwn(pick: number) {
    const askedAt = this.state.cursor
    this.server.write(pick)
    const row = this.server.rowOf(pick)
    if (row) this.own = { askedAt, row }
  }
  takeOwn() {
    if (this.own) this.state = putRight(this.log, placeRow(this.state, this.own.row), this.own.askedAt)
    this.own = null
  }
}

const moves = {
  write: (server: Server, _client: Client, pick: number) => server.write(pick),
  deliver: (_server: Server, client: Client, pick: number) => client.deliver(pick, 1 + (pick % 4)),
  cut: (_server: Server, client: Client) => client.cut(),
  askPage: (_server: Server, client: Client) => client.askPage(),
  takePage: (_server: Server, client: Client) => client.takePage(),
  askEarlier: (_server: Server, client: Client) => client.askEarlier(),
  takeEarlier: (_server: Server, client: Client) => client.takeEarlier(),
  askOwn: (_server: Server, client: Client, pick: number) => client.askOwn(pick),
  takeOwn: (_server: Server, client: Client) => client.takeOwn(),
}
type Move = keyof typeof moves

const script = (names: Move[]) =>
  fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(60)), { minLength: 1, maxLength: 80 })

function play(steps: [Move, number][]): { server: Server; client: Client } {
  const server = new Server()
  for (let n = 0; n < 6; n += 1) server.write(n * 3)
  const client = new Client(server)
  for (const [move, pick] of steps) moves[move](server, client, pick)
  client.takePage()
  client.takeEarlier()
  client.takeOwn()
  client.cut()
  client.deliver(1, server.position)
  return { server, client }
}

const options = { numRuns: 2_000 * inject('modelRuns') }

test('however replay and live steps overlap and wherever they are cut, the feed ends as the server has it', () => {
  fc.assert(
    fc.property(script(['write', 'deliver', 'cut']), (steps) => {
      const { server, client } = play(steps)
      const oldest = client.state.rows[0]?.sequence ?? 0
      expect(client.state.cursor).toBe(server.position)
      expect(client.state.rows).toEqual(server.page(1_000).rows.filter(({ sequence }) => sequence >= oldest))
    }),
    options,
  )
})

test('nor does it matter when answers arrive that were under way: a page loaded anew, an earlier part, an own change', () => {
  fc.assert(
    fc.property(script(Object.keys(moves) as Move[]), (steps) => {
      const { server, client } = play(steps)
      const oldest = client.state.hasEarlier ? (client.state.rows[0]?.sequence ?? 0) : 0
      expect(client.state.rows).toEqual(server.page(1_000).rows.filter(({ sequence }) => sequence >= oldest))
    }),
    options,
  )
})

test('the log stays bounded, and knows from where on it is whole', () => {
  const steps = Array.from({ length: 2_500 }, (_, n): Step => {
    const row = { id: `row-${n + 1}`, sequence: n + 1, words: '', isHidden: false }
    return { sequence: n + 1, kind: 'ADDED', itemId: row.id, item: row }
  })
  const log = logSteps(emptyLog(0), steps)
  expect(log.since).toBe(500)
  expect(log.steps).toHaveLength(2_000)
  expect(catchUp(log, { cursor: 499, rows: [], hasEarlier: false })).toBe(null)
  expect(catchUp(log, { cursor: 500, rows: [], hasEarlier: false })?.rows).toHaveLength(2_000)
})
