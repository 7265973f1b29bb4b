import { ModelAddresses } from './model-addresses.ts'
import type { ModelEntry } from './model.ts'
import { type Settings, type Venue, hasAccount, peopleCount, pick } from './venue.ts'

/** What everybody's steps do to the model. */
export class ModelVenue extends ModelAddresses implements Venue {
  cancel(nth: number) {
    const registration = pick(this.registrations, nth)
    if (!registration || registration.status === 'CANCELLED' || registration.status === 'DECLINED') return 'OK'
    if (!this.isLive || registration.status === 'CHECKED_IN') return 'EVENT_NOT_OPEN'
    const hadPlaces = registration.status === 'CONFIRMED'
    registration.status = 'CANCELLED'
    if (hadPlaces) this.settle()
    return 'OK'
  }

  resize(nth: number, partySize: number) {
    const registration = pick(this.registrations, nth)
    if (!registration) return 'OK'
    this.settle()
    const { status } = registration
    if (!this.isLive || (status !== 'CONFIRMED' && status !== 'PENDING')) return 'EVENT_NOT_OPEN'
    const isLarger = status === 'CONFIRMED' && partySize > registration.partySize
    const isInvited = this.invited.some(({ person }) => person === registration.person)
    if (isLarger && this.settings.approvalRequired && !isInvited) return 'INVALID_INPUT'
    if (isLarger && partySize - registration.partySize > Math.max(0, this.room)) return 'EVENT_FULL'
    registration.partySize = partySize
    if (status === 'CONFIRMED') this.settle()
    return 'OK'
  }

  approve(nths: number[]) {
    return this.decide(nths, 'CONFIRMED')
  }

  turnDown(nths: number[]) {
    return this.decide(nths, 'DECLINED')
  }

  private decide(nths: number[], status: 'CONFIRMED' | 'DECLINED') {
    const chosen = new Set(nths.map((nth) => pick(this.registrations, nth)))
    if (this.registrations.length > 0) this.settle()
    const answers = this.registrations
      .filter((registration) => chosen.has(registration))
      .map((registration) => {
        if (registration.status === status) return 'OK'
        if (registration.status !== 'PENDING') return 'NOT_PENDING'
        if (!this.isLive) return 'EVENT_NOT_OPEN'
        if (status === 'CONFIRMED' && registration.partySize > this.free) return 'EVENT_FULL'
        registration.status = status
        return 'OK'
      })
    return answers.join(' ')
  }

  checkIn(nth: number) {
    const registration = pick(this.registrations, nth)
    if (!registration) return 'OK'
    if (this.isCalledOff) return 'EVENT_NOT_OPEN'
    if (registration.status === 'CHECKED_IN') return 'ALREADY_CHECKED_IN'
    if (registration.status !== 'CONFIRMED') return 'NOT_CONFIRMED'
    registration.status = 'CHECKED_IN'
    return 'OK'
  }

  undoCheckIn(nth: number) {
    const registration = pick(this.registrations, nth)
    if (registration?.status === 'CHECKED_IN') registration.status = 'CONFIRMED'
    return 'OK'
  }

  accept(nth: number) {
    return this.onOwnEntry(nth, (entry) => {
      if (entry.state === 'CONFIRMED') return 'OK'
      const isFirst = entry.state === 'WAITING' && this.isFirstComeFirstServed && entry.partySize <= this.free
      if ((entry.state !== 'OFFERED' && !isFirst) || !this.isLive) return 'OFFER_NO_LONGER_VALID'
      if (!hasAccount(entry.person) && !entry.isConfirmed) return 'ADDRESS_NOT_CONFIRMED'
      this.write('ACCEPTED', entry.partySize, this.positionOf(entry))
      this.move(entry, 'CONFIRMED')
      const { person, partySize, isConfirmed } = entry
      this.registrations.push({ person, partySize, status: 'CONFIRMED', isConfirmed })
      if (isFirst) this.settle()
      return 'OK'
    })
  }

  decline(nth: number) {
    return this.onOwnEntry(nth, (entry) => {
      if (entry.state === 'DECLINED') return 'OK'
      if (entry.state !== 'OFFERED') return 'OFFER_NO_LONGER_VALID'
      return this.giveUp(entry, 'DECLINED')
    })
  }

  leave(nth: number) {
    return this.onOwnEntry(nth, (entry) => {
      if (entry.state === 'CONFIRMED') return 'OFFER_NO_LONGER_VALID'
      if (entry.state !== 'WAITING' && entry.state !== 'OFFERED') return 'OK'
      return this.giveUp(entry, 'LEFT', this.positionOf(entry))
    })
  }

  remove(nth: number) {
    return this.onEntry(nth, (entry) => {
      if (entry.state === 'REMOVED') return 'OK'
      if (entry.state !== 'WAITING' && entry.state !== 'OFFERED') return 'NOT_WAITING'
      return this.giveUp(entry, 'REMOVED')
    })
  }

  rejoin(nth: number) {
    return this.onEntry(nth, (entry) => {
      if (entry.state === 'WAITING') return 'OK'
      if (entry.state !== 'EXPIRED' && entry.state !== 'DECLINED') return 'OFFER_NO_LONGER_VALID'
      const whose = { person: entry.person, isProven: this.isProven(entry) }
      if (this.isLive && !this.isActive(whose) && this.openEntryOf(whose)) return 'OFFER_NO_LONGER_VALID'
      const refusal = this.refuseJoin(whose, entry.partySize)
      if (refusal) return refusal
      this.write('REJOINED', entry.partySize, this.line.length + 1)
      this.move(entry, 'WAITING')
      return 'OK'
    })
  }

  resizeInLine(nth: number, partySize: number) {
    return this.onEntry(nth, (entry) => {
      if (!this.isLive) return 'EVENT_NOT_OPEN'
      if (entry.state !== 'WAITING' && entry.state !== 'OFFERED') return 'OFFER_NO_LONGER_VALID'
      if (partySize === entry.partySize) return 'OK'
      const isLarger = partySize > entry.partySize
      if (isLarger && entry.state === 'OFFERED') return 'OFFER_NO_LONGER_VALID'
      if (isLarger && !this.canEverFit({ partySize })) return 'PARTY_TOO_LARGE'
      if (isLarger && !this.isTakingEntries) return 'LIST_CLOSED'
      const position = isLarger ? this.line.length : this.positionOf(entry)
      this.write(isLarger ? 'MADE_LARGER' : 'MADE_SMALLER', partySize, position)
      entry.partySize = partySize
      if (isLarger) this.move(entry, 'WAITING')
      this.settle()
      return 'OK'
    })
  }

  offerNext(count: number) {
    this.settle()
    if (this.stop) return this.stop
    if (this.line.length === 0) return 'NOT_WAITING'
    const chosen = this.chosen(count)
    if (chosen.offered.length === 0) return this.whyNobodyFits
    this.offer(chosen)
    return 'OK'
  }

  offerTo(nth: number) {
    return this.onEntry(nth, (entry) => {
      if (this.stop) return this.stop
      const isOver = entry.state === 'EXPIRED' || entry.state === 'DECLINED'
      if (entry.state !== 'WAITING' && !isOver) return 'NOT_WAITING'
      const whose = { person: entry.person, isProven: this.isProven(entry) }
      if (isOver && (this.isActive(whose) || this.openEntryOf(whose))) return 'NOT_WAITING'
      if (entry.partySize > this.free) return this.whyNobodyFits
      this.write('OFFERED', entry.partySize, this.positionOf(entry) ?? this.line.length + 1)
      this.hold(entry)
      return 'OK'
    })
  }

  private get whyNobodyFits() {
    if (this.free > 0) return 'PARTY_TOO_LARGE'
    if (this.entries.some(({ state }) => state === 'OFFERED')) return 'HELD_BY_OFFERS'
    return this.held > 0 ? 'HELD_BY_ORGANIZERS' : 'NO_CAPACITY'
  }

  moveToTop(nth: number) {
    return this.moveTo(nth, 'MOVED_TO_TOP', 0)
  }

  moveToEnd(nth: number) {
    return this.moveTo(nth, 'MOVED_TO_END', Infinity)
  }

  private moveTo(nth: number, rule: string, end: 0 | typeof Infinity) {
    return this.onEntry(nth, (entry) => {
      if (entry.state !== 'WAITING') return 'NOT_WAITING'
      const index = Math.min(end, this.line.length - 1)
      if (this.line[index] === entry) return 'OK'
      this.line = this.line.toSpliced(this.line.indexOf(entry), 1).toSpliced(index, 0, entry)
      this.write(rule, entry.partySize, index + 1)
      this.settle()
      return 'OK'
    })
  }

  change(settings: Partial<Settings>) {
    if (this.isLive) Object.assign(this.settings, settings)
    return 'OK'
  }

  callOff() {
    if (this.isLive) this.isCalledOff = true
    return 'OK'
  }

  invite(minutes: number) {
    this.runJob()
    if (!this.isLive || this.startsAt <= this.now) return 'EVENT_NOT_OPEN'
    const until = Math.floor((this.now + minutes * 60_000) / 60_000) * 60_000
    if (until > this.startsAt) return 'INVALID_INPUT'
    if (this.room < 1) return 'TOO_MANY_HOLDS'
    this.invited.push({ person: peopleCount + this.invited.length, until })
    return 'OK'
  }

  answer(nth: number, answer: 'GOING' | 'MAYBE' | 'CANT', partySize: number) {
    const invited = pick(this.invited, nth)
    if (!invited) return 'OK'
    if (answer === 'GOING') return this.admitInvited(invited, partySize)
    if (!this.isLive || this.startsAt <= this.now) return 'EVENT_NOT_OPEN'
    const places = this.registrations.filter(
      ({ person, status }) => person === invited.person && status === 'CONFIRMED',
    )
    const isHoldOver = answer === 'CANT' && invited.until !== null
    if (isHoldOver) invited.until = null
    for (const place of places) place.status = 'CANCELLED'
    if (isHoldOver || places.length > 0) this.runJob()
    return 'OK'
  }

  lookAt(nth: number) {
    const entry = pick(this.entries, nth)
    if (!entry) return 'OK'
    const isOver = entry.state === 'OFFERED' && (!this.isLive || entry.deadline! <= this.now)
    return `${isOver ? 'EXPIRED' : entry.state} ${this.positionOf(entry)}`
  }

  wait(minutes: number) {
    this.now += Math.round(minutes * 60_000)
    return 'OK'
  }

  /** Until the next deadline, the end of a hold, the cut-off, the start or the end; 0 when all is over. */
  minutesToNextMoment() {
    const deadlines = this.entries.filter(({ state }) => state === 'OFFERED').map(({ deadline }) => deadline!)
    const holds = this.invited.flatMap(({ until }) => until ?? [])
    const toCome = [...deadlines, ...holds, this.cutoff, this.startsAt, this.endsAt].filter(
      (moment) => moment > this.now,
    )
    return toCome.length === 0 ? 0 : (Math.min(...toCome) - this.now) / 60_000
  }

  sweep() {
    this.settle()
    return 'OK'
  }

  runJob() {
    this.shorten()
    this.settle()
    return 'OK'
  }

  private onOwnEntry(nth: number, answer: (entry: ModelEntry) => string) {
    if (this.entries.length > 0) this.shorten()
    return this.onEntry(nth, answer)
  }

  private onEntry(nth: number, answer: (entry: ModelEntry) => string) {
    const entry = pick(this.entries, nth)
    if (!entry) return 'OK'
    this.settle()
    return answer(entry)
  }

  private giveUp(entry: ModelEntry, state: 'DECLINED' | 'LEFT' | 'REMOVED', position: number | null = null) {
    this.write(state, entry.partySize, position)
    this.move(entry, state)
    this.settle()
    return 'OK'
  }

  private positionOf(entry: ModelEntry) {
    const index = this.line.indexOf(entry)
    return index === -1 ? null : index + 1
  }
}
