import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as Y from 'yjs'
import { encodeBytes } from '#contract/theme/theme-document.ts'
import { type Actor, giveRole } from '../../../../server/testing/actors.ts'
import { type TestApp, startTestApp } from '../../../../server/testing/app.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../../../../server/testing/factories.ts'
import { openTab, type Tab } from './testing.ts'

const people = 5
/** Everybody works on these. */
const sharedTokens = ['accent', 'background', 'backgroundEnd']
/** Nobody but one person works on it. */
const ownToken = (person: number) => `own${person}`

const someone = fc.nat({ max: people - 1 })
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant('set' as const),
      person: someone,
      token: fc.constantFrom('own', 'own', ...sharedTokens),
      isTakenAway: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('undo' as const), person: someone }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('redo' as const), person: someone }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cut' as const), person: someone }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('come back' as const), person: someone }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('be refused' as const), person: someone }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 60 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

let app: TestApp
let organization: TestOrganization
let hosts: Actor[]
beforeAll(async () => {
  app = await startTestApp()
  organization = await makeOrganization(app)
  hosts = await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const host = await app.person(`Host ${person}`)
      await giveRole(app.platform, host, organization.id, 'host')
      return host
    }),
  )
})
afterAll(() => app.stop())

async function restart() {
  const { url, databaseUrl } = app
  await app.stop()
  app = await startTestApp({ databaseUrl, port: Number(new URL(url).port) })
}

/** What all five do to one draft, and what must be so whatever they do. */
class Stage {
  readonly eventId: string
  readonly tabs: Tab[]
  /** Who has put a value where it stands, also by taking something back. */
  readonly #placed = new Map<string, Set<number>>()
  /** What each person last saw right after they had changed a token themselves. */
  readonly #lastByPerson = new Map<string, Map<number, unknown>>()
  readonly #spoiled = new Set<number>()
  #count = 0

  constructor(eventId: string) {
    this.eventId = eventId
    this.tabs = hosts.map(({ headers }, person) =>
      openTab({ url: app.url, headers, eventId, tamper: (update) => this.#tamper(person, update) }),
    )
  }

  async take(one: Step): Promise<void> {
    if (one.type === 'wait') await settle(one.ms)
    else if (one.type === 'cut') this.tabs[one.person]!.cut()
    else if (one.type === 'come back') this.tabs[one.person]!.comeBack()
    else if (one.type === 'be refused') this.#spoiled.add(one.person)
    else if (one.type === 'set') this.#set(one)
    else this.#takeBack(one)
  }

  #set({ person, token, isTakenAway }: Extract<Step, { type: 'set' }>) {
    const name = token === 'own' ? ownToken(person) : token
    this.#count += 1
    // Every value is set once, so that whoever finds it knows whose it is.
    const value = `#${person}${this.#count.toString(16).padStart(5, '0')}`
    this.#changed(person, () =>
      this.tabs[person]!.session.set({ [name]: isTakenAway && this.#count % 4 === 0 ? undefined : value }),
    )
  }

  #takeBack({ person, type }: Extract<Step, { type: 'undo' | 'redo' }>) {
    const before = this.#shown(person)
    for (const token of this.#changed(person, () => this.tabs[person]!.session[type]())) {
      const placers = this.#placed.get(`${token}=${String(before[token])}`) ?? new Set()
      assert(placers.has(person), `${type} of ${person} changed ${token}, which others had set`)
    }
  }

  /** @returns the tokens that this action changed on the person's own screen. */
  #changed(person: number, act: () => void): string[] {
    const before = this.#shown(person)
    act()
    const after = this.#shown(person)
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (token) => before[token] !== after[token],
    )
    for (const token of changed) {
      const place = `${token}=${String(after[token])}`
      this.#placed.set(place, (this.#placed.get(place) ?? new Set()).add(person))
      const last = this.#lastByPerson.get(token) ?? new Map<number, unknown>()
      this.#lastByPerson.set(token, last.set(person, after[token]))
    }
    return changed
  }

  #shown(person: number): Record<string, unknown> {
    return this.tabs[person]!.session.read().tokens
  }

  /** Together with what cannot be a theme the server refuses it, and nobody else sees any of it. */
  #tamper(person: number, update: Uint8Array): Uint8Array {
    if (!this.#spoiled.delete(person)) return update
    const bad = new Y.Doc()
    bad.getMap('tokens').set('spoiled', { nested: 'document' })
    return Y.mergeUpdates([update, Y.encodeStateAsUpdate(bad)])
  }

  /** Somebody edits so much that the document has more past than it may have. */
  async turnEpochOver() {
    const { event } = await organization.owner.ask(
      `query ($id: ID!) { event: node(id: $id) { ... on Event { themeDraft { epoch } } } }`,
      {
        id: this.eventId,
      },
    )
    const crowd = new Y.Doc()
    const map = crowd.getMap('tokens')
    for (let edit = 0; edit < 1_500; edit += 1) crowd.transact(() => map.set(`crowd${edit % 3}`, edit))
    const update = encodeBytes(Y.encodeStateAsUpdate(crowd))
    const input = { eventId: this.eventId, epoch: event.themeDraft.epoch, update }
    const { applied } = await organization.owner.ask(
      'mutation ($input: ApplyThemeUpdateInput!) { applied: applyThemeUpdate(input: $input) { __typename } }',
      { input },
    )
    assert.equal(applied.__typename, 'ThemeUpdateApplied')
  }

  async stored(): Promise<{ epoch: number; tokens: Record<string, unknown> }> {
    const query = 'query ($id: ID!) { event: node(id: $id) { ... on Event { themeDraft { epoch tokens } } } }'
    return (await organization.owner.ask(query, { id: this.eventId })).event.themeDraft
  }

  /** Everybody is back and the network is quiet. @returns the number of the epoch. */
  async end(): Promise<number> {
    this.#spoiled.clear()
    for (const tab of this.tabs) tab.comeBack()
    let trouble = ''
    for (const until = Date.now() + 30_000; Date.now() < until; await settle(20)) {
      trouble = this.#trouble()
      if (trouble === '') break
    }
    assert.equal(trouble, '')
    const { epoch, tokens } = await this.stored()
    for (let person = 0; person < people; person += 1) assert.deepEqual(this.#shown(person), tokens)
    for (const [token, last] of this.#lastByPerson) {
      // Of a token that nobody else has touched this is the one last write; of others, one of the last ones has won.
      assert([...last.values()].includes(tokens[token]), `${token} is nobody’s last write: ${String(tokens[token])}`)
    }
    for (const token of Object.keys(tokens).filter((name) => !name.startsWith('crowd')))
      assert(this.#lastByPerson.has(token), `nobody has set ${token}`)
    return epoch
  }

  #trouble(): string {
    const positions = this.tabs.map(({ session }) => session.position())
    const waiting = positions.flatMap((position, person) =>
      position ? [] : `${person} ${this.tabs[person]!.session.read().state}`,
    )
    if (waiting.length > 0) return `not everything has arrived: ${waiting.join(', ')}`
    const texts = new Set(positions.map((position) => JSON.stringify(position)))
    return texts.size === 1 ? '' : `they are at ${[...texts].join(' and ')}`
  }

  close() {
    for (const tab of this.tabs) tab.close()
  }
}

const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('whatever five people do with a theme on whatever network, all see the same in the end, and nothing taken is lost', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 20, maxLength: 50 }),
    fc.nat({ max: 19 }),
    fc.nat({ max: 19 }),
    async (steps, restartAt, turnAt) => {
      const event = await makeEvent(app, organization.groupId)
      const stage = new Stage(event.globalId)
      try {
        for (const [index, one] of steps.entries()) {
          if (index === restartAt) await restart()
          if (index === turnAt) await stage.turnEpochOver()
          await stage.take(one)
        }
        expect(await stage.end(), 'epochs').toBeGreaterThan(1)
      } finally {
        stage.close()
      }
    },
  )
  // As many as a busy machine gets done in this time: each run of the tests begins with other seeds, and they add up. What
  // the network does cannot be repeated exactly, so a failure is reported as it was found, with its seed.
  const until = Date.now() + 8_000 * inject('modelRuns')
  while (Date.now() < until) await fc.assert(property, { numRuns: 1, endOnFailure: true })
}, 3_600_000)
