import type { RegistrationStatus, WaitlistState } from '../../../platform/generated/prisma/enums.ts'
import { entryStateAt } from '../../../modules/waitlist/domain/entry.ts'
import { type PlacesEvent, freePlaces } from '../../../modules/places/domain/event-places.ts'
import { offerCutoff, offerDeadline } from '../../../modules/places/domain/offer-deadline.ts'
import { type Placed, decideOffers, decideOpening, placesForNewcomers } from '../../../modules/places/domain/offers.ts'
import type { LogRow, Settings, Snapshot } from './venue.ts'

export interface Registration {
  id: string
  person: number
  partySize: number
  status: RegistrationStatus
  key: string | null
  /** The party size that the key was used for. */
  asked: number
  isConfirmed: boolean
}

export interface Entry {
  id: string
  person: number
  partySize: number
  state: WaitlistState
  offerExpiresAt: Date | null
  /** When they were told that a place is free for the first who confirms. */
  toldAt: Date | null
  key: string | null
  asked: number
  isConfirmed: boolean
}

export interface Invited {
  person: number
  /** Until when a place is held for them. */
  until: Date | null
}

export const isOpen = ({ state }: Entry) => state === 'WAITING' || state === 'OFFERED'
export const isActive = ({ status }: Registration) => ['PENDING', 'CONFIRMED', 'CHECKED_IN'].includes(status)

/** An event's places and its waitlist as plain objects: what the database and its triggers keep. */
export class PlacesInMemory {
  now: Date
  isCalledOff = false
  readonly dates: { startsAt: Date; endsAt: Date }
  readonly settings: Settings
  placesTaken = 0
  readonly registrations: Registration[] = []
  readonly entries: Entry[] = []
  readonly invited: Invited[] = []
  line: Entry[] = []
  readonly log: LogRow[] = []

  constructor(settings: Settings, { now, startsAt, endsAt }: { now: number; startsAt: number; endsAt: number }) {
    this.settings = { ...settings }
    this.now = new Date(now)
    this.dates = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  }

  get placesHeld() {
    return this.invited.filter(({ until }) => until !== null).length
  }

  get event(): PlacesEvent {
    const isLive = !this.isCalledOff && this.now < this.dates.endsAt
    return {
      ...this.settings,
      ...this.dates,
      isLive,
      timeZone: 'UTC',
      placesTaken: this.placesTaken,
      placesHeld: this.placesHeld,
    }
  }

  snapshot(): Snapshot {
    return {
      placesTaken: this.placesTaken,
      placesHeld: this.placesHeld,
      registrations: this.registrations.map(({ person, partySize, status, isConfirmed }) => ({
        person,
        partySize,
        status,
        isConfirmed,
      })),
      entries: this.entries.map(({ person, partySize, state, offerExpiresAt, isConfirmed }) => ({
        person,
        partySize,
        state,
        deadline: state === 'OFFERED' ? offerExpiresAt!.getTime() : null,
        isConfirmed,
      })),
      line: this.line.map((entry) => this.entries.indexOf(entry)),
      log: [...this.log],
    }
  }

  shorten() {
    const latest = this.event.isLive ? offerCutoff(this.event) : this.now
    for (const entry of this.entries)
      if (entry.state === 'OFFERED' && entry.offerExpiresAt! > latest) entry.offerExpiresAt = latest
    const last = this.event.isLive ? this.event.startsAt : this.now
    for (const invited of this.invited) if (invited.until && invited.until > last) invited.until = last
  }

  serve() {
    const placesFree = freePlaces(this.event)
    for (const entry of this.entries) {
      if (entry.state !== 'OFFERED' || entryStateAt(entry, this.now) !== 'EXPIRED') continue
      this.move(entry, 'EXPIRED')
      this.write('EXPIRED', entry.partySize, null, placesFree)
    }
    for (const invited of this.invited) if (invited.until && invited.until <= this.now) invited.until = null
    const { offers, passedOver } = decideOffers(this.line, this.event, this.now)
    this.offer(offers, passedOver)
    const { tell, forget } = decideOpening(this.line, this.event, this.now)
    for (const entry of tell) entry.toldAt = this.now
    for (const entry of forget) entry.toldAt = null
    if (tell.length > 0) this.write('OPENED', null)
  }

  offer(offers: Placed[], passedOver: Placed[]) {
    let left = freePlaces(this.event)
    const offerExpiresAt = offerDeadline(this.event, this.now)
    const rows = [...passedOver, ...offers].sort((a, b) => a.position - b.position)
    for (const { id, partySize, position } of rows) {
      const isOffered = offers.some((offer) => offer.id === id)
      this.write(isOffered ? 'OFFERED' : 'SKIPPED', partySize, position, left)
      if (!isOffered) continue
      left -= partySize
      this.move(Object.assign(this.entries[Number(id)]!, { offerExpiresAt }), 'OFFERED')
    }
  }

  room() {
    this.serve()
    return placesForNewcomers(this.line, this.event, this.now)
  }

  seat(registration: Omit<Registration, 'id'>) {
    const { person, partySize, status, key, asked, isConfirmed } = registration
    const id = `r${String(this.registrations.length).padStart(4, '0')}`
    this.registrations.push({ id, person, partySize, status, key, asked, isConfirmed })
    if (status === 'CONFIRMED') this.placesTaken += partySize
  }

  queue(entry: Entry, rule: string) {
    this.write(rule, entry.partySize, this.line.length + 1)
    this.move(entry, 'WAITING')
  }

  move(entry: Entry, state: WaitlistState) {
    if (entry.state === 'OFFERED') this.placesTaken -= entry.partySize
    if (state === 'OFFERED') this.placesTaken += entry.partySize
    this.line = this.line.filter((other) => other !== entry)
    if (state === 'WAITING') {
      this.line.push(entry)
      entry.toldAt = null
    }
    entry.state = state
  }

  write(rule: string, partySize: number | null, position: number | null = null, free = freePlaces(this.event)) {
    this.log.push({ rule, partySize, position, placesFree: Number.isFinite(free) ? free : null })
  }

  whyNobodyFits() {
    if (freePlaces(this.event) > 0) return 'PARTY_TOO_LARGE'
    if (this.entries.some(({ state }) => state === 'OFFERED')) return 'HELD_BY_OFFERS'
    return this.placesHeld > 0 ? 'HELD_BY_ORGANIZERS' : 'NO_CAPACITY'
  }

  positionOf(entry: Entry) {
    const index = this.line.indexOf(entry)
    return index === -1 ? null : index + 1
  }
}
