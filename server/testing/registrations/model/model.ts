import type { RegistrationStatus, WaitlistState } from '../../../platform/generated/prisma/enums.ts'
import type { LogRow, Settings, Snapshot } from './venue.ts'

export interface ModelRegistration {
  person: number
  partySize: number
  status: RegistrationStatus
  isConfirmed: boolean
}

export interface ModelEntry {
  person: number
  partySize: number
  state: WaitlistState
  deadline: number | null
  isConfirmed: boolean
}

/** Somebody who is invited, and until when a place is held for them. */
export interface ModelInvited {
  person: number
  until: number | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * An event, its guests and its waitlist as product.md §3 and §4 tell of them, in as few words as possible: the waitlist is a
 * list, places are counted anew every time. It calls nothing of what it is compared with.
 */
export class Model {
  now: number
  isCalledOff = false
  readonly settings: Settings
  readonly startsAt: number
  readonly endsAt: number
  readonly registrations: ModelRegistration[] = []
  readonly entries: ModelEntry[] = []
  readonly invited: ModelInvited[] = []
  line: ModelEntry[] = []
  readonly log: LogRow[] = []
  told = new Set<ModelEntry>()
  /** By person and key: the party size that the key was used for. */
  readonly registrationOfKey = new Map<string, number>()
  readonly entryOfKey = new Map<string, number>()

  constructor(settings: Settings, { now, startsAt, endsAt }: { now: number; startsAt: number; endsAt: number }) {
    this.settings = { ...settings }
    this.now = now
    this.startsAt = startsAt
    this.endsAt = endsAt
  }

  get isLive() {
    return !this.isCalledOff && this.now < this.endsAt
  }

  get taken() {
    const guests = this.registrations.filter(({ status }) => status === 'CONFIRMED' || status === 'CHECKED_IN')
    return sum(guests) + sum(this.entries.filter(({ state }) => state === 'OFFERED'))
  }

  get held() {
    return this.invited.filter(({ until }) => until !== null).length
  }

  get free() {
    const { capacity } = this.settings
    return capacity === null ? Infinity : Math.max(0, capacity - this.taken - this.held)
  }

  get cutoff() {
    return this.startsAt - this.settings.waitlistCutoffMinutes * minuteMs
  }

  /** Why nobody can be offered a place, even by hand. */
  get stop(): 'EVENT_NOT_LIVE' | 'LIST_CLOSED' | 'PAST_CUTOFF' | null {
    if (!this.isLive) return 'EVENT_NOT_LIVE'
    if (!this.settings.waitlistEnabled) return 'LIST_CLOSED'
    return this.now >= this.cutoff ? 'PAST_CUTOFF' : null
  }

  get isAutomatic() {
    return this.stop === null && this.settings.waitlistAutoOffer && !this.settings.approvalRequired
  }

  /** Too late to offer: a free place goes to the first who waits and confirms. */
  get isFirstComeFirstServed() {
    return this.stop === 'PAST_CUTOFF' && !this.settings.approvalRequired
  }

  canEverFit({ partySize }: { partySize: number }) {
    return this.settings.capacity === null || partySize <= this.settings.capacity
  }

  /** The engine's run: what has lapsed ends, what is free is offered to the waitlist. */
  settle() {
    const free = this.free
    for (const entry of this.entries) {
      if (entry.state !== 'OFFERED' || entry.deadline! > this.now) continue
      this.move(entry, 'EXPIRED')
      this.write('EXPIRED', entry.partySize, null, free)
    }
    for (const invited of this.invited) if (invited.until !== null && invited.until <= this.now) invited.until = null
    if (this.isAutomatic) this.offer(this.chosen(Infinity))
    if (this.isFirstComeFirstServed) this.tellLine()
  }

  /** Once for each time a place comes free that somebody fits into. */
  tellLine() {
    const fitting = this.line.filter(({ partySize }) => partySize <= this.free)
    const isNews = fitting.some((entry) => !this.told.has(entry))
    this.told = new Set(fitting)
    if (isNews) this.log.push({ rule: 'OPENED', partySize: null, position: null, placesFree: this.logged(this.free) })
  }

  private logged(free: number) {
    return Number.isFinite(free) ? free : null
  }

  /** Whom the free places reach, in order, and whom they pass over on the way. */
  chosen(atMost: number) {
    const isStrict = this.settings.waitlistPolicy === 'STRICT_FIFO'
    const [offered, tooLarge]: ModelEntry[][] = [[], []]
    let left = this.free
    for (const entry of this.line) {
      if (offered!.length === atMost) break
      if (entry.partySize <= left) {
        offered!.push(entry)
        left -= entry.partySize
      } else if (isStrict && this.canEverFit(entry)) break
      else tooLarge!.push(entry)
    }
    return { offered: offered!, tooLarge: tooLarge!, left }
  }

  offer({ offered, tooLarge }: { offered: ModelEntry[]; tooLarge: ModelEntry[] }) {
    const { line } = this
    let left = this.free
    const last = line.indexOf(offered.at(-1)!)
    for (const [index, entry] of line.entries()) {
      if (offered.includes(entry)) {
        this.write('OFFERED', entry.partySize, index + 1, left)
        left -= entry.partySize
      } else if (tooLarge.includes(entry) && index < last) this.write('SKIPPED', entry.partySize, index + 1, left)
    }
    for (const entry of offered) this.hold(entry)
  }

  hold(entry: ModelEntry) {
    this.move(entry, 'OFFERED')
    entry.deadline = Math.min(this.cutoff, this.awake(this.now + this.settings.waitlistOfferMinutes * minuteMs))
  }

  /** The zone of these events is UTC. */
  private awake(time: number) {
    const hour = new Date(time).getUTCHours()
    if (!this.settings.waitlistQuietHours || (hour >= 8 && hour < 22)) return time
    const midnight = Math.floor(time / (24 * hourMs)) * 24 * hourMs
    return midnight + (hour >= 22 ? 32 : 8) * hourMs
  }

  /** Places for somebody who is not on the waitlist: what the waitlist cannot use. */
  get room() {
    const isWaitedFor = (line: ModelEntry[]) => line.some((entry) => this.canEverFit(entry))
    if (this.isFirstComeFirstServed) return isWaitedFor(this.line) ? 0 : this.free
    if (this.stop !== null) return this.free
    const { left, offered } = this.chosen(Infinity)
    const behind = this.line.filter((entry) => !offered.includes(entry))
    return this.settings.waitlistPolicy === 'STRICT_FIFO' && isWaitedFor(behind) ? 0 : left
  }

  move(entry: ModelEntry, state: WaitlistState) {
    this.line = this.line.filter((other) => other !== entry)
    if (state === 'WAITING') {
      this.line.push(entry)
      this.told.delete(entry)
    }
    entry.state = state
  }

  write(rule: string, partySize: number, position: number | null = null, free = this.free) {
    this.log.push({ rule, partySize, position, placesFree: this.logged(free) })
  }

  snapshot(): Snapshot {
    return {
      placesTaken: this.taken,
      placesHeld: this.held,
      registrations: this.registrations.map((registration) => ({ ...registration })),
      entries: this.entries.map((entry) => ({ ...entry, deadline: entry.state === 'OFFERED' ? entry.deadline : null })),
      line: this.line.map((entry) => this.entries.indexOf(entry)),
      log: this.log.map((row) => ({ ...row })),
    }
  }
}

export function sum(parties: { partySize: number }[]) {
  return parties.reduce((total, { partySize }) => total + partySize, 0)
}
