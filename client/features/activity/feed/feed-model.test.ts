import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { ActivityStepKind } from '#client/gql/graphql.ts'
import type { FeedItem } from './feed-item.fragment.ts'
import {
  type Feed,
  followFeed,
  type LiveStep,
  receiveAnswer,
  receiveEarlier,
  receiveSteps,
  reopenFeed,
} from './feed.ts'
import { lastLogged } from './feed-log.ts'
import { makeFeed, makeItem } from './testing.ts'

/** A feed as the server has it: the log of steps, and each item as it is after all of them. */
class Server {
  private readonly log: { kind: ActivityStepKind; itemId: string }[] = []
  private readonly items = new Map<string, FeedItem>()

  write(pick: number) {
    const sequence = this.log.length + 1
    const known = [...this.items.values()]
    const item = pick % 3 === 0 ? undefined : known[pick % Math.max(1, known.length)]
    const id = item?.id ?? `item-${sequence}`
    // Every fifth change hides an item or shows it again.
    const isHidden = item ? (pick % 5 === 0 ? !item.isHidden : item.isHidden) : false
    this.items.set(id, makeItem(item?.sequence ?? sequence, { id, body: `as of ${sequence}`, isHidden }))
    const kind = !item ? 'ADDED' : item.isHidden !== isHidden || pick % 2 === 0 ? 'EDITED' : 'REACTED'
    this.log.push({ kind, itemId: id })
  }
  /** Items are read when they are sent, so an old step may carry new words. */
  read(after: number, count: number): LiveStep[] {
    return this.log.slice(after, after + count).map(({ kind, itemId }, index) => {
      const item = this.items.get(itemId)!
      return { sequence: after + index + 1, kind, itemId, item: item.isHidden ? null : item }
    })
  }
  page(last: number, before = Number.POSITIVE_INFINITY): Feed {
    const items = [...this.items.values()]
      .filter(({ sequence, isHidden }) => sequence < before && !isHidden)
      .toSorted((a, b) => a.sequence - b.sequence)
    return makeFeed(this.log.length, items.slice(-last), { hasEarlier: items.length > last })
  }
  get position() {
    return this.log.length
  }
  itemOf(pick: number): FeedItem | undefined {
    const shown = [...this.items.values()].filter(({ isHidden }) => !isHidden)
    return shown[pick % Math.max(1, shown.length)]
  }
}

/** A page with everything that may be under way to it. */
class Client {
  feed: Feed
  /** Where each stream that is still read stands: the one that was cut may deliver what was under way. */
  private streams: number[]
  /** The revision of the feed that the streams follow. A page that is too old ends them. */
  private followed: number
  private page: Feed | null
  private earlier: { askedAt: number; before: number; answer: Feed } | null = null
  private own: { askedAt: number; item: FeedItem } | null = null

  private readonly server: Server

  /** @param late a page that is older than the one that the feed was opened with, and still under way */
  constructor(server: Server, late: Feed) {
    this.server = server
    this.page = late
    this.feed = server.page(3)
    this.followed = this.feed.revision
    this.streams = [this.feed.cursor]
  }
  deliver(which: number, count: number) {
    const index = which % this.streams.length
    const steps = this.server.read(this.streams[index]!, count)
    this.streams[index] = this.streams[index]! + steps.length
    this.feed = receiveSteps(this.feed, this.followed, steps)
  }
  /** What the connection before had sent may still arrive beside what the new one sends. */
  cut() {
    const old = this.followed === this.feed.revision ? this.streams.slice(-1) : []
    this.feed = followFeed(this.feed)
    this.followed = this.feed.revision
    this.streams = [...old, lastLogged(this.feed.log)]
  }
  askPage() {
    this.page = this.server.page(3)
  }
  takePage() {
    if (this.page) this.feed = reopenFeed(this.feed, this.page)
    this.page = null
  }
  askEarlier() {
    const { cursor, from, hasEarlier } = this.feed
    if (hasEarlier) this.earlier = { askedAt: cursor, before: from, answer: this.server.page(2, from) }
  }
  takeEarlier() {
    const { earlier } = this
    this.earlier = null
    if (!earlier) return
    const { items, hasEarlier } = earlier.answer
    this.feed = receiveEarlier(this.feed, earlier.askedAt, { before: earlier.before, items, hasEarlier })
  }
  askOwn(pick: number) {
    const askedAt = this.feed.cursor
    this.server.write(pick)
    const item = this.server.itemOf(pick)
    if (item) this.own = { askedAt, item }
  }
  takeOwn() {
    if (this.own) this.feed = receiveAnswer(this.feed, this.own.askedAt, this.own.item)
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
  for (let n = 0; n < 4; n += 1) server.write(n * 3)
  const late = server.page(3)
  for (let n = 4; n < 8; n += 1) server.write(n * 3 + (n % 2))
  const client = new Client(server, late)
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
      const oldest = client.feed.from
      expect(client.feed.cursor).toBe(server.position)
      expect(client.feed.items).toEqual(server.page(1_000).items.filter(({ sequence }) => sequence >= oldest))
    }),
    options,
  )
})

test('nor does it matter when answers arrive that were under way: a page loaded anew, an earlier part, an own change', () => {
  fc.assert(
    fc.property(script(Object.keys(moves) as Move[]), (steps) => {
      const { server, client } = play(steps)
      const oldest = client.feed.hasEarlier ? client.feed.from : 0
      expect(client.feed.items).toEqual(server.page(1_000).items.filter(({ sequence }) => sequence >= oldest))
    }),
    options,
  )
})
