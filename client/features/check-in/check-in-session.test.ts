import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import { calm, memoryStore, openBrowser } from '#client/lib/durable-queue/testing.ts'
import { type CheckInApi, CheckInClosed, type TicketAnswer } from './check-in-api.ts'
import type { Press } from './check-in-session-options.ts'
import { CheckInSession } from './check-in-session.ts'
import type { StoredList } from './check-in-storage.ts'
import type { CheckInAction, CheckInAnswer, CheckInGuest } from './check-in-state.ts'
import { guestNow, unsentActions } from './check-in-state.ts'
import { guestIdOfCode } from './read-ticket.ts'
import { makeGuest } from './testing.ts'

const codeOf = (digit: string) => `${digit.repeat(21)}A.${'p'.repeat(14)}`
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

/** A door whose server answers what the test says. */
function makeCheckIn(guests: CheckInGuest[], { deviceAheadMs = 0 } = {}) {
  const serverNow = () => Date.now() - deviceAheadMs
  const sent: (Press & Pick<CheckInAction, 'key'>)[] = []
  const written: StoredList[] = []
  const controls = {
    answer: (): CheckInAnswer | Promise<CheckInAnswer> => ({ type: 'in' }),
    ticket: (): TicketAnswer => ({ type: 'refused', message: 'This code isn’t a valid ticket.' }),
    list: () => guests,
    forgotten: 0,
  }
  const api: CheckInApi = {
    readList: async () => ({
      guests: controls.list(),
      cursor: '1',
      hasMore: false,
      serverTime: new Date(serverNow()).toISOString(),
      endsAt: '2026-11-22T01:00:00.000Z',
    }),
    send: async (action) => {
      sent.push(action)
      return controls.answer()
    },
    sendTicket: async () => controls.ticket(),
  }
  const presses = new Map<string, QueueEntry<Press>>()
  const browser = openBrowser()
  let keys = 0
  const open = () =>
    new CheckInSession(
      {
        ...calm,
        api,
        storage: {
          guests: { ...noStore(), write: async (_key, list) => void written.push(list) },
          conflicts: noStore(),
          forget: async () => void (controls.forgotten += 1),
        },
        store: memoryStore(presses),
        tabs: browser.open(),
        now: Date.now,
        makeKey: () => `key ${(keys += 1)}`,
        storedForMs: 86_400_000,
      },
      '2026-11-22T00:00:00.000Z',
    )
  const session = open()
  return { session, open, sent, written, controls }
}

const noStore = () => ({
  read: async () => [],
  write: async () => {},
  remove: async () => {},
  removeBefore: async () => {},
})

const says = (session: CheckInSession) => session.read().verdict?.is
const started = async (session: CheckInSession) => {
  await session.start()
  await idle()
}
const idle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T19:05:00.000Z') }))
afterEach(() => void vi.useRealTimers())

test('a press carries the server’s time, however far the device’s clock is off', async () => {
  const { session, sent } = makeCheckIn([makeGuest()], { deviceAheadMs: 300_000 })
  await started(session)
  session.press('ada')
  await idle()
  expect(sent).toMatchObject([{ kind: 'check-in', guestId: 'ada', at: '2026-11-21T19:00:00.000Z' }])
})

test('the list is written down with the day on which it is to be gone', async () => {
  const { session, written } = makeCheckIn([makeGuest()])
  await started(session)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written).toMatchObject([{ forgetAfter: '2026-11-23T01:00:00.000Z', cursor: '1' }])
})

describe('the device says', () => {
  test.each<[string, Partial<CheckInGuest>, object]>([
    ['in, with the name and the party', { partySize: 3 }, { tone: 'in', name: 'ada', partySize: 3 }],
    [
      'since when and by whom somebody is in already',
      { status: 'CHECKED_IN', checkedInAt: '2026-11-21T18:57:00.000Z', checkedInByName: 'Eva', checkInKey: 'eva' },
      { tone: 'already', since: '2026-11-21T18:57:00.000Z', byName: 'Eva', isOwn: false },
    ],
    ['that nobody has said yes yet', { status: 'PENDING' }, { tone: 'refused', title: { message: 'Not approved' } }],
    ['that a place was given back', { status: 'CANCELLED' }, { tone: 'refused', title: { message: 'Cancelled' } }],
    ['that somebody was turned down', { status: 'DECLINED' }, { tone: 'refused', title: { message: 'Declined' } }],
  ])('%s', async (_what, facts, expected) => {
    const { session, sent } = makeCheckIn([makeGuest(facts)])
    await started(session)
    session.press('ada')
    expect(says(session)).toMatchObject(expected)
    await idle()
    expect(sent).toHaveLength(facts.status ? 0 : 1)
  })

  test('at once that another device was quicker', async () => {
    const { session, controls } = makeCheckIn([makeGuest()])
    await started(session)
    const since = '2026-11-21T19:04:59.000Z'
    controls.answer = () => ({ type: 'already', since, pressedAt: '2026-11-21T19:05:00.000Z', byName: 'Eva' })
    session.press('ada')
    await idle()
    expect(says(session)).toMatchObject({ tone: 'already', since, byName: 'Eva' })
    expect(session.read().state.conflicts).toEqual([])
  })
})

describe('a code', () => {
  const [known, other] = [codeOf('1'), codeOf('2')]
  const guest = makeGuest({ ticketHash: hashOf(known) })
  const scanned = async (session: CheckInSession, text: string) => {
    vi.useRealTimers()
    await session.scan(text)
    return says(session)
  }

  test('of a guest on the list checks them in, without asking the server who it is', async () => {
    const { session, controls } = makeCheckIn([guest])
    controls.ticket = () => {
      throw new Error('asked')
    }
    await started(session)
    expect(await scanned(session, known)).toMatchObject({ tone: 'in', guestId: 'ada' })
  })

  test('that is no ticket gets that verdict', async () => {
    const { session } = makeCheckIn([guest])
    await started(session)
    expect(await scanned(session, 'https://example.org')).toMatchObject({
      tone: 'refused',
      title: { message: 'Not a ticket' },
    })
  })

  test('that names a guest without the right proof is not genuine', async () => {
    const forged = `${known.slice(0, -1)}x`
    const { session } = makeCheckIn([{ ...guest, id: guestIdOfCode(forged) }])
    await started(session)
    expect(await scanned(session, forged)).toMatchObject({ tone: 'refused', title: { message: 'Not genuine' } })
  })

  test('that is not on the list goes to the server, and is refused in the server’s words', async () => {
    const { session } = makeCheckIn([guest])
    await started(session)
    expect(await scanned(session, other)).toMatchObject({
      tone: 'refused',
      detail: 'This code isn’t a valid ticket.',
    })
  })

  test('of a guest newer than the list is accepted by the server', async () => {
    const { session, controls } = makeCheckIn([guest])
    await started(session)
    controls.ticket = () => ({ type: 'in', guestId: 'bo', name: 'Bo', partySize: 2 })
    expect(await scanned(session, other)).toMatchObject({ tone: 'in', name: 'Bo', partySize: 2 })
  })

  test('that is not on the list cannot be checked without a network', async () => {
    const { session, controls } = makeCheckIn([guest])
    await started(session)
    controls.ticket = () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await scanned(session, other)).toMatchObject({
      tone: 'refused',
      title: { message: 'Can’t be checked offline' },
    })
    session.stop()
  })
})

test('a press while the list is on its way is neither lost nor covered by it', async () => {
  const { session, sent, controls } = makeCheckIn([makeGuest()])
  await started(session)
  // Pressed by somebody quick, after the server had put the list together.
  controls.list = () => {
    controls.list = () => [makeGuest()]
    session.press('ada')
    return [makeGuest()]
  }
  session.wake()
  await idle()
  expect(sent).toMatchObject([{ kind: 'check-in', guestId: 'ada' }])
  expect(unsentActions(session.read().state)).toEqual([])
})

describe('without a network', () => {
  test('presses wait, show that they wait, and are sent in order when it is back', async () => {
    const { session, sent, controls } = makeCheckIn([makeGuest(), makeGuest({ id: 'bo' })])
    await started(session)
    controls.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    session.press('ada')
    session.press('bo')
    session.undo('ada')
    await idle()
    expect(session.read().isOffline).toBe(true)
    expect(unsentActions(session.read().state).map(({ hasWaited }) => hasWaited)).toEqual([true, true, true])
    sent.length = 0
    controls.answer = () => ({ type: 'in' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent.map(({ kind, guestId }) => `${kind} ${guestId}`)).toEqual(['check-in ada', 'check-in bo', 'undo ada'])
    expect(unsentActions(session.read().state)).toEqual([])
    expect(session.read().isOffline).toBe(false)
  })

  test('an undo takes back the press that was seen, and no other', async () => {
    const inByEva = { status: 'CHECKED_IN', checkInKey: 'eva’s', checkedInAt: '2026-11-21T18:57:00.000Z' } as const
    const { session, sent } = makeCheckIn([makeGuest(inByEva)])
    await started(session)
    session.undo('ada')
    await idle()
    expect(sent).toMatchObject([{ kind: 'undo', pressKey: 'eva’s' }])
  })
})

describe('a person who may not ask any more', () => {
  test('leaves no guest on the device when the role is gone', async () => {
    const { session, controls } = makeCheckIn([makeGuest()])
    await started(session)
    controls.list = () => {
      throw new CheckInClosed('not allowed')
    }
    session.wake()
    await idle()
    expect(controls.forgotten).toBe(1)
    expect(guestNow(session.read().state, 'ada')).toBe(null)
    expect(session.read().closed).toBe('not allowed')
  })

  test('leaves the presses on the device when only the session ended, and sends them after a log-in', async () => {
    const { session, sent, controls } = makeCheckIn([makeGuest()])
    await started(session)
    controls.answer = () => Promise.reject(new CheckInClosed('signed out'))
    session.press('ada')
    await idle()
    expect(session.read().closed).toBe('signed out')
    controls.answer = () => ({ type: 'in' })
    session.wake()
    await idle()
    expect(sent.map(({ key }) => key)).toEqual(['key 1', 'key 1'])
    expect(session.read().closed).toBe(null)
  })
})

describe('two tabs of one event', () => {
  test('send each press once, and both see it', async () => {
    const { session, open, sent, controls } = makeCheckIn([makeGuest()])
    const other = open()
    await started(session)
    await started(other)
    controls.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    session.press('ada')
    await idle()
    expect(guestNow(other.read().state, 'ada')?.status).toBe('CHECKED_IN')
    controls.answer = () => ({ type: 'in' })
    sent.length = 0
    other.wake()
    session.wake()
    await idle()
    expect(sent.map(({ key }) => key)).toEqual(['key 1'])
    for (const door of [session, other]) expect(unsentActions(door.read().state)).toEqual([])
  })
})
