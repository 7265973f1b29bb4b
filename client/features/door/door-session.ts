import { type DoorApi, DoorClosed, type DoorStretch } from './door-api.ts'
import type { DoorKeep } from './door-keep.ts'
import {
  type DoorAction,
  type DoorAnswer,
  type DoorEvent,
  type DoorGuest,
  type DoorState,
  emptyDoor,
  guestNow,
  reduceDoor,
  unsentActions,
} from './door-state.ts'
import { guestIdOfCode, hashTicketCode, readTicketText } from './read-ticket.ts'
import { type Verdict, codeVerdicts, judgeGuest, refusedTicket } from './verdict.ts'

export interface DoorView {
  state: DoorState
  /** The list, from this device or from the server, is here. */
  isLoaded: boolean
  /** The server could not be reached when it was asked last. */
  isOffline: boolean
  /** When the server confirmed the list last; null before it has. */
  confirmedAt: string | null
  /** The session has ended, or the role does not check in any more; null while all is well. */
  closed: DoorClosed['why'] | null
  /** The newest thing to say about a guest, counted, so that saying the same again is seen. */
  verdict: { count: number; is: Verdict } | null
}

interface DoorParts {
  api: DoorApi
  keep: DoorKeep
  /** Of the device. */
  now(): number
  makeKey(): string
  /** Kept so long after the event's end, in milliseconds. */
  keptForMs: number
}

const retryMs = { first: 1_000, longest: 15_000 }
/** Writing a long list takes a moment; a rush of changes is written once. */
const writeListAfterMs = 800

/** After this the next guest stands at the door: an answer that comes later is shown in the list of conflicts. */
const watchedForMs = 4_000

/** Works one door: keeps the list, judges guests, and sees to it that every press reaches the server once. */
export class DoorSession {
  #parts: DoorParts
  #view: DoorView = {
    state: emptyDoor,
    isLoaded: false,
    isOffline: false,
    confirmedAt: null,
    closed: null,
    verdict: null,
  }
  #listeners = new Set<() => void>()
  #clockOffsetMs = 0
  #endsAt: string
  #order = 0
  #verdicts = 0
  #isSending = false
  #isStopped = true
  #retryMs = retryMs.first
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #writeTimer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: DoorParts, endsAt: string) {
    this.#parts = parts
    this.#endsAt = endsAt
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  read = (): DoorView => this.#view

  /** Opens with what the device keeps, then asks the server for everything. */
  async start(): Promise<void> {
    this.#isStopped = false
    const kept = await this.#parts.keep.read(this.#serverNow()).catch(() => null)
    if (kept?.list) {
      this.#clockOffsetMs = kept.list.clockOffsetMs
      this.#dispatch({ type: 'list arrived', guests: kept.list.guests, cursor: kept.list.cursor })
      this.#show({ isLoaded: true, confirmedAt: kept.list.confirmedAt })
    }
    const known = new Set(this.#view.state.actions.map(({ key }) => key))
    for (const action of kept?.actions ?? []) {
      if (known.has(action.key)) continue
      this.#order = Math.max(this.#order, action.order)
      this.#dispatch({ type: 'pressed', action: { ...action, hasWaited: true, isAnswered: false } })
    }
    if (kept) this.#show({ state: { ...this.#view.state, conflicts: kept.conflicts } })
    await this.sync({ isWhole: true })
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#retryTimer)
    this.writeNow()
  }

  /** The network may be back: asks at once instead of at the next try. */
  wake = (): void => {
    this.#retryMs = retryMs.first
    void this.sync()
  }

  /** Something changed, as the live connection says. */
  take = (stretch: Omit<DoorStretch, 'hasMore' | 'endsAt'>): void => {
    this.#takeStretch(stretch)
    this.#show({ isOffline: false })
    if (unsentActions(this.#view.state).length > 0) void this.sync()
  }

  /** Somebody stands before the door: checks them in if they may come in, and says so. */
  press = (guestId: string): void => {
    const guest = guestNow(this.#view.state, guestId)
    if (!guest) return
    const judged = judgeGuest(guest, this.#isOwnCheckIn(guest))
    if (judged !== 'check-in') return this.#say(judged)
    const key = this.#parts.makeKey()
    this.#act({ kind: 'check-in', guestId, key, pressKey: key })
    this.#say({ tone: 'in', guestId, pressKey: key, name: guest.name, partySize: guest.partySize })
  }

  /** Takes the check-in back that stands now, or the one that is named. */
  undo = (guestId: string, pressKey?: string): void => {
    const guest = guestNow(this.#view.state, guestId)
    if (guest?.status !== 'CHECKED_IN') return
    this.#act({ kind: 'undo', guestId, key: this.#parts.makeKey(), pressKey: pressKey ?? guest.checkInKey })
    const { verdict } = this.#view
    if (verdict && 'guestId' in verdict.is && verdict.is.guestId === guestId) this.#show({ verdict: null })
  }

  /** A code was seen. */
  scan = async (text: string): Promise<void> => {
    const code = readTicketText(text)
    if (!code) return this.#say(codeVerdicts.noTicket)
    const hash = await hashTicketCode(code)
    const known = this.#guestOfHash(hash)
    if (known) return this.press(known)
    if (this.#view.state.guests.has(guestIdOfCode(code))) return this.#say(codeVerdicts.forged)
    try {
      const key = this.#parts.makeKey()
      const answer = await this.#parts.api.sendTicket(text, key, this.#serverNow().toISOString())
      if (answer.type === 'refused') return this.#say(refusedTicket(answer.message))
      await this.sync()
      const guestId = this.#guestOfHash(hash) ?? ''
      if (answer.type === 'in') {
        const { name, partySize } = answer
        return this.#say({ tone: 'in', guestId: answer.guestId, pressKey: key, name, partySize })
      }
      const guest = this.#view.state.guests.get(guestId)
      const { since, byName } = answer
      this.#say({
        tone: 'already',
        guestId,
        name: guest?.name ?? '',
        partySize: guest?.partySize ?? 1,
        since,
        byName,
        isOwn: false,
      })
    } catch (error) {
      this.#fail(error)
      if (!(error instanceof DoorClosed)) this.#say(codeVerdicts.notHere)
    }
  }

  silence = (): void => this.#show({ verdict: null })

  readConflict = (key: string): void => {
    this.#dispatch({ type: 'conflict read', key })
    void this.#parts.keep.removeConflict(key)
  }

  /** Sends what waits, in order, then asks what is new. One at a time. */
  async sync({ isWhole = false } = {}): Promise<void> {
    if (this.#isSending || this.#isStopped || this.#view.closed === 'not allowed') return
    this.#isSending = true
    clearTimeout(this.#retryTimer)
    try {
      for (let next = unsentActions(this.#view.state)[0]; next; next = unsentActions(this.#view.state)[0]) {
        const answer = await this.#parts.api.send(next)
        if (this.#parts.now() - next.order > watchedForMs) this.#dispatch({ type: 'waits', key: next.key })
        await this.#settle(next, answer)
      }
      const answered = this.#view.state.actions.filter(({ isAnswered }) => isAnswered).map(({ key }) => key)
      await this.#readList(isWhole ? null : this.#view.state.cursor)
      this.#dispatch({ type: 'caught up', keys: answered })
      this.#retryMs = retryMs.first
      this.#show({ isOffline: false, isLoaded: true, closed: null })
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isSending = false
    }
    // Pressed while the list was on its way.
    const { isOffline, closed } = this.#view
    if (!isOffline && closed === null && unsentActions(this.#view.state).length > 0) void this.sync()
  }

  /** Before the page goes: what is not written yet is written now. */
  writeNow = (): void => {
    if (!this.#writeTimer) return
    clearTimeout(this.#writeTimer)
    this.#writeTimer = undefined
    const { cursor, guests } = this.#view.state
    if (cursor === null || this.#view.closed) return
    void this.#parts.keep
      .writeList({
        guests: [...guests.values()],
        cursor,
        confirmedAt: this.#view.confirmedAt ?? this.#serverNow().toISOString(),
        clockOffsetMs: this.#clockOffsetMs,
        forgetAfter: new Date(new Date(this.#endsAt).getTime() + this.#parts.keptForMs).toISOString(),
      })
      // A full disk: the door goes on with what is in memory.
      .catch(() => undefined)
  }

  async #readList(after: string | null): Promise<void> {
    for (let cursor = after; ;) {
      const askedAt = this.#parts.now()
      const stretch = await this.#parts.api.readList(cursor)
      const answeredAt = this.#parts.now()
      this.#clockOffsetMs = new Date(stretch.serverTime).getTime() - (askedAt + answeredAt) / 2
      this.#endsAt = stretch.endsAt
      this.#takeStretch(stretch)
      if (!stretch.hasMore) return
      cursor = stretch.cursor
    }
  }

  #takeStretch({ guests, cursor, serverTime }: Omit<DoorStretch, 'hasMore' | 'endsAt'>): void {
    this.#dispatch({ type: 'list arrived', guests, cursor })
    this.#show({ confirmedAt: serverTime })
    this.#writeTimer ??= setTimeout(this.writeNow, writeListAfterMs)
  }

  #act(pressed: Pick<DoorAction, 'kind' | 'guestId' | 'key' | 'pressKey'>): void {
    this.#order = Math.max(this.#order + 1, this.#parts.now())
    const action: DoorAction = {
      ...pressed,
      at: this.#serverNow().toISOString(),
      order: this.#order,
      hasWaited: this.#view.isOffline,
      isAnswered: false,
    }
    this.#dispatch({ type: 'pressed', action })
    // Written before it is sent, or a tab that is closed on the way would lose it.
    void this.#parts.keep
      .writeAction(action)
      .catch(() => undefined)
      .then(() => this.sync())
  }

  async #settle(action: DoorAction, answer: DoorAnswer): Promise<void> {
    this.#dispatch({ type: 'answered', key: action.key, answer })
    const conflict = this.#view.state.conflicts.find(({ key }) => key === action.key)
    if (conflict) await this.#parts.keep.writeConflict(conflict)
    await this.#parts.keep.removeAction(action)
    const hasWaited = this.#view.state.actions.find(({ key }) => key === action.key)?.hasWaited
    if (!hasWaited && action.kind === 'check-in') this.#correct(action, answer)
  }

  /** The server thinks otherwise than this door said a moment ago. */
  #correct({ guestId }: DoorAction, answer: DoorAnswer): void {
    const guest = this.#view.state.guests.get(guestId)
    if (!guest) return
    const { name, partySize } = guest
    if (answer.type === 'already') {
      const { since, byName } = answer
      this.#say({ tone: 'already', guestId, name, partySize, since, byName, isOwn: false })
    }
    if (answer.type === 'refused') {
      this.#say({ tone: 'refused', name, title: 'Not checked in', detail: answer.message })
    }
  }

  #fail(error: unknown): void {
    if (error instanceof DoorClosed) {
      this.#show({ closed: error.why })
      if (error.why === 'not allowed') {
        this.#show({ state: { ...emptyDoor, actions: this.#view.state.actions }, verdict: null })
        void this.#parts.keep.forget()
      }
      return
    }
    for (const { key, hasWaited } of unsentActions(this.#view.state)) {
      if (!hasWaited) this.#dispatch({ type: 'waits', key })
    }
    this.#show({ isOffline: true })
    if (this.#isStopped) return
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => void this.sync(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, retryMs.longest)
  }

  #guestOfHash(hash: string): string | null {
    for (const guest of this.#view.state.guests.values()) if (guest.ticketHash === hash) return guest.id
    return null
  }

  #isOwnCheckIn({ checkInKey }: DoorGuest): boolean {
    return this.#view.state.actions.some(({ key }) => key === checkInKey)
  }

  #say(is: Verdict): void {
    this.#verdicts += 1
    this.#show({ verdict: { count: this.#verdicts, is } })
  }

  #serverNow(): Date {
    return new Date(this.#parts.now() + this.#clockOffsetMs)
  }

  #dispatch(event: DoorEvent): void {
    this.#show({ state: reduceDoor(this.#view.state, event) })
  }

  #show(change: Partial<DoorView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}
