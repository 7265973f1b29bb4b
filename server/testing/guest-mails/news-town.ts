import { messageBroadcast } from '../../modules/messages/service/message-broadcast.ts'
import { sendDueNotice, tellGuests } from '../../modules/notifications/service/change-notice.ts'
import type { Platform } from '../../platform/platform.ts'
import { cancelEvent, postpone, update } from '../modules/events.ts'
import { changeMessage, sendMessage } from '../modules/messages.ts'
import { mutate } from '../mutate.ts'
import { type Town, untilDeath } from '../reminders/town.ts'

const minuteMs = 60_000
const kinds = ['eventChanged', 'eventCancelled', 'guestMessage']

/** The change notices and messages of a town's event. What it takes is what the model takes. */
export class NewsTown {
  readonly town: Town
  private readonly people: number
  private readonly messages: string[] = []

  constructor(town: Town, people: number) {
    this.town = town
    this.people = people
  }

  /** The people in the order of their addresses, in which mails are written. */
  byAddress(): number[] {
    const people = Array.from({ length: this.people }, (_, person) => person)
    return people.toSorted((one, other) => (this.town.addressOf(one) < this.town.addressOf(other) ? -1 : 1))
  }

  register(process: number, person: number) {
    return this.town.register(process, person)
  }

  cancel(process: number, nth: number) {
    return this.town.cancel(process, nth)
  }

  unsubscribe(person: number) {
    return this.town.optOut(person, 'NEWS')
  }

  resubscribe(person: number) {
    return this.town.optIn(person, 'NEWS')
  }

  jump(processes: number[], minutes: number) {
    this.town.jump(processes, minutes)
  }

  async rename(process: number, title: string) {
    await update(this.town.owner(process), this.town.event, { title })
  }

  async postpone(process: number, startsAt: number) {
    const local = (time: number) => new Date(time).toISOString().slice(0, 16)
    const times = { startsAt: local(startsAt), endsAt: local(startsAt + 180 * minuteMs) }
    await postpone(this.town.owner(process), this.town.event, times)
  }

  async callOff(process: number) {
    await cancelEvent(this.town.owner(process), this.town.event)
  }

  async holdNotice(process: number, isHeld: boolean) {
    await mutate(this.town.owner(process), 'holdChangeNotice', { eventId: this.town.event.globalId, hold: isHeld })
  }

  async write(process: number, isNow: boolean) {
    const words = { subject: `Message ${this.messages.length}`, sendNow: isNow }
    const message = await sendMessage(this.town.owner(process), this.town.event, words)
    if (message.__typename === 'GuestMessage') this.messages.push(message.id)
  }

  async holdMessage(process: number, nth: number, isHeld: boolean) {
    const id = this.messages[nth]
    if (id) await changeMessage(this.town.owner(process), 'holdMessage', { id, hold: isHeld })
  }

  /** The jobs of one process, one mail at a time, until it dies. What was written is handed over. */
  async work(process: number, diesAfter: number) {
    const { platform } = this.town.app(process)
    await untilDeath(platform, diesAfter, (mortal) => this.runJobs(mortal))
    const { event } = this.town
    const unsent = { eventId: event.id, kind: { in: kinds }, state: 'QUEUED' as const }
    await platform.db.mail.updateMany({
      where: unsent,
      data: { state: 'SENT', sentAt: platform.clock.now(), nextTryAt: null },
    })
  }

  private async runJobs(platform: Platform) {
    const { db } = platform
    const eventId = this.town.event.id
    const one = { batchSize: 1 }
    const begun = { eventId, sentAt: { not: null }, finishedAt: null }
    await sendDueNotice(platform, eventId)
    for (let found; (found = await db.eventChangeNotice.findFirst({ where: begun, orderBy: { id: 'asc' } }));)
      await tellGuests(platform, found.id, one)
    for (const { id } of await db.guestMessage.findMany({ where: { eventId }, orderBy: { id: 'asc' } })) {
      await messageBroadcast.sendDue(platform, { eventId, messageId: id })
      while (await db.guestMessage.findFirst({ where: { ...begun, id } }))
        await messageBroadcast.tell(platform, id, one)
    }
  }

  async outcome(): Promise<string[]> {
    const { event } = this.town
    const where = { eventId: event.id, kind: { in: kinds } }
    const mails = await this.town.app(0).platform.db.mail.findMany({ where })
    const people = new Map(this.byAddress().map((person) => [this.town.addressOf(person), person]))
    return mails
      .map(({ kind, toAddress, subject }) =>
        `${kind} ${people.get(toAddress)} ${kind === 'guestMessage' ? subject : ''}`.trim(),
      )
      .toSorted()
  }
}
