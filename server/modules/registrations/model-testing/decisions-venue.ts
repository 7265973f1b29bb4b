import type { RegistrationStatus, WaitlistState } from '../../../platform/generated/prisma/enums.ts'
import {
  type NewcomerFacts,
  decideCancellation,
  decideJoin,
  decideRegistration,
  takesNewEntries,
} from '../domain/admission.ts'
import { decideApplication } from '../domain/application.ts'
import { decideCheckIn } from '../domain/check-in.ts'
import { type EntryCommand, decideEntry, entryStateAt, shownStateAt } from '../domain/entry.ts'
import { type LineEvent, freePlaces } from '../domain/line-event.ts'
import { offerCutoff, offerDeadline } from '../domain/offer-deadline.ts'
import { type Placed, decideNextOffers, decideOffers, manualStop, placesForNewcomers } from '../domain/offers.ts'
import { decideLineResize, decideResize } from '../domain/party-size.ts'
import { type LogRow, type Settings, type Snapshot, type Venue, pick } from './venue.ts'

interface Registration {
  person: number
  partySize: number
  status: RegistrationStatus
  key: string | null
}

interface Entry {
  id: string
  person: number
  partySize: number
  state: WaitlistState
  offerExpiresAt: Date | null
  key: string | null
}

type Refusal = { refusal: string }
const lineResizeCodes = {
  EVENT_NOT_OPEN: 'EVENT_NOT_OPEN',
  NOT_IN_LINE: 'OFFER_NO_LONGER_VALID',
  HAS_OFFER: 'OFFER_NO_LONGER_VALID',
  LIST_CLOSED: 'LIST_CLOSED',
}
const isOpen = ({ state }: Entry) => state === 'WAITING' || state === 'OFFERED'

/** The use cases over plain objects: the same decisions in the same order, one at a time as under the event's lock. */
export class DecisionsVenue implements Venue {
  #now: Date
  #isCalledOff = false
  readonly #dates: { startsAt: Date; endsAt: Date }
  readonly #settings: Settings
  #placesTaken = 0
  readonly #registrations: Registration[] = []
  readonly #entries: Entry[] = []
  #line: Entry[] = []
  readonly #log: LogRow[] = []

  constructor(settings: Settings, { now, startsAt, endsAt }: { now: number; startsAt: number; endsAt: number }) {
    this.#settings = { ...settings }
    this.#now = new Date(now)
    this.#dates = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  }

  get #event(): LineEvent {
    const isLive = !this.#isCalledOff && this.#now < this.#dates.endsAt
    return { ...this.#settings, ...this.#dates, isLive, timeZone: 'UTC', placesTaken: this.#placesTaken }
  }

  register(person: number, partySize: number, key: string | null) {
    if (key && this.#registrations.some((made) => made.person === person && made.key === key)) return 'OK'
    const wish = { partySize, acceptedTermsVersion: null }
    const { approvalRequired } = this.#settings
    const decision = decideRegistration({ ...this.#newcomer(person), approvalRequired, termsVersion: null }, wish)
    if ('refusal' in decision) return decision.refusal
    this.#seat({ person, partySize, status: decision.status, key })
    const entry = this.#openEntryOf(person)
    if (entry) {
      this.#write('LEFT', entry.partySize)
      this.#move(entry, 'LEFT')
      this.#serve()
    }
    return 'OK'
  }

  cancel(nth: number) {
    const registration = pick(this.#registrations, nth)
    const decision = registration && decideCancellation(registration.status, this.#event.isLive)
    if (decision === 'refuse') return 'EVENT_NOT_OPEN'
    if (decision !== 'cancel') return 'OK'
    if (registration!.status === 'CONFIRMED') {
      this.#placesTaken -= registration!.partySize
      this.#serve()
    }
    registration!.status = 'CANCELLED'
    return 'OK'
  }

  resize(nth: number, partySize: number) {
    const registration = pick(this.#registrations, nth)
    if (!registration) return 'OK'
    const room = this.#room()
    const decision = decideResize({ ...registration, isLive: this.#event.isLive, room }, partySize)
    if (typeof decision === 'object') return decision.refusal
    if (registration.status === 'CONFIRMED') this.#placesTaken += partySize - registration.partySize
    registration.partySize = partySize
    this.#serve()
    return 'OK'
  }

  approve = (nths: number[]) => this.#decide(nths, 'approve')
  turnDown = (nths: number[]) => this.#decide(nths, 'decline')

  #decide(nths: number[], answer: 'approve' | 'decline') {
    const chosen = new Set(nths.map((nth) => pick(this.#registrations, nth)))
    if (this.#registrations.length > 0) this.#serve()
    const applications = this.#registrations.filter((registration) => chosen.has(registration))
    const answers = applications.map((application) => {
      const { isLive } = this.#event
      const decision = decideApplication({ ...application, isLive, free: freePlaces(this.#event) }, answer)
      if ('refusal' in decision) return decision.refusal
      if ('status' in decision) {
        application.status = decision.status
        if (decision.status === 'CONFIRMED') this.#placesTaken += application.partySize
      }
      return 'OK'
    })
    return answers.join(' ')
  }

  checkIn(nth: number) {
    const registration = pick(this.#registrations, nth)
    if (!registration) return 'OK'
    const press = { pressedAt: this.#now, pressedById: null, isUndone: false }
    const presses = registration.status === 'CHECKED_IN' ? [{ ...press, key: 'the first' }] : []
    const decision = decideCheckIn({ status: registration.status, presses }, { ...press, key: 'this' })
    if ('note' in decision && !('refusal' in decision)) registration.status = 'CHECKED_IN'
    return codeOf(decision)
  }

  undoCheckIn(nth: number) {
    const registration = pick(this.#registrations, nth)
    if (registration?.status === 'CHECKED_IN') registration.status = 'CONFIRMED'
    return 'OK'
  }

  join(person: number, partySize: number, key: string | null) {
    if (key && this.#entries.some((made) => made.person === person && made.key === key)) return 'OK'
    const decision = this.#decideJoin(person, partySize)
    if (!('join' in decision)) return codeOf(decision)
    const entry: Entry = {
      id: `${this.#entries.length}`,
      person,
      partySize,
      state: 'DECLINED',
      offerExpiresAt: null,
      key,
    }
    this.#entries.push(entry)
    this.#queue(entry, 'JOINED')
    return 'OK'
  }

  accept = (nth: number) => this.#command(nth, 'accept')
  decline = (nth: number) => this.#command(nth, 'decline')
  leave = (nth: number) => this.#command(nth, 'leave')

  #command(nth: number, command: EntryCommand) {
    if (this.#entries.length > 0) this.#shorten()
    return this.#onEntry(nth, (entry) => {
      const decision = decideEntry(entry, command, this.#now, this.#event.isLive)
      if (!('moveTo' in decision)) return codeOf(decision)
      const rule = ({ accept: 'ACCEPTED', decline: 'DECLINED', leave: 'LEFT' } as const)[command]
      this.#write(rule, entry.partySize, command === 'leave' ? this.#positionOf(entry) : null)
      this.#move(entry, decision.moveTo)
      if (command === 'accept') this.#seat({ ...entry, status: 'CONFIRMED', key: null })
      this.#serve()
      return 'OK'
    })
  }

  rejoin(nth: number) {
    const entry = pick(this.#entries, nth)
    if (!entry) return 'OK'
    const room = this.#room()
    const state = entryStateAt(entry, this.#now)
    if (state === 'WAITING') return 'OK'
    if (state !== 'EXPIRED' && state !== 'DECLINED') return 'OFFER_NO_LONGER_VALID'
    const decision = this.#decideJoin(entry.person, entry.partySize, room)
    if ('duplicate' in decision) return 'OFFER_NO_LONGER_VALID'
    if ('refusal' in decision) return decision.refusal
    this.#queue(entry, 'REJOINED')
    return 'OK'
  }

  resizeInLine(nth: number, partySize: number) {
    return this.#onEntry(nth, (entry) => {
      const { isLive } = this.#event
      const state = entryStateAt(entry, this.#now)
      const facts = { state, isLive, partySize: entry.partySize, takesNewEntries: takesNewEntries(this.#settings) }
      const decision = decideLineResize(facts, partySize)
      if (typeof decision === 'object') return lineResizeCodes[decision.refusal]
      if (decision === 'nothing-to-do') return 'OK'
      const isToEnd = decision === 'to-end'
      this.#write(
        isToEnd ? 'MADE_LARGER' : 'MADE_SMALLER',
        partySize,
        isToEnd ? this.#line.length : this.#positionOf(entry),
      )
      if (state === 'OFFERED') this.#placesTaken -= entry.partySize - partySize
      entry.partySize = partySize
      if (isToEnd) this.#move(entry, 'WAITING')
      this.#serve()
      return 'OK'
    })
  }

  offerNext(count: number) {
    this.#serve()
    const stop = manualStop(this.#event, this.#now)
    if (stop) return stop
    if (this.#line.length === 0) return 'NOT_WAITING'
    const { offers, passedOver } = decideNextOffers(this.#line, this.#event, count)
    if (offers.length === 0) return this.#whyNobodyFits()
    this.#offer(offers, passedOver)
    return 'OK'
  }

  offerTo(nth: number) {
    return this.#onEntry(nth, (entry) => {
      const stop = manualStop(this.#event, this.#now)
      if (stop) return stop
      const state = entryStateAt(entry, this.#now)
      if (state !== 'WAITING' && state !== 'EXPIRED' && state !== 'DECLINED') return 'NOT_WAITING'
      if (state !== 'WAITING' && (this.#isActive(entry.person) || this.#openEntryOf(entry.person))) return 'NOT_WAITING'
      if (entry.partySize > freePlaces(this.#event)) return this.#whyNobodyFits()
      this.#offer([{ ...entry, position: this.#positionOf(entry) ?? this.#line.length + 1 }], [])
      return 'OK'
    })
  }

  moveToTop = (nth: number) => this.#moveTo(nth, 'MOVED_TO_TOP', 0)
  moveToEnd = (nth: number) => this.#moveTo(nth, 'MOVED_TO_END', this.#line.length - 1)

  #moveTo(nth: number, rule: string, index: number) {
    return this.#onEntry(nth, (entry) => {
      if (entry.state !== 'WAITING') return 'NOT_WAITING'
      const end = index === 0 ? 0 : this.#line.length - 1
      if (this.#line[end] === entry) return 'OK'
      const others = this.#line.filter((other) => other !== entry)
      this.#line = end === 0 ? [entry, ...others] : [...others, entry]
      this.#write(rule, entry.partySize, end + 1)
      this.#serve()
      return 'OK'
    })
  }

  remove(nth: number) {
    return this.#onEntry(nth, (entry) => {
      if (entry.state === 'REMOVED') return 'OK'
      if (!isOpen(entry)) return 'NOT_WAITING'
      this.#write('REMOVED', entry.partySize)
      this.#move(entry, 'REMOVED')
      this.#serve()
      return 'OK'
    })
  }

  change(settings: Partial<Settings>) {
    if (this.#event.isLive) Object.assign(this.#settings, settings)
    return 'OK'
  }

  callOff() {
    if (this.#event.isLive) this.#isCalledOff = true
    return 'OK'
  }

  lookAt(nth: number) {
    const entry = pick(this.#entries, nth)
    return entry ? `${shownStateAt(entry, this.#now, this.#event.isLive)} ${this.#positionOf(entry)}` : 'OK'
  }

  wait(minutes: number) {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
    return 'OK'
  }

  sweep() {
    this.#serve()
    return 'OK'
  }

  runJob() {
    this.#shorten()
    return this.sweep()
  }

  #shorten() {
    const latest = this.#event.isLive ? offerCutoff(this.#event) : this.#now
    for (const entry of this.#entries)
      if (entry.state === 'OFFERED' && entry.offerExpiresAt! > latest) entry.offerExpiresAt = latest
  }

  snapshot(): Snapshot {
    return {
      placesTaken: this.#placesTaken,
      registrations: this.#registrations.map(({ person, partySize, status }) => ({ person, partySize, status })),
      entries: this.#entries.map(({ person, partySize, state, offerExpiresAt }) => ({
        person,
        partySize,
        state,
        deadline: state === 'OFFERED' ? offerExpiresAt!.getTime() : null,
      })),
      line: this.#line.map((entry) => this.#entries.indexOf(entry)),
      log: [...this.#log],
    }
  }

  #serve() {
    const placesFree = freePlaces(this.#event)
    for (const entry of this.#entries) {
      if (entry.state !== 'OFFERED' || entryStateAt(entry, this.#now) !== 'EXPIRED') continue
      this.#move(entry, 'EXPIRED')
      this.#write('EXPIRED', entry.partySize, null, placesFree)
    }
    const { offers, passedOver } = decideOffers(this.#line, this.#event, this.#now)
    this.#offer(offers, passedOver)
  }

  #offer(offers: Placed[], passedOver: Placed[]) {
    let left = freePlaces(this.#event)
    const offerExpiresAt = offerDeadline(this.#event, this.#now)
    const rows = [...passedOver, ...offers].sort((a, b) => a.position - b.position)
    for (const { id, partySize, position } of rows) {
      const isOffered = offers.some((offer) => offer.id === id)
      this.#write(isOffered ? 'OFFERED' : 'SKIPPED', partySize, position, left)
      if (!isOffered) continue
      left -= partySize
      this.#move(Object.assign(this.#entries[Number(id)]!, { offerExpiresAt }), 'OFFERED')
    }
  }

  #room() {
    this.#serve()
    return placesForNewcomers(this.#line, this.#event, this.#now)
  }

  #newcomer(person: number, room = this.#room()): NewcomerFacts {
    return { isLive: this.#event.isLive, isRegistered: this.#isActive(person), room }
  }

  #decideJoin(person: number, partySize: number, room?: number) {
    const facts = { ...this.#newcomer(person, room), isInLine: this.#openEntryOf(person) !== undefined }
    return decideJoin({ ...this.#settings, ...facts }, { partySize })
  }

  #onEntry(nth: number, answer: (entry: Entry) => string) {
    const entry = pick(this.#entries, nth)
    if (!entry) return 'OK'
    this.#serve()
    return answer(entry)
  }

  #seat({ person, partySize, status, key }: Registration) {
    this.#registrations.push({ person, partySize, status, key })
    if (status === 'CONFIRMED') this.#placesTaken += partySize
  }

  #queue(entry: Entry, rule: string) {
    this.#write(rule, entry.partySize, this.#line.length + 1)
    this.#move(entry, 'WAITING')
  }

  #move(entry: Entry, state: WaitlistState) {
    if (entry.state === 'OFFERED') this.#placesTaken -= entry.partySize
    if (state === 'OFFERED') this.#placesTaken += entry.partySize
    this.#line = this.#line.filter((other) => other !== entry)
    if (state === 'WAITING') this.#line.push(entry)
    entry.state = state
  }

  #write(rule: string, partySize: number, position: number | null = null, free = freePlaces(this.#event)) {
    this.#log.push({ rule, partySize, position, placesFree: Number.isFinite(free) ? free : null })
  }

  #whyNobodyFits() {
    if (freePlaces(this.#event) > 0) return 'PARTY_TOO_LARGE'
    return this.#entries.some(({ state }) => state === 'OFFERED') ? 'HELD_BY_OFFERS' : 'NO_CAPACITY'
  }

  #isActive(person: number) {
    return this.#registrations.some(
      (made) => made.person === person && ['PENDING', 'CONFIRMED', 'CHECKED_IN'].includes(made.status),
    )
  }

  #openEntryOf = (person: number) => this.#entries.find((entry) => entry.person === person && isOpen(entry))

  #positionOf(entry: Entry) {
    const index = this.#line.indexOf(entry)
    return index === -1 ? null : index + 1
  }
}

function codeOf(decision: object): string {
  return 'refusal' in decision ? (decision as Refusal).refusal : 'OK'
}
