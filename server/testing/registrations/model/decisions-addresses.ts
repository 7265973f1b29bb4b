import { decideJoin } from '../../../modules/waitlist/domain/join.ts'
import { decideRegistration } from '../../../modules/registrations/domain/admission.ts'
import { type HeldEntry, type Standing, placesHeldFor, standingOf } from '../../../modules/places/domain/identity.ts'
import { type Candidate, decideRemaining } from '../../../modules/address-confirmation/domain/unite.ts'
import { type Entry, type Invited, PlacesInMemory, type Registration, isActive, isOpen } from './places-in-memory.ts'
import { hasAccount, pick } from './venue.ts'

interface Asking {
  person: number
  isAddressProven: boolean
}

/** Whose a row is, decided as the use cases decide it. */
export class DecisionsAddresses extends PlacesInMemory {
  register(person: number, partySize: number, key: string | null) {
    return this.#admit(person, { partySize, key, shown: null })
  }

  registerWithEntry(nth: number, partySize: number) {
    const entry = pick(this.entries, nth)
    const shown = entry && isOpen(entry) && !hasAccount(entry.person) ? entry : null
    return entry ? this.#admit(entry.person, { partySize, key: null, shown }) : 'OK'
  }

  protected admitInvited(invited: Invited, partySize: number) {
    const answer = this.#admit(invited.person, { partySize, key: null, shown: null, invited })
    return answer === 'ALREADY_REGISTERED' ? 'OK' : answer
  }

  #admit(
    person: number,
    {
      partySize,
      key,
      shown,
      invited = null,
    }: { partySize: number; key: string | null; shown: Entry | null; invited?: Invited | null },
  ) {
    const repeated = key && this.registrations.find((made) => made.person === person && made.key === key)
    if (repeated) return repeated.asked === partySize ? 'OK' : 'IDEMPOTENCY_KEY_USED'
    const standing = this.standing({ person, isAddressProven: invited !== null }, shown)
    const room = this.room()
    const own = standing.entries.map(({ id }) => this.entries[Number(id)]!).filter(isOpen)
    const offer = own.find(({ state }) => state === 'OFFERED') ?? null
    const held = invited ? placesHeldFor(`${person}`, toInvitation(invited), this.now) : 0
    const heldPlaces = (offer?.partySize ?? 0) + held
    const decision = decideRegistration(
      {
        ...standing,
        isLive: this.event.isLive,
        approvalRequired: this.settings.approvalRequired && invited === null,
        heldPlaces: heldPlaces === 0 ? null : heldPlaces,
        mustConfirmOffer: offer !== null && !isProven(offer),
        termsVersion: null,
        room,
      },
      { partySize, acceptedTermsVersion: null },
    )
    if ('refusal' in decision) return decision.refusal
    if (invited) invited.until = null
    if (offer) {
      this.write('ACCEPTED', partySize)
      this.move(offer, 'CONFIRMED')
    }
    const { isAddressProven: isConfirmed } = standing
    this.seat({ person, partySize, status: decision.status, key, asked: partySize, isConfirmed })
    for (const entry of own) {
      if (entry === offer) continue
      this.write('LEFT', entry.partySize)
      this.move(entry, 'LEFT')
    }
    if (own.length > 0) this.serve()
    return 'OK'
  }

  join(person: number, partySize: number, key: string | null) {
    const repeated = key && this.entries.find((made) => made.person === person && made.key === key)
    if (repeated) return repeated.asked === partySize ? 'OK' : 'IDEMPOTENCY_KEY_USED'
    const standing = this.standing({ person, isAddressProven: false }, null)
    const decision = this.decideJoin(standing, partySize)
    if ('refusal' in decision) return decision.refusal
    if ('duplicate' in decision) return 'OK'
    const id = `${this.entries.length}`
    const made = {
      id,
      person,
      partySize,
      key,
      asked: partySize,
      isConfirmed: false,
      offerExpiresAt: null,
      toldAt: null,
    }
    const entry: Entry = { ...made, state: 'DECLINED' }
    this.entries.push(entry)
    this.queue(entry, 'JOINED')
    return 'OK'
  }

  decideJoin(standing: Standing<HeldEntry>, partySize: number, room = this.room()) {
    const isOnWaitlist = standing.entries.some(({ id }) => isOpen(this.entries[Number(id)]!))
    return decideJoin({ ...this.settings, ...standing, isLive: this.event.isLive, isOnWaitlist, room }, { partySize })
  }

  standing({ person, isAddressProven }: Asking, shown: Entry | null): Standing<HeldEntry> {
    const userId = hasAccount(person) ? `${person}` : null
    const active = this.registrations.filter((row) => row.person === person && isActive(row))
    const open = this.entries.filter((row) => row.person === person && isOpen(row))
    const ofAddress = open.find(({ isConfirmed }) => isConfirmed)
    return standingOf(
      { userId, emailNormalized: `${person}`, isAddressProven },
      {
        hasOwnPlace: userId !== null && active.length > 0,
        hasPlaceOfAddress: active.some(({ isConfirmed }) => isConfirmed),
        entryOfAccount: userId !== null && open[0] ? toHeld(open[0]) : null,
        entryOfAddress: ofAddress ? toHeld(ofAddress) : null,
        entryOfSecret: shown && toHeld(shown),
        unconfirmedCount: userId ? 0 : [...active, ...open].filter(({ isConfirmed }) => !isConfirmed).length,
      },
    )
  }

  confirmRegistration = (nth: number) => this.#confirm(pick(this.registrations, nth))
  confirmEntry = (nth: number) => this.#confirm(pick(this.entries, nth))

  #confirm(pressed: Registration | Entry | undefined) {
    if (!pressed) return 'OK'
    this.shorten()
    this.serve()
    if (!this.event.isLive || !isAlive(pressed)) return 'CONFIRMATION_OVER'
    const isTheirs = (row: Registration | Entry) =>
      row.person === pressed.person && isAlive(row) && (row === pressed || row.isConfirmed || !hasAccount(row.person))
    const registrations = this.registrations.filter(isTheirs)
    const entries = this.entries.filter(isTheirs)
    const remaining = decideRemaining([...registrations.map(toCandidate), ...entries.map(toCandidate)], null)!
    for (const row of registrations) {
      if (row.id === remaining.id || row.status === 'CHECKED_IN') continue
      if (row.status === 'CONFIRMED') this.placesTaken -= row.partySize
      row.status = 'CANCELLED'
    }
    const { placesTaken } = this
    for (const entry of entries) {
      if (toCandidate(entry).id === remaining.id) continue
      const places = this.placesTaken
      this.placesTaken = placesTaken
      this.write('LEFT', entry.partySize)
      this.placesTaken = places
      this.move(entry, 'LEFT')
    }
    for (const row of [...registrations, ...entries]) if (toCandidate(row).id === remaining.id) prove(row)
    this.serve()
    return 'OK'
  }

  disownRegistration(nth: number) {
    return this.#disown(pick(this.registrations, nth), (row) => {
      if (row.status === 'CONFIRMED') this.placesTaken -= row.partySize
      row.status = 'CANCELLED'
    })
  }

  disownEntry(nth: number) {
    return this.#disown(pick(this.entries, nth), (entry) => {
      this.write('LEFT', entry.partySize)
      this.move(entry, 'LEFT')
    })
  }

  #disown<Row extends Registration | Entry>(row: Row | undefined, end: (row: Row) => void) {
    if (!row) return 'OK'
    this.shorten()
    this.serve()
    if (!this.event.isLive || !isAlive(row) || ('status' in row && row.status === 'CHECKED_IN')) return 'OK'
    end(row)
    this.serve()
    return 'OK'
  }
}

/** By an account, or by an address that was confirmed. */
export const isProven = ({ person, isConfirmed }: Registration | Entry) => hasAccount(person) || isConfirmed

const isAlive = (row: Registration | Entry) => ('status' in row ? isActive(row) : isOpen(row))

function toInvitation({ person, until }: Invited) {
  const row = { id: `${person}`, emailNormalized: `${person}`, holdsUntil: until?.toISOString() ?? null }
  return { invitationOfSecret: row, invitationOfAddress: null }
}

function toHeld(entry: Entry): HeldEntry {
  const { id, person } = entry
  const userId = hasAccount(person) ? `${person}` : null
  return { id, userId, emailNormalized: `${person}`, isProven: isProven(entry) }
}

function toCandidate(row: Registration | Entry): Candidate {
  if (!('status' in row))
    return {
      id: row.id.padStart(4, '0'),
      holds: row.state === 'OFFERED' ? 'OFFER' : 'WAIT',
      isProven: isProven(row),
      isCheckedIn: false,
    }
  return {
    id: row.id,
    holds: row.status === 'PENDING' ? 'APPLICATION' : 'PLACE',
    isProven: isProven(row),
    isCheckedIn: row.status === 'CHECKED_IN',
  }
}

/** Who repeats the request that made it would be told what opens the row now. */
function prove(row: Registration | Entry) {
  if (!isProven(row)) row.key = null
  row.isConfirmed = true
}
