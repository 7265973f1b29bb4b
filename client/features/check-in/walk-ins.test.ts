import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import { calm, memoryStore, openBrowser } from '#client/lib/durable-queue/testing.ts'
import type { CheckInApi } from './check-in-api.ts'
import type { Press } from './check-in-session-options.ts'
import { CheckInSession } from './check-in-session.ts'
import type { CheckInAction, CheckInAnswer, CheckInConflict, CheckInGuest } from './check-in-state.ts'
import { guestsNow, unsentActions } from './check-in-state.ts'
import { makeGuest } from './testing.ts'

const walt = { name: 'Walt Kin', email: null, partySize: 2 }
const full = 'Every spot is taken or held for someone.'

/** A server that adds a key once while it has room, and a device whose network can be pulled out. */
function makeDevice() {
  const server = { room: 10, isReached: true, losesAnswers: false, guests: [] as CheckInGuest[] }
  const sent: (Press & Pick<CheckInAction, 'key'>)[] = []
  function add({ key, name, partySize }: { key: string; name: string; partySize: number }): CheckInAnswer {
    const known = server.guests.find(({ id }) => id === `guest ${key}`)
    if (known) return { type: 'added', guestId: known.id }
    if (partySize > server.room) return { type: 'refused', message: full }
    server.room -= partySize
    const facts = {
      status: 'CHECKED_IN' as const,
      checkedInAt: '2026-11-21T19:05:00.000Z',
      checkInKey: key,
      walkIn: true,
    }
    server.guests.push(makeGuest({ id: `guest ${key}`, name, partySize, revision: '5', ...facts }))
    return { type: 'added', guestId: `guest ${key}` }
  }
  function answer(action: Press): CheckInAnswer {
    const added = action.walkIn && add(action.walkIn)
    if (action.kind === 'walk-in') return added!
    if (added?.type === 'refused') return { type: 'out' }
    const id = added?.type === 'added' ? added.guestId : action.guestId
    const out = { status: 'CONFIRMED' as const, checkedInAt: null, checkInKey: null, revision: '6' }
    server.guests = server.guests.map((guest) => (guest.id === id ? { ...guest, ...out } : guest))
    return { type: 'out' }
  }
  const reach = <T>(get: () => T) => {
    if (!server.isReached) throw new TypeError('Failed to fetch')
    const got = get()
    if (server.losesAnswers) throw new TypeError('Failed to fetch')
    return got
  }
  const api: CheckInApi = {
    readList: async () =>
      reach(() => ({
        guests: server.guests,
        cursor: '9',
        hasMore: false,
        serverTime: new Date().toISOString(),
        endsAt: '2026-11-22T01:00:00.000Z',
      })),
    send: async (action) => {
      sent.push(action)
      return reach(() => answer(action))
    },
    sendTicket: async () => ({ type: 'refused', message: '' }),
  }
  const presses = new Map<string, QueueEntry<Press>>()
  const conflicts = new Map<string, CheckInConflict>()
  const browser = openBrowser()
  let keys = 0
  const open = () =>
    new CheckInSession(
      {
        ...calm,
        api,
        storage: { guests: storeOf(new Map()), conflicts: storeOf(conflicts), forget: async () => {} },
        store: memoryStore(presses),
        tabs: browser.open(),
        now: Date.now,
        makeKey: () => `key ${(keys += 1)}`,
        storedForMs: 86_400_000,
      },
      '2026-11-22T00:00:00.000Z',
    )
  return { server, sent, open }
}

const storeOf = <Value>(values: Map<string, Value>) => ({
  read: async () => [...values.values()],
  write: async (key: string, value: Value) => void values.set(key, value),
  remove: async (key: string) => void values.delete(key),
  removeBefore: async () => {},
})

const idle = () => vi.advanceTimersByTimeAsync(0)
const shown = (session: CheckInSession) =>
  guestsNow(session.read().state).map(({ name, status }) => `${name} ${status}`)
async function started(session: CheckInSession) {
  await session.start()
  await idle()
  return session
}
async function wake(session: CheckInSession) {
  session.wake()
  await idle()
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T19:05:00.000Z') }))
afterEach(() => void vi.useRealTimers())

describe('a walk-in', () => {
  test('is in at once, once, and stays so when the server’s list has them', async () => {
    const { server, sent, open } = makeDevice()
    const session = await started(open())
    session.addWalkIn(walt)
    expect(shown(session)).toEqual(['Walt Kin CHECKED_IN'])
    expect(session.read().verdict?.is).toMatchObject({ tone: 'in', name: 'Walt Kin', partySize: 2 })
    await idle()
    expect(shown(session)).toEqual(['Walt Kin CHECKED_IN'])
    expect(sent).toMatchObject([{ kind: 'walk-in', at: '2026-11-21T19:05:00.000Z', walkIn: walt }])
    expect([server.guests.length, session.read().state.actions]).toEqual([1, []])
  })

  test('is stored without a network, outlives a reload, and is added once however often answers are lost', async () => {
    const { server, open } = makeDevice()
    const first = await started(open())
    server.isReached = false
    first.addWalkIn(walt)
    await idle()
    first.stop()
    const session = await started(open())
    expect(shown(session)).toEqual(['Walt Kin CHECKED_IN'])
    expect(unsentActions(session.read().state)).toHaveLength(1)
    Object.assign(server, { isReached: true, losesAnswers: true })
    await wake(session)
    server.losesAnswers = false
    await wake(session)
    expect(shown(session)).toEqual(['Walt Kin CHECKED_IN'])
    expect([server.guests.length, unsentActions(session.read().state)]).toEqual([1, []])
  })

  test('who is refused is no guest any more, and can be added again as of when they came', async () => {
    const { server, sent, open } = makeDevice()
    const session = await started(open())
    server.isReached = false
    session.addWalkIn(walt)
    await idle()
    Object.assign(server, { isReached: true, room: 1 })
    await wake(session)
    expect(shown(session)).toEqual([])
    const [conflict] = session.read().state.conflicts
    expect(conflict).toMatchObject({ name: 'Walt Kin', walkIn: walt, what: { type: 'refused', message: full } })
    server.room = 2
    vi.setSystemTime(new Date('2026-11-21T20:00:00.000Z'))
    session.addAgain(conflict!)
    await idle()
    expect(sent.at(-1)).toMatchObject({ kind: 'walk-in', at: '2026-11-21T19:05:00.000Z' })
    expect(shown(session)).toEqual(['Walt Kin CHECKED_IN'])
    expect(session.read().state.conflicts).toEqual([])
  })

  test('who is refused at once is said so, and what was typed stays', async () => {
    const { server, open } = makeDevice()
    const session = await started(open())
    server.room = 0
    session.addWalkIn(walt)
    await idle()
    expect(session.read().verdict?.is).toMatchObject({ tone: 'refused', name: 'Walt Kin', detail: full })
    expect(session.read().state.conflicts).toMatchObject([{ walkIn: walt }])
  })

  test('is undone before the server knows them, and after', async () => {
    const { server, open } = makeDevice()
    const session = await started(open())
    server.isReached = false
    session.addWalkIn(walt)
    const [local] = guestsNow(session.read().state)
    session.undo(local!.id)
    expect(shown(session)).toEqual(['Walt Kin CONFIRMED'])
    server.isReached = true
    await wake(session)
    await idle()
    expect(server.guests).toMatchObject([{ name: 'Walt Kin', status: 'CONFIRMED' }])
    expect(shown(session)).toEqual(['Walt Kin CONFIRMED'])

    session.addWalkIn({ ...walt, name: 'Bo' })
    const { verdict } = session.read()
    await idle()
    // The banner names them as the device did before the server had answered.
    if (verdict?.is.tone === 'in') session.undo(verdict.is.guestId, verdict.is.pressKey)
    await idle()
    expect(server.guests.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
  })
})
