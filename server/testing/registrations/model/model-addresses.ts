import { Model, type ModelEntry, type ModelInvited, type ModelRegistration } from './model.ts'
import { hasAccount, pick } from './venue.ts'

interface Whose {
  person: number
  /** By their account, or because they confirmed the address. */
  isProven: boolean
}

/** Product.md §9: a typed address proves nothing. */
export class ModelAddresses extends Model {
  /** The person and key of the request that made a row. */
  private readonly keys = new Map<ModelRegistration | ModelEntry, string>()

  register(person: number, partySize: number, key: string | null) {
    return this.admit({ person, isProven: hasAccount(person) }, { partySize, key, entry: null })
  }

  registerWithEntry(nth: number, partySize: number) {
    const entry = pick(this.entries, nth)
    if (!entry) return 'OK'
    const { person } = entry
    if (hasAccount(person) || !isOpen(entry)) return this.register(person, partySize, null)
    return this.admit({ person, isProven: entry.isConfirmed }, { partySize, key: null, entry })
  }

  /** The link proves the address, and the organizers have decided already. */
  protected admitInvited(invited: ModelInvited, partySize: number) {
    const { person } = invited
    const answer = this.admit({ person, isProven: true }, { partySize, key: null, entry: null, invited })
    return answer === 'ALREADY_REGISTERED' ? 'OK' : answer
  }

  private admit(
    whose: Whose,
    {
      partySize,
      key,
      entry,
      invited,
    }: { partySize: number; key: string | null; entry: ModelEntry | null; invited?: ModelInvited },
  ) {
    const { person } = whose
    const usedFor = key && this.registrationOfKey.get(`${person}:${key}`)
    if (usedFor) return usedFor === partySize ? 'OK' : 'IDEMPOTENCY_KEY_USED'
    const isUsedUp = this.isUsedUp(whose, entry)
    this.settle()
    if (!this.isLive) return 'EVENT_NOT_OPEN'
    if (this.isActive(whose)) return 'ALREADY_REGISTERED'
    if (isUsedUp) return 'TOO_MANY_UNCONFIRMED'
    const mine = this.openEntryOf(whose) ?? (entry && isOpen(entry) ? entry : undefined)
    const offer = mine?.state === 'OFFERED' ? mine : undefined
    if (offer && !this.isProven(offer)) return 'ADDRESS_NOT_CONFIRMED'
    const approvalRequired = this.settings.approvalRequired && !invited
    const held = invited && invited.until !== null ? 1 : 0
    const isApplication = approvalRequired && !offer
    const room = (approvalRequired ? 0 : this.room) + (offer?.partySize ?? 0) + held
    if (!isApplication && partySize > room) return 'EVENT_FULL'
    if (key) this.registrationOfKey.set(`${person}:${key}`, partySize)
    if (invited) invited.until = null
    const isConfirmed = whose.isProven && !hasAccount(person)
    if (offer) {
      this.write('ACCEPTED', partySize)
      this.move(offer, 'CONFIRMED')
    }
    const status = isApplication ? 'PENDING' : 'CONFIRMED'
    const made: ModelRegistration = { person, partySize, status, isConfirmed }
    this.registrations.push(made)
    if (key) this.keys.set(made, `${person}:${key}`)
    if (mine && !offer) {
      this.write('LEFT', mine.partySize)
      this.move(mine, 'LEFT')
    }
    if (mine) this.settle()
    return 'OK'
  }

  join(person: number, partySize: number, key: string | null) {
    const usedFor = key && this.entryOfKey.get(`${person}:${key}`)
    if (usedFor) return usedFor === partySize ? 'OK' : 'IDEMPOTENCY_KEY_USED'
    const whose = { person, isProven: hasAccount(person) }
    const isUsedUp = this.isUsedUp(whose, null)
    this.settle()
    if (this.isLive && !this.isActive(whose) && this.openEntryOf(whose)) return 'OK'
    const refusal = this.refuseJoin(whose, partySize, isUsedUp)
    if (refusal) return refusal
    const entry: ModelEntry = { person, partySize, state: 'WAITING', deadline: null, isConfirmed: false }
    if (key) {
      this.entryOfKey.set(`${person}:${key}`, partySize)
      this.keys.set(entry, `${person}:${key}`)
    }
    this.entries.push(entry)
    this.write('JOINED', partySize, this.line.length + 1)
    this.move(entry, 'WAITING')
    return 'OK'
  }

  confirmRegistration(nth: number) {
    return this.confirm(pick(this.registrations, nth))
  }

  confirmEntry(nth: number) {
    return this.confirm(pick(this.entries, nth))
  }

  /** What was taken with the address comes together: whoever has come in stays, else what was proven, else a place. */
  private confirm(pressed: ModelRegistration | ModelEntry | undefined) {
    if (!pressed) return 'OK'
    this.shorten()
    this.settle()
    const { person } = pressed
    if (!this.isLive || !isOpen(pressed)) return 'CONFIRMATION_OVER'
    const isTheirs = (row: ModelRegistration | ModelEntry) =>
      row.person === person && isOpen(row) && (row === pressed || row.isConfirmed || !hasAccount(person))
    const rows = [...this.registrations.filter(isTheirs), ...this.entries.filter(isTheirs)]
    const isIn = (row: ModelRegistration | ModelEntry) => 'status' in row && row.status === 'CHECKED_IN'
    const inFirst = rows.some(isIn) ? rows.filter(isIn) : rows
    const kept = inFirst.find((row) => this.isProven(row)) ?? inFirst[0]!
    // Who repeats the request that made it would be told what opens it now.
    const key = this.keys.get(kept)
    if (key && !this.isProven(kept)) ('status' in kept ? this.registrationOfKey : this.entryOfKey).delete(key)
    kept.isConfirmed = true
    const free = this.free
    for (const row of rows) if (row !== kept && 'status' in row && !isIn(row)) row.status = 'CANCELLED'
    const leaving = rows.filter((row) => row !== kept && 'state' in row) as ModelEntry[]
    const freeNow = leaving.length > 0 ? this.free : free
    for (const entry of leaving) {
      this.move(entry, 'LEFT')
      this.write('LEFT', entry.partySize, null, freeNow)
    }
    this.settle()
    return 'OK'
  }

  disownRegistration(nth: number) {
    return this.disown(pick(this.registrations, nth), (row) => (row.status = 'CANCELLED'))
  }

  disownEntry(nth: number) {
    return this.disown(pick(this.entries, nth), (entry) => {
      this.write('LEFT', entry.partySize)
      this.move(entry, 'LEFT')
    })
  }

  private disown<Row extends ModelRegistration | ModelEntry>(row: Row | undefined, end: (row: Row) => void) {
    if (!row) return 'OK'
    this.shorten()
    this.settle()
    if (!this.isLive || !isOpen(row) || ('status' in row && row.status === 'CHECKED_IN')) return 'OK'
    end(row)
    this.settle()
    return 'OK'
  }

  isProven({ person, isConfirmed }: ModelRegistration | ModelEntry) {
    return hasAccount(person) || isConfirmed
  }

  isActive(whose: Whose) {
    return this.registrations.some((row) => isOpen(row) && this.isOf(whose, row))
  }

  openEntryOf(whose: Whose) {
    return this.entries.find((entry) => isOpen(entry) && this.isOf(whose, entry))
  }

  private isOf(whose: Whose, row: ModelRegistration | ModelEntry) {
    return whose.isProven && row.person === whose.person && this.isProven(row)
  }

  /** Two that nobody confirmed are the most there may be, besides the one whose secret is shown. */
  isUsedUp({ person, isProven }: Whose, shown: ModelEntry | null) {
    const rows = [...this.registrations, ...this.entries].filter(
      (row) => row.person === person && isOpen(row) && !this.isProven(row) && row !== shown,
    )
    return !isProven && rows.length >= 2
  }

  refuseJoin(whose: Whose, partySize: number, isUsedUp = this.isUsedUp(whose, null)) {
    if (!this.isLive) return 'EVENT_NOT_OPEN'
    if (this.isActive(whose)) return 'ALREADY_REGISTERED'
    if (isUsedUp) return 'TOO_MANY_UNCONFIRMED'
    if (partySize <= this.room) return 'AVAILABLE_NOW'
    if (!this.canEverFit({ partySize })) return 'PARTY_TOO_LARGE'
    return this.isTakingEntries ? null : 'LIST_CLOSED'
  }

  get isTakingEntries() {
    return this.settings.waitlistEnabled && !this.settings.waitlistClosed
  }

  /** No offer outlasts a cut-off that moved, or an event that was called off. */
  shorten() {
    const latest = this.isLive ? this.cutoff : this.now
    for (const entry of this.entries) if (entry.state === 'OFFERED') entry.deadline = Math.min(entry.deadline!, latest)
    const last = this.isLive ? this.startsAt : this.now
    for (const invited of this.invited) if (invited.until !== null) invited.until = Math.min(invited.until, last)
  }
}

function isOpen(row: ModelRegistration | ModelEntry) {
  const state = 'status' in row ? row.status : row.state
  return ['PENDING', 'CONFIRMED', 'CHECKED_IN'].includes(state)
    ? 'status' in row
    : state === 'WAITING' || state === 'OFFERED'
}
