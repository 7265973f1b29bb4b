import type { ReminderScope } from './town.ts'

const minuteMs = 60_000
/** A mail that was written by a process whose clock is ahead by less than this is delivered. */
const clockSlackMs = 30_000

interface Guest {
  /** Who it is: an index into the people. */
  person: number
  /** In the order of registering. */
  order: number
  since: number
  isProven: boolean
  hasPlace: boolean
}

interface ModelMail {
  person: number
  order: number
  minutesBefore: number
  startsAt: number
  state: 'QUEUED' | 'SENT' | 'FAILED'
  writtenAt: number
}

/** What the rules of SPEC.md give, for one event whose places never end. Both processes have clocks of their own. */
export class ReminderModel {
  readonly clocks: [number, number]
  startsAt: number
  endsAt: number
  isCancelled = false
  /** When each reminder is due; null when it is not. */
  reminders: Map<number, number | null>
  guests: Guest[] = []
  mails: ModelMail[] = []
  optOuts = new Set<string>()
  readonly accounts: number

  constructor({
    now,
    startsAt,
    endsAt,
    accounts,
  }: {
    now: number
    startsAt: number
    endsAt: number
    accounts: number
  }) {
    this.clocks = [now, now]
    this.startsAt = startsAt
    this.endsAt = endsAt
    this.accounts = accounts
    this.reminders = new Map([1_440, 60].map((minutes) => [minutes, startsAt - minutes * minuteMs]))
  }

  isLive(process: number) {
    return !this.isCancelled && this.clocks[process]! < this.endsAt
  }

  private plan(minutes: number, now: number): number | null {
    const dueAt = this.startsAt - minutes * minuteMs
    return dueAt > now ? dueAt : null
  }

  private drop(isDropped: (mail: ModelMail) => boolean) {
    this.mails = this.mails.filter((mail) => mail.state === 'SENT' || !isDropped(mail))
  }

  register(process: number, person: number) {
    const active = this.guests.filter((guest) => guest.person === person && guest.hasPlace).length
    const isProven = person < this.accounts
    if (!this.isLive(process) || active >= (isProven ? 1 : 2)) return
    const since = this.clocks[process]!
    this.guests.push({ person, order: this.guests.length, since, isProven, hasPlace: true })
  }

  cancel(process: number, nth: number) {
    const guest = this.guests[nth]
    if (!guest?.hasPlace || !this.isLive(process)) return
    guest.hasPlace = false
    this.drop(({ order }) => order === guest.order)
  }

  optOut(person: number, scope: ReminderScope) {
    this.optOuts.add(`${scope}:${person}`)
    this.drop((mail) => mail.person === person && this.guests[mail.order]!.hasPlace)
  }

  optIn(person: number, scope: ReminderScope) {
    this.optOuts.delete(`${scope}:${person}`)
  }

  postpone(process: number, startsAt: number) {
    const now = this.clocks[process]!
    if (!this.isLive(process) || startsAt <= now || startsAt === this.startsAt) return
    this.startsAt = startsAt
    this.endsAt = startsAt + 180 * minuteMs
    for (const minutes of this.reminders.keys()) this.reminders.set(minutes, this.plan(minutes, now))
    this.drop(() => true)
  }

  callOff(process: number) {
    if (!this.isLive(process)) return
    this.isCancelled = true
    for (const minutes of this.reminders.keys()) this.reminders.set(minutes, null)
    this.drop(() => true)
  }

  addReminder(process: number, minutes: number) {
    if (!this.isLive(process) || this.reminders.has(minutes) || this.reminders.size >= 5) return
    this.reminders.set(minutes, this.plan(minutes, this.clocks[process]!))
  }

  moveReminder(process: number, from: number, to: number) {
    if (!this.isLive(process) || !this.reminders.has(from) || from === to || this.reminders.has(to)) return
    this.reminders.delete(from)
    this.reminders.set(to, this.plan(to, this.clocks[process]!))
  }

  removeReminder(process: number, minutes: number) {
    if (this.isLive(process)) this.reminders.delete(minutes)
  }

  /** Move the clock of one process, or of both, forwards or back. */
  jump(processes: number[], minutes: number) {
    for (const process of processes) this.clocks[process]! += minutes * minuteMs
  }

  private reminded(minutes: number): Guest[] {
    const before = this.startsAt - minutes * minuteMs
    const since = this.guests.filter((guest) => guest.hasPlace && guest.since < before)
    return since.filter((guest) => {
      if (['EVENT', 'ALL_EVENTS', 'NEWS'].some((scope) => this.optOuts.has(`${scope}:${guest.person}`))) return false
      // The proven or first registration of an address.
      return !since.some((other) => other.person === guest.person && other.order < guest.order)
    })
  }

  /** The job, with batches of one guest; it dies after so many. */
  remind(process: number, diesAfter: number) {
    const now = this.clocks[process]!
    let progress: { minutes: number; after: number } | null = null
    for (let batch = 0; batch < diesAfter; batch += 1) {
      const due = [...this.reminders].filter(([, dueAt]) => dueAt !== null && dueAt <= now).map(([minutes]) => minutes)
      const isOn = !this.isCancelled && now < this.startsAt
      const send = isOn && due.length > 0 ? Math.min(...due) : null
      for (const minutes of due) if (minutes !== send) this.reminders.set(minutes, null)
      if (send === null) return
      const after: number = progress?.minutes === send ? progress.after : -1
      const guest = this.reminded(send).find(
        ({ order, person }) =>
          order > after &&
          !this.mails.some(
            (mail) => mail.person === person && mail.minutesBefore === send && mail.startsAt === this.startsAt,
          ),
      )
      if (!guest) {
        this.reminders.set(send, null)
        return
      }
      this.write(guest, send, now)
      progress = { minutes: send, after: guest.order }
    }
  }

  private write({ person, order }: Guest, minutesBefore: number, now: number) {
    const unsent = this.mails.find((mail) => mail.order === order && mail.state === 'QUEUED')
    const mail = { person, order, minutesBefore, startsAt: this.startsAt }
    // A reminder that waits gives way to the next one.
    if (unsent) Object.assign(unsent, mail)
    else this.mails.push({ ...mail, state: 'QUEUED', writtenAt: now })
  }

  deliver(process: number) {
    const now = this.clocks[process]!
    for (const mail of this.mails) {
      if (mail.state !== 'QUEUED' || mail.writtenAt > now + clockSlackMs) continue
      mail.state = now >= mail.startsAt ? 'FAILED' : 'SENT'
    }
  }

  /** Every mail that exists, as the rows say it. */
  outcome(): string[] {
    return this.mails
      .map(({ person, minutesBefore, startsAt, state }) => `${person} ${minutesBefore} ${startsAt} ${state}`)
      .toSorted()
  }
}
