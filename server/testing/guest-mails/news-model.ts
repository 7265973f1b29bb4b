import type { ReminderModel } from '../reminders/model.ts'

const minuteMs = 60_000
const delayMs = 30 * minuteMs
/** A job that runs this much early runs. */
const clockSlackMs = 5_000

interface Facts {
  title: string
  startsAt: number
  isCancelled: boolean
}

/** A change notice or a message: it waits, leaves once, and is then written to one person after another. */
interface Broadcast {
  kind: 'eventChanged' | 'eventCancelled' | 'guestMessage'
  dueAt: number
  isHeld: boolean
  hasLeft: boolean
  isFinished: boolean
  /** Of a notice: what guests knew when it began. */
  before: Facts | null
  /** Of a notice that has left: what they know then. */
  after: Facts | null
  /** Of a message that has left: who was among its guests then. */
  audience: number[] | null
  subject: string
  /** The place in the order of addresses of the last one who was written to. */
  toldUpTo: number
}

interface Mail {
  kind: Broadcast['kind']
  person: number
  subject: string
  before: Facts | null
  after: Facts | null
  isSent: boolean
}

/** What the rules of change notices and messages give, beside the reminders of the same event. */
export class NewsModel {
  readonly reminders: ReminderModel
  /** The people in the order of their addresses. */
  private readonly byAddress: number[]
  private title = 'Title 0'
  private notices: Broadcast[] = []
  private messages: Broadcast[] = []
  private mails: Mail[] = []

  constructor(reminders: ReminderModel, byAddress: number[]) {
    this.reminders = reminders
    this.byAddress = byAddress
  }

  private get facts(): Facts {
    const { startsAt, isCancelled } = this.reminders
    return { title: this.title, startsAt, isCancelled }
  }

  private hasPlace(person: number) {
    return this.reminders.guests.some((guest) => guest.person === person && guest.hasPlace)
  }

  private wantsNews(person: number) {
    return !this.reminders.optOuts.has(`NEWS:${person}`)
  }

  private readers(): number[] {
    return this.byAddress.filter((person) => this.hasPlace(person) && this.wantsNews(person))
  }

  register(process: number, person: number) {
    this.reminders.register(process, person)
  }

  cancel(process: number, nth: number) {
    this.reminders.cancel(process, nth)
  }

  unsubscribe(person: number) {
    this.reminders.optOut(person, 'NEWS')
  }

  resubscribe(person: number) {
    this.reminders.optIn(person, 'NEWS')
  }

  jump(processes: number[], minutes: number) {
    this.reminders.jump(processes, minutes)
  }

  rename(process: number, title: string) {
    if (this.reminders.isLive(process)) this.edit(process, () => (this.title = title))
  }

  postpone(process: number, startsAt: number) {
    this.edit(process, () => this.reminders.postpone(process, startsAt))
  }

  callOff(process: number) {
    this.edit(process, () => this.reminders.callOff(process))
  }

  private edit(process: number, change: () => unknown) {
    const now = this.reminders.clocks[process]!
    const before = this.facts
    change()
    const after = this.facts
    const unsent = this.notices.find(({ hasLeft }) => !hasLeft)
    if (isSame(before, after)) return
    const known = unsent?.before ?? before
    if (isSame(known, after)) {
      this.notices = this.notices.filter((notice) => notice !== unsent)
      return
    }
    if (!unsent && !this.byAddress.some((person) => this.hasPlace(person))) return
    const soonest = Math.min(known.startsAt, before.startsAt, after.startsAt)
    const isUrgent = after.isCancelled || soonest - now <= delayMs
    const dueAt = isUrgent ? now : now + delayMs
    const isHeld = !after.isCancelled && (unsent?.isHeld ?? false)
    if (unsent) Object.assign(unsent, { dueAt, isHeld })
    else this.notices.push({ ...waiting(dueAt), before: known, isHeld })
  }

  holdNotice(process: number, isHeld: boolean) {
    const notice = this.notices.find(({ hasLeft }) => !hasLeft)
    if (!notice || notice.isHeld === isHeld) return
    const now = this.reminders.clocks[process]!
    notice.isHeld = isHeld
    if (isHeld || notice.dueAt > now) return
    notice.dueAt = this.reminders.startsAt <= now + delayMs ? now : now + delayMs
  }

  write(process: number, isNow: boolean) {
    const now = this.reminders.clocks[process]!
    const message = { ...waiting(isNow ? now : now + delayMs), subject: `Message ${this.messages.length}` }
    if (isNow && this.readers().length === 0) return
    this.messages.push(message)
    if (isNow) this.close(message, now)
  }

  holdMessage(process: number, nth: number, isHeld: boolean) {
    const message = this.messages[nth]
    if (!message || message.hasLeft || message.isHeld === isHeld) return
    const now = this.reminders.clocks[process]!
    message.isHeld = isHeld
    if (!isHeld && message.dueAt <= now) message.dueAt = now + delayMs
  }

  private close(broadcast: Broadcast, now: number) {
    const { before } = broadcast
    Object.assign(broadcast, { hasLeft: true, isHeld: false })
    if (before) {
      const isCancellation = !before.isCancelled && this.facts.isCancelled
      broadcast.after = this.facts
      broadcast.kind = isCancellation ? 'eventCancelled' : 'eventChanged'
      // That an event which is over has changed is no news.
      broadcast.isFinished = !isCancellation && this.reminders.endsAt <= now
    } else {
      broadcast.audience = this.readers()
      broadcast.isFinished = broadcast.audience.length === 0
    }
  }

  /** The jobs of one process, which dies after so many transactions. What was written is handed over. */
  work(process: number, diesAfter: number) {
    this.runJobs(process, diesAfter)
    for (const mail of this.mails) mail.isSent = true
  }

  private runJobs(process: number, diesAfter: number) {
    const now = this.reminders.clocks[process]!
    let transactions = 0
    const lives = () => (transactions += 1) <= diesAfter
    const sendDue = (broadcast: Broadcast | undefined) => {
      if (broadcast && !broadcast.hasLeft && !broadcast.isHeld && broadcast.dueAt <= now + clockSlackMs)
        this.close(broadcast, now)
    }
    const tell = (broadcast: Broadcast) => {
      while (broadcast.hasLeft && !broadcast.isFinished) {
        if (!lives()) return false
        this.writeNext(broadcast)
      }
      return true
    }
    if (!lives()) return
    sendDue(this.notices.find(({ hasLeft }) => !hasLeft))
    for (const notice of this.notices) if (!tell(notice)) return
    for (const message of this.messages) {
      if (!lives()) return
      sendDue(message)
      if (!tell(message)) return
    }
  }

  private writeNext(broadcast: Broadcast) {
    const { kind, audience, subject, toldUpTo, before, after } = broadcast
    const people = kind === 'eventCancelled' ? this.byAddress.filter((person) => this.hasPlace(person)) : this.readers()
    const among = people.filter((person) => audience?.includes(person) ?? true)
    const next = among.find((person) => this.byAddress.indexOf(person) > toldUpTo)
    if (next === undefined) broadcast.isFinished = true
    else {
      broadcast.toldUpTo = this.byAddress.indexOf(next)
      this.writeMail({ kind, person: next, subject, before, after, isSent: false })
    }
  }

  /** A change that waits is told with the next one, or not at all when that takes it back. */
  private writeMail(mail: Mail) {
    const unsent = this.mails.find(
      ({ isSent, kind, person }) => !isSent && kind === 'eventChanged' && kind === mail.kind && person === mail.person,
    )
    if (!unsent) this.mails.push(mail)
    else if (isSame(unsent.before!, mail.after!)) this.mails = this.mails.filter((each) => each !== unsent)
    else unsent.after = mail.after
  }

  /** Every mail that exists. */
  outcome(): string[] {
    return this.mails.map(({ kind, person, subject }) => `${kind} ${person} ${subject}`.trim()).toSorted()
  }
}

const waiting = (dueAt: number): Broadcast => ({
  kind: 'guestMessage',
  dueAt,
  isHeld: false,
  hasLeft: false,
  isFinished: false,
  before: null,
  after: null,
  audience: null,
  subject: '',
  toldUpTo: -1,
})

const isSame = (one: Facts, other: Facts) =>
  one.title === other.title && one.startsAt === other.startsAt && one.isCancelled === other.isCancelled
