import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import { calm, memoryStore, openBrowser } from '#client/lib/durable-queue/testing.ts'
import { type CheckInApi, CheckInClosed } from './check-in-api.ts'
import type { Press as UnsentPress } from './check-in-session-options.ts'
import { CheckInSession } from './check-in-session.ts'
import type { StoredList } from './check-in-storage.ts'
import type { CheckInAction, CheckInAnswer, CheckInConflict, CheckInGuest } from './check-in-state.ts'
import { guestsNow, unsentActions } from './check-in-state.ts'
import { makeGuest } from './testing.ts'

const startedAt = Date.UTC(2026, 10, 21, 19)
const guestIds = ['ada', 'bo', 'cy']

interface Press {
  key: string
  at: string
  by: string
  isUndone: boolean
}

/** The rules D1 and D2 of the registrations in a few lines, and a network that can be pulled out. */
class ServerModel {
  presses = new Map<string, Press[]>(guestIds.map((id) => [id, []]))
  guests = new Map<string, CheckInGuest>(
    guestIds.map((id, index) => [id, makeGuest({ id, revision: String(index + 1), ticketHash: `hash of ${id}` })]),
  )
  #revision = guestIds.length

  standing(id: string): Press | undefined {
    return this.presses
      .get(id)!
      .filter(({ isUndone }) => !isUndone)
      .toSorted((one, other) => one.at.localeCompare(other.at) || one.key.localeCompare(other.key))[0]
  }

  do({ kind, key, guestId, pressKey, at }: UnsentPress & Pick<CheckInAction, 'key'>, by: string): CheckInAnswer {
    const presses = this.presses.get(guestId)!
    const before = this.standing(guestId)
    const known = presses.find((press) => press.key === key)
    if (kind === 'undo') for (const press of presses) if (!pressKey || press.key === pressKey) press.isUndone = true
    if (kind === 'check-in' && !known) presses.push({ key, at, by, isUndone: false })
    const now = this.standing(guestId)
    if (before?.key !== now?.key) this.#write(guestId, now)
    if (kind === 'check-in' && before && before.key !== key && !known?.isUndone) {
      return { type: 'already', since: before.at, pressedAt: at, byName: before.by }
    }
    return { type: now ? 'in' : 'out' }
  }

  #write(id: string, now: Press | undefined) {
    this.#revision += 1
    this.guests.set(id, {
      ...this.guests.get(id)!,
      status: now ? 'CHECKED_IN' : 'CONFIRMED',
      checkedInAt: now?.at ?? null,
      checkedInByName: now?.by ?? null,
      checkInKey: now?.key ?? null,
      revision: String(this.#revision),
    })
  }

  after(cursor: string | null) {
    const guests = [...this.guests.values()]
      .filter(({ revision }) => cursor === null || BigInt(revision) > BigInt(cursor))
      .toSorted((one, other) => Number(one.revision) - Number(other.revision))
    return { guests, cursor: guests.at(-1)?.revision ?? cursor ?? '0' }
  }
}

/** What a device stores of one door. */
function memoryCheckInStorage() {
  const presses = new Map<string, QueueEntry<UnsentPress>>()
  const lists = new Map<string, StoredList>()
  const conflicts = new Map<string, CheckInConflict>()
  const storeOf = <Value>(values: Map<string, Value>) => ({
    read: async () => [...values.values()],
    write: async (key: string, value: Value) => void values.set(key, value),
    remove: async (key: string) => void values.delete(key),
    removeBefore: async () => {},
  })
  const forget = async () => [lists, conflicts].forEach((values) => values.clear())
  const storage = { guests: storeOf(lists), conflicts: storeOf(conflicts), forget }
  return { presses, store: memoryStore(presses), storage }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One device: its session comes and goes with its tab, what it keeps stays. */
class Device {
  isOnline = true
  /** Answers are lost on the way back: the server has done what was asked. */
  losesAnswers = false
  readonly stored = memoryCheckInStorage()
  readonly #browser = openBrowser()
  session!: CheckInSession
  pressed: string[] = []
  readonly #name: string
  readonly #server: ServerModel
  readonly #clock: { now: number }
  #keys = 0

  constructor(name: string, server: ServerModel, clock: { now: number }) {
    this.#name = name
    this.#server = server
    this.#clock = clock
  }

  async open() {
    this.session?.stop()
    const reach = <Answer>(answer: () => Answer) => {
      if (!this.isOnline) throw new TypeError('Failed to fetch')
      const given = answer()
      if (this.losesAnswers) throw new TypeError('Failed to fetch')
      return given
    }
    const api: CheckInApi = {
      readList: async (after) =>
        reach(() => ({
          ...this.#server.after(after),
          hasMore: false,
          serverTime: new Date(this.#clock.now).toISOString(),
          endsAt: new Date(startedAt + 3_600_000).toISOString(),
        })),
      send: async (action) => reach(() => this.#server.do(action, this.#name)),
      sendTicket: async () => {
        throw new CheckInClosed('not allowed')
      },
    }
    this.session = new CheckInSession(
      {
        api,
        ...calm,
        ...this.stored,
        tabs: this.#browser.open(),
        now: () => this.#clock.now,
        makeKey: () => `${this.#name} ${(this.#keys += 1)}`,
        storedForMs: 86_400_000,
      },
      new Date(startedAt + 3_600_000).toISOString(),
    )
    await this.session.start()
    await settle()
  }

  async settle() {
    this.session.wake()
    await settle()
  }
}

type Step =
  | { type: 'press' | 'undo'; door: 0 | 1; guest: number }
  | { type: 'network'; door: 0 | 1; isOnline: boolean }
  | { type: 'answers are lost'; door: 0 | 1 }
  | { type: 'reload'; door: 0 | 1 }

const door = fc.constantFrom(0 as const, 1 as const)
const guest = fc.nat({ max: guestIds.length - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('press' as const), door, guest }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), door, guest }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('network' as const), door, isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('answers are lost' as const), door }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reload' as const), door }) },
)

async function play(steps: readonly Step[]) {
  const clock = { now: startedAt }
  const server = new ServerModel()
  const devices = [new Device('Ann', server, clock), new Device('Eva', server, clock)] as const
  for (const device of devices) await device.open()
  const pressKeys: string[] = []
  for (const each of steps) {
    clock.now += 1_000
    const device = devices[each.door]
    if (each.type === 'network') device.isOnline = each.isOnline
    if (each.type === 'answers are lost') device.losesAnswers = true
    if (each.type === 'reload') await device.open()
    if (each.type === 'press' || each.type === 'undo') {
      const known = new Set(device.session.read().state.actions.map(({ key }) => key))
      device.session[each.type](guestIds[each.guest]!)
      pressKeys.push(
        ...device.session
          .read()
          .state.actions.filter(({ key, kind }) => kind === 'check-in' && !known.has(key))
          .map(({ key }) => key),
      )
    }
    await device.settle()
    device.losesAnswers = false
  }
  for (const device of devices) {
    device.isOnline = true
    await device.settle()
  }
  for (const device of devices) await device.settle()
  return { server, devices, pressKeys }
}

describe('two devices that lose the network, lose answers and are closed at random', () => {
  test('end as the server is, with every press there once and nothing left to send', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { server, devices, pressKeys } = await play(steps)
        const arrived = [...server.presses.values()].flat().map(({ key }) => key)
        expect(arrived.toSorted()).toEqual(pressKeys.toSorted())
        for (const { session, stored } of devices) {
          const { state } = session.read()
          expect(unsentActions(state)).toEqual([])
          expect(stored.presses.size).toBe(0)
          const byId = guestsNow(state).toSorted((one, other) => one.id.localeCompare(other.id))
          expect(byId).toEqual([...server.guests.values()])
          session.stop()
        }
      }),
      { numRuns: 300 },
    )
  })

  test('both read both times when they saw the same guest', async () => {
    const { devices } = await play([
      { type: 'network', door: 0, isOnline: false },
      { type: 'press', door: 1, guest: 0 },
      { type: 'press', door: 0, guest: 0 },
      { type: 'reload', door: 0 },
    ])
    expect(devices[0].session.read().state.conflicts).toMatchObject([
      {
        guestId: 'ada',
        pressedAt: '2026-11-21T19:00:03.000Z',
        what: { type: 'already', since: '2026-11-21T19:00:02.000Z', byName: 'Eva' },
      },
    ])
    expect(devices[1].session.read().state.conflicts).toEqual([])
    for (const { session } of devices) session.stop()
  })
})
