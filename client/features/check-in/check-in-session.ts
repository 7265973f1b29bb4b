import { createDurableQueue, type DurableQueue, type SendOutcome } from '#client/lib/durable-queue/durable-queue.ts'
import type { QueueEntry } from '#client/lib/durable-queue/queue-state.ts'
import { createSender, type Sender, type SenderStep } from '#client/lib/durable-queue/sender.ts'
import { CheckInClosed, type CheckInStretch } from './check-in-api.ts'
import type { CheckInSessionOptions, Press } from './check-in-session-options.ts'
import {
  type CheckInAnswer,
  type CheckInConflict,
  type CheckInEvent,
  type WalkIn,
  currentIdOf,
  emptyCheckIn,
  guestNow,
  localIdOf,
  reduceCheckIn,
  unsentActions,
} from './check-in-state.ts'
import { guestIdOfCode, hashTicketCode, readTicketText } from './read-ticket.ts'
import { type CheckInView, firstView } from './check-in-view.ts'
import { type Verdict, codeVerdicts, judgeAnswer, judgeGuest, judgeTicketAnswer, judgeWalkIn } from './verdict.ts'

/** Writing a long list takes a moment; a rush of changes is written once. In milliseconds. */
const writeListAfterMs = 800

/** After this the next guest is here, so a later answer is shown in the list of conflicts. */
const watchedForMs = 4_000

/** Check-in on one device: shows the list, judges guests, and sends every press to the server once. */
export class CheckInSession {
  readonly #options: CheckInSessionOptions
  readonly #queue: DurableQueue<Press>
  /** Reads the guest list, and tries again until the server answers. */
  readonly #reader: Sender
  readonly #listeners = new Set<() => void>()
  #view = firstView
  #clockOffsetMs = 0
  #endsAt: string
  /** The whole list is asked for next, and not only what has changed. */
  #readsWhole = true
  #verdicts = 0
  #writeTimer: ReturnType<typeof setTimeout> | undefined
  #stopWaking: (() => void) | undefined

  constructor(options: CheckInSessionOptions, endsAt: string) {
    this.#options = options
    this.#endsAt = endsAt
    this.#queue = createDurableQueue<Press, CheckInAnswer>({
      ...options,
      // A press outlives the list.
      storedForMs: Number.POSITIVE_INFINITY,
      send: (entry) => this.#send(entry),
      onSettled: (entry, outcome) => this.#settle(entry, outcome),
    })
    this.#queue.subscribe(() => this.#takeUpPresses())
    const step = (): Promise<SenderStep> =>
      this.#readList().then(
        () => 'done',
        (error: unknown) => (this.#fail(error) ? 'later' : 'stop'),
      )
    const { random } = options
    this.#reader = createSender({ random, step, exclusively: (work) => work(), begin: async () => {} })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  read = (): CheckInView => this.#view

  /** Opens with what the device stored, then asks the server for everything. */
  async start(): Promise<void> {
    this.#stopWaking ??= this.#options.onWake(this.#reader.wake)
    const [list] = await this.#options.storage.guests.read().catch(() => [])
    if (list && new Date(list.forgetAfter) <= this.#serverNow()) await this.#options.storage.forget()
    else if (list) {
      this.#clockOffsetMs = list.clockOffsetMs
      this.#dispatch({ type: 'list arrived', guests: list.guests, cursor: list.cursor })
      this.#show({ isLoaded: true, confirmedAt: list.confirmedAt })
    }
    await this.#readConflicts()
    await this.#queue.start()
    this.#readsWhole = true
    this.#reader.run()
  }

  stop(): void {
    this.#stopWaking = void this.#stopWaking?.()
    this.#queue.stop()
    this.#reader.stop()
    this.writeNow()
  }

  /** The network may be back: tries at once. */
  wake = (): void => {
    if (this.#view.closed === 'not allowed') return
    this.#queue.wake()
    this.#reader.wake()
  }

  /** Takes up a live message. */
  take = (stretch: Omit<CheckInStretch, 'hasMore' | 'endsAt'>): void => {
    this.#takeStretch(stretch)
    this.#show({ isOffline: false })
    if (unsentActions(this.#view.state).length > 0) this.#queue.wake()
  }

  /** Checks a guest in if they may come in, and shows the verdict. */
  press = (pressedId: string): void => {
    const guestId = currentIdOf(this.#view.state, pressedId)
    const guest = guestNow(this.#view.state, guestId)
    if (!guest) return
    const isOwn = this.#view.state.actions.some(({ key }) => key === guest.checkInKey)
    const judged = judgeGuest(guest, isOwn)
    if (judged !== 'check-in') return this.#say(judged)
    const pressKey = this.#options.makeKey()
    this.#act(pressKey, { kind: 'check-in', guestId, pressKey, ...this.#addedHere(guestId) })
    this.#say({ tone: 'in', guestId, pressKey, name: guest.name, partySize: guest.partySize })
  }

  /** Undoes the current check-in of a guest, or the given one. */
  undo = (pressedId: string, pressKey?: string): void => {
    const guestId = currentIdOf(this.#view.state, pressedId)
    const guest = guestNow(this.#view.state, guestId)
    if (guest?.status !== 'CHECKED_IN') return
    const undone = { kind: 'undo' as const, guestId, pressKey: pressKey ?? guest.checkInKey }
    this.#act(this.#options.makeKey(), { ...undone, ...this.#addedHere(guestId) })
    const { verdict } = this.#view
    if (verdict && 'guestId' in verdict.is && [guestId, pressedId].includes(verdict.is.guestId)) this.silence()
  }

  /** Adds someone who came without registering, and checks them in. @param at when they came; now by default. */
  addWalkIn = (typed: Omit<WalkIn, 'key'>, at?: string): void => {
    const key = this.#options.makeKey()
    const walkIn = { ...typed, key }
    const guestId = localIdOf(walkIn)
    this.#act(key, { kind: 'walk-in', guestId, pressKey: key, walkIn }, at)
    this.#say({ tone: 'in', guestId, pressKey: key, name: typed.name, partySize: typed.partySize })
  }

  /** Adds someone again whom the server has refused: there may be room now. */
  addAgain = ({ key, walkIn, pressedAt }: CheckInConflict): void => {
    if (!walkIn) return
    const { key: _former, ...typed } = walkIn
    this.addWalkIn(typed, pressedAt)
    this.readConflict(key)
  }

  scan = async (text: string): Promise<void> => {
    const code = readTicketText(text)
    if (!code) return this.#say(codeVerdicts.noTicket)
    const hash = await hashTicketCode(code)
    const ofCode = () => [...this.#view.state.guests.values()].find(({ ticketHash }) => ticketHash === hash)
    const known = ofCode()
    if (known) return this.press(known.id)
    if (this.#view.state.guests.has(guestIdOfCode(code))) return this.#say(codeVerdicts.forged)
    try {
      const key = this.#options.makeKey()
      const answer = await this.#options.api.sendTicket(text, key, this.#serverNow().toISOString())
      if (answer.type !== 'refused') await this.#readList()
      this.#say(judgeTicketAnswer(answer, key, ofCode()))
    } catch (error) {
      this.#fail(error)
      if (!(error instanceof CheckInClosed)) this.#say(codeVerdicts.notHere)
    }
  }

  silence = (): void => this.#show({ verdict: null })

  readConflict = (key: string): void => {
    this.#dispatch({ type: 'conflict read', key })
    void this.#options.storage.conflicts.remove(key).catch(() => undefined)
  }

  /** Writes the list at once, before the page goes. */
  writeNow = (): void => {
    if (this.#writeTimer === undefined) return
    clearTimeout(this.#writeTimer)
    this.#writeTimer = undefined
    const { state, closed, confirmedAt } = this.#view
    if (state.cursor === null || closed) return
    void this.#options.storage.guests
      .write('list', {
        guests: [...state.guests.values()],
        cursor: state.cursor,
        confirmedAt: confirmedAt ?? this.#serverNow().toISOString(),
        clockOffsetMs: this.#clockOffsetMs,
        forgetAfter: new Date(new Date(this.#endsAt).getTime() + this.#options.storedForMs).toISOString(),
      })
      // The disk is full: check-in goes on with what is in memory.
      .catch(() => undefined)
  }

  /** @throws when the server does not answer, or refuses this person */
  async #readList(): Promise<void> {
    const answered = this.#view.state.actions.filter(({ isAnswered }) => isAnswered).map(({ key }) => key)
    let cursor = this.#readsWhole ? null : this.#view.state.cursor
    for (let hasMore = true; hasMore;) {
      const askedAt = this.#options.now()
      const stretch = await this.#options.api.readList(cursor)
      this.#clockOffsetMs = new Date(stretch.serverTime).getTime() - (askedAt + this.#options.now()) / 2
      this.#endsAt = stretch.endsAt
      this.#takeStretch(stretch)
      ;({ hasMore, cursor } = stretch)
    }
    this.#readsWhole = false
    this.#dispatch({ type: 'caught up', keys: answered })
    this.#show({ isOffline: false, isLoaded: true, closed: null })
  }

  #takeStretch({ guests, cursor, serverTime }: Omit<CheckInStretch, 'hasMore' | 'endsAt'>): void {
    this.#dispatch({ type: 'list arrived', guests, cursor })
    this.#show({ confirmedAt: serverTime })
    this.#writeTimer ??= setTimeout(this.writeNow, writeListAfterMs)
  }

  #addedHere(guestId: string): Pick<Press, 'walkIn'> {
    const { walkIn } = this.#view.state.actions.find((action) => action.guestId === guestId && action.walkIn) ?? {}
    return walkIn ? { walkIn } : {}
  }

  #act(key: string, pressed: Omit<Press, 'at'>, at = this.#serverNow().toISOString()): void {
    const press = { ...pressed, at }
    const action = { ...press, key, hasWaited: this.#view.isOffline, isAnswered: false }
    this.#dispatch({ type: 'pressed', action })
    this.#queue.put(key, press)
  }

  /** Takes up presses from before a reload, and from another tab. */
  #takeUpPresses(): void {
    for (const { key, work } of this.#queue.read()) {
      if (this.#view.state.actions.some((action) => action.key === key)) continue
      this.#dispatch({ type: 'pressed', action: { ...work, key, hasWaited: true, isAnswered: false } })
    }
  }

  async #send({ key, work }: QueueEntry<Press>): Promise<SendOutcome<CheckInAnswer>> {
    try {
      const answer = await this.#options.api.send({ key, ...work })
      this.#show({ isOffline: false })
      return { type: 'done', answer }
    } catch (error) {
      return this.#fail(error) ? { type: 'unreached' } : { type: 'signed out' }
    }
  }

  #settle({ key, work, writtenAt }: QueueEntry<Press>, outcome: { type: string; answer?: CheckInAnswer }): void {
    // A press that another tab has sent stays applied until the next list is here.
    const { answer = { type: work.kind === 'undo' ? 'out' : 'in' } } = outcome
    if (this.#options.now() - writtenAt > watchedForMs) this.#dispatch({ type: 'waits', key })
    const hasWaited = this.#view.state.actions.find((action) => action.key === key)?.hasWaited
    this.#dispatch({ type: 'answered', key, answer })
    const conflict = this.#view.state.conflicts.find((each) => each.key === key)
    if (conflict) void this.#options.storage.conflicts.write(key, conflict).catch(() => undefined)
    const correction =
      work.kind === 'walk-in'
        ? judgeWalkIn(answer, work.walkIn?.name ?? null)
        : judgeAnswer(answer, this.#view.state.guests.get(work.guestId))
    if (correction && !hasWaited && work.kind !== 'undo') this.#say(correction)
    if (outcome.type === 'elsewhere') void this.#readConflicts()
    if (unsentActions(this.#view.state).length === 0) this.#reader.run()
  }

  async #readConflicts(): Promise<void> {
    const conflicts = await this.#options.storage.conflicts.read().catch(() => null)
    if (conflicts) this.#show({ state: { ...this.#view.state, conflicts } })
  }

  /** @returns whether the same may be asked again after a while. */
  #fail(fault: unknown): boolean {
    if (fault instanceof CheckInClosed) {
      this.#show({ closed: fault.why })
      if (fault.why === 'not allowed') {
        this.#show({ state: { ...emptyCheckIn, actions: this.#view.state.actions }, verdict: null })
        void this.#options.storage.forget().catch(() => undefined)
      }
      return false
    }
    for (const { key } of unsentActions(this.#view.state)) this.#dispatch({ type: 'waits', key })
    this.#show({ isOffline: true })
    return true
  }

  #say(is: Verdict): void {
    this.#verdicts += 1
    this.#show({ verdict: { count: this.#verdicts, is } })
  }

  #serverNow(): Date {
    return new Date(this.#options.now() + this.#clockOffsetMs)
  }

  #dispatch(event: CheckInEvent): void {
    this.#show({ state: reduceCheckIn(this.#view.state, event) })
  }

  #show(change: Partial<CheckInView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}
