import { decideCancellation } from '../../../modules/registrations/domain/admission.ts'
import { takesNewEntries, freePlaces } from '../../../modules/places/domain/event-places.ts'
import { decideApplication } from '../../../modules/registrations/domain/application.ts'
import { decideCheckIn } from '../../../modules/check-in/domain/check-in.ts'
import { type EntryCommand, decideEntry, entryStateAt, shownStateAt } from '../../../modules/waitlist/domain/entry.ts'
import { decideNextOffers, isOpenToWaitlist, manualStop } from '../../../modules/places/domain/offers.ts'
import { decideWaitingResize } from '../../../modules/waitlist/domain/party-size.ts'
import { decideResize } from '../../../modules/registrations/domain/party-size.ts'
import { DecisionsAddresses, isProven } from './decisions-addresses.ts'
import { type Entry, isOpen } from './places-in-memory.ts'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import { decideHoldUntil, decideHolds } from '../../../modules/guest-invitations/domain/holds.ts'
import { type Settings, type Venue, peopleCount, pick } from './venue.ts'

type Refusal = { refusal: string }
const waitingResizeCodes = {
  EVENT_NOT_OPEN: 'EVENT_NOT_OPEN',
  NOT_WAITING: 'OFFER_NO_LONGER_VALID',
  HAS_OFFER: 'OFFER_NO_LONGER_VALID',
  PARTY_TOO_LARGE: 'PARTY_TOO_LARGE',
  LIST_CLOSED: 'LIST_CLOSED',
}

/** The use cases over plain objects: the same decisions in the same order, one at a time as under the event's lock. */
export class DecisionsVenue extends DecisionsAddresses implements Venue {
  cancel(nth: number) {
    const registration = pick(this.registrations, nth)
    const decision = registration && decideCancellation(registration.status, this.event.isLive)
    if (decision === 'refuse') return 'EVENT_NOT_OPEN'
    if (decision !== 'cancel') return 'OK'
    if (registration!.status === 'CONFIRMED') {
      this.placesTaken -= registration!.partySize
      this.serve()
    }
    registration!.status = 'CANCELLED'
    return 'OK'
  }

  resize(nth: number, partySize: number) {
    const registration = pick(this.registrations, nth)
    if (!registration) return 'OK'
    const room = this.room()
    const { isLive, approvalRequired } = this.event
    const isInvited = this.invited.some(({ person }) => person === registration.person)
    const facts = { ...registration, isLive, room, approvalRequired, isInvited, isOrganizer: false }
    const decision = decideResize(facts, partySize)
    if (typeof decision === 'object')
      return decision.refusal === 'ORGANIZERS_DECIDE' ? 'INVALID_INPUT' : decision.refusal
    if (registration.status === 'CONFIRMED') this.placesTaken += partySize - registration.partySize
    registration.partySize = partySize
    this.serve()
    return 'OK'
  }

  approve = (nths: number[]) => this.#decide(nths, 'approve')
  turnDown = (nths: number[]) => this.#decide(nths, 'decline')

  #decide(nths: number[], answer: 'approve' | 'decline') {
    const chosen = new Set(nths.map((nth) => pick(this.registrations, nth)))
    if (this.registrations.length > 0) this.serve()
    const applications = this.registrations.filter((registration) => chosen.has(registration))
    const answers = applications.map((application) => {
      const { isLive } = this.event
      const decision = decideApplication({ ...application, isLive, free: freePlaces(this.event) }, answer)
      if ('refusal' in decision) return decision.refusal
      if ('status' in decision) {
        application.status = decision.status
        if (decision.status === 'CONFIRMED') this.placesTaken += application.partySize
      }
      return 'OK'
    })
    return answers.join(' ')
  }

  checkIn(nth: number) {
    const registration = pick(this.registrations, nth)
    if (!registration) return 'OK'
    const press = { pressedAt: this.now, pressedById: null, isUndone: false }
    const presses = registration.status === 'CHECKED_IN' ? [{ ...press, key: 'the first' }] : []
    const decision = decideCheckIn(
      { status: registration.status, presses, cancelledAt: this.isCalledOff ? this.now : null },
      { ...press, key: 'this' },
    )
    if ('note' in decision && !('refusal' in decision)) registration.status = 'CHECKED_IN'
    return codeOf(decision)
  }

  undoCheckIn(nth: number) {
    const registration = pick(this.registrations, nth)
    if (registration?.status === 'CHECKED_IN') registration.status = 'CONFIRMED'
    return 'OK'
  }

  accept = (nth: number) => this.#command(nth, 'accept')
  decline = (nth: number) => this.#command(nth, 'decline')
  leave = (nth: number) => this.#command(nth, 'leave')

  #command(nth: number, command: EntryCommand) {
    if (this.entries.length > 0) this.shorten()
    return this.#onEntry(nth, (entry) => {
      const isOpen = isOpenToWaitlist(this.event, this.now) && entry.partySize <= freePlaces(this.event)
      const decision = decideEntry({ ...entry, isOpenToWaitlist: isOpen }, command, this.now, this.event.isLive)
      if (!('moveTo' in decision)) return codeOf(decision)
      if (command === 'accept' && !isProven(entry)) return 'ADDRESS_NOT_CONFIRMED'
      const rule = ({ accept: 'ACCEPTED', decline: 'DECLINED', leave: 'LEFT' } as const)[command]
      this.write(rule, entry.partySize, command === 'decline' ? null : this.positionOf(entry))
      this.move(entry, decision.moveTo)
      if (command === 'accept') this.seat({ ...entry, status: 'CONFIRMED', key: null })
      this.serve()
      return 'OK'
    })
  }

  rejoin(nth: number) {
    const entry = pick(this.entries, nth)
    if (!entry) return 'OK'
    const room = this.room()
    const state = entryStateAt(entry, this.now)
    if (state === 'WAITING') return 'OK'
    if (state !== 'EXPIRED' && state !== 'DECLINED') return 'OFFER_NO_LONGER_VALID'
    const identity = { person: entry.person, isAddressProven: entry.isConfirmed }
    const decision = this.decideJoin(this.standing(identity, null), entry.partySize, room)
    if ('duplicate' in decision) return 'OFFER_NO_LONGER_VALID'
    if ('refusal' in decision) return decision.refusal
    this.queue(entry, 'REJOINED')
    return 'OK'
  }

  resizeInLine(nth: number, partySize: number) {
    return this.#onEntry(nth, (entry) => {
      const { isLive } = this.event
      const state = entryStateAt(entry, this.now)
      const { capacity } = this.settings
      const facts = {
        state,
        isLive,
        partySize: entry.partySize,
        takesNewEntries: takesNewEntries(this.settings),
        capacity,
      }
      const decision = decideWaitingResize(facts, partySize)
      if (typeof decision === 'object') return waitingResizeCodes[decision.refusal]
      if (decision === 'nothing-to-do') return 'OK'
      const isToEnd = decision === 'to-end'
      this.write(
        isToEnd ? 'MADE_LARGER' : 'MADE_SMALLER',
        partySize,
        isToEnd ? this.line.length : this.positionOf(entry),
      )
      if (state === 'OFFERED') this.placesTaken -= entry.partySize - partySize
      entry.partySize = partySize
      if (isToEnd) this.move(entry, 'WAITING')
      this.serve()
      return 'OK'
    })
  }

  offerNext(count: number) {
    this.serve()
    const stop = manualStop(this.event, this.now)
    if (stop) return stop
    if (this.line.length === 0) return 'NOT_WAITING'
    const { offers, passedOver } = decideNextOffers(this.line, this.event, count)
    if (offers.length === 0) return this.whyNobodyFits()
    this.offer(offers, passedOver)
    return 'OK'
  }

  offerTo(nth: number) {
    return this.#onEntry(nth, (entry) => {
      const stop = manualStop(this.event, this.now)
      if (stop) return stop
      const state = entryStateAt(entry, this.now)
      if (state !== 'WAITING' && state !== 'EXPIRED' && state !== 'DECLINED') return 'NOT_WAITING'
      const { isRegistered, entries } = this.standing(
        { person: entry.person, isAddressProven: entry.isConfirmed },
        null,
      )
      if (state !== 'WAITING' && (isRegistered || entries.length > 0)) return 'NOT_WAITING'
      if (entry.partySize > freePlaces(this.event)) return this.whyNobodyFits()
      this.offer([{ ...entry, position: this.positionOf(entry) ?? this.line.length + 1 }], [])
      return 'OK'
    })
  }

  moveToTop = (nth: number) => this.#moveTo(nth, 'MOVED_TO_TOP', 0)
  moveToEnd = (nth: number) => this.#moveTo(nth, 'MOVED_TO_END', this.line.length - 1)

  #moveTo(nth: number, rule: string, index: number) {
    return this.#onEntry(nth, (entry) => {
      if (entry.state !== 'WAITING') return 'NOT_WAITING'
      const end = index === 0 ? 0 : this.line.length - 1
      if (this.line[end] === entry) return 'OK'
      const others = this.line.filter((other) => other !== entry)
      this.line = end === 0 ? [entry, ...others] : [...others, entry]
      this.write(rule, entry.partySize, end + 1)
      this.serve()
      return 'OK'
    })
  }

  remove(nth: number) {
    return this.#onEntry(nth, (entry) => {
      if (entry.state === 'REMOVED') return 'OK'
      if (!isOpen(entry)) return 'NOT_WAITING'
      this.write('REMOVED', entry.partySize)
      this.move(entry, 'REMOVED')
      this.serve()
      return 'OK'
    })
  }

  change(settings: Partial<Settings>) {
    if (this.event.isLive) Object.assign(this.settings, settings)
    return 'OK'
  }

  callOff() {
    if (this.event.isLive) this.isCalledOff = true
    return 'OK'
  }

  invite(minutes: number) {
    this.runJob()
    const { isLive, startsAt, timeZone } = this.event
    if (!isLive || startsAt <= this.now) return 'EVENT_NOT_OPEN'
    const local = toLocalTime(new Date(this.now.getTime() + minutes * 60_000), timeZone)
    const decided = decideHoldUntil(local, { startsAt, timeZone }, this.now)
    if ('problem' in decided) return 'INVALID_INPUT'
    if (decideHolds(1, this.room()) !== 'hold') return 'TOO_MANY_HOLDS'
    this.invited.push({ person: peopleCount + this.invited.length, until: decided.until })
    return 'OK'
  }

  answer(nth: number, answer: 'GOING' | 'MAYBE' | 'CANT', partySize: number) {
    const invited = pick(this.invited, nth)
    if (!invited) return 'OK'
    if (answer === 'GOING') return this.admitInvited(invited, partySize)
    if (!this.event.isLive || this.event.startsAt <= this.now) return 'EVENT_NOT_OPEN'
    const isHoldOver = answer === 'CANT' && invited.until !== null
    if (isHoldOver) invited.until = null
    const places = this.registrations.filter(
      ({ person, status }) => person === invited.person && status === 'CONFIRMED',
    )
    for (const place of places) {
      place.status = 'CANCELLED'
      this.placesTaken -= place.partySize
    }
    if (isHoldOver || places.length > 0) this.runJob()
    return 'OK'
  }

  lookAt(nth: number) {
    const entry = pick(this.entries, nth)
    return entry ? `${shownStateAt(entry, this.now, this.event.isLive)} ${this.positionOf(entry)}` : 'OK'
  }

  wait(minutes: number) {
    this.now = new Date(this.now.getTime() + Math.round(minutes * 60_000))
    return 'OK'
  }

  sweep() {
    this.serve()
    return 'OK'
  }

  runJob() {
    this.shorten()
    return this.sweep()
  }

  #onEntry(nth: number, answer: (entry: Entry) => string) {
    const entry = pick(this.entries, nth)
    if (!entry) return 'OK'
    this.serve()
    return answer(entry)
  }
}

function codeOf(decision: object): string {
  return 'refusal' in decision ? (decision as Refusal).refusal : 'OK'
}
