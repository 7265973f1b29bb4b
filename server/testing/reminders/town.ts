import { setReminderSubscription, setMailSubscription } from '../../modules/notifications/service/mail-subscription.ts'
import { unsubscribeUrl } from '../../modules/notifications/public.ts'
import { remindGuests } from '../../modules/reminders/service/remind-guests.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Actor, askingElsewhere, createStranger } from '../actors.ts'
import type { TestApp } from '../app.ts'
import { type TestOrganization, makeEvent } from '../factories.ts'
import { cancelEvent, postpone } from '../modules/events.ts'
import { changeReminder } from '../modules/reminders.ts'
import { type Answer, cancel, register } from '../registrations/registrations.ts'

export type ReminderScope = 'EVENT' | 'ALL_EVENTS' | 'NEWS'

const minuteMs = 60_000

interface TownOptions {
  /** Two processes on one database. */
  apps: [TestApp, TestApp]
  organization: TestOrganization
  /** The first of the people; the others have no account. */
  accounts: Actor[]
}

/** One event of the real engine, worked on by two processes. What it takes is what the model takes. */
export class Town {
  private readonly options: TownOptions
  readonly event: Awaited<ReturnType<typeof makeEvent>>
  private readonly registrations: Answer[] = []
  /** Of this run alone, so that opting out of everything does not outlast it. */
  private readonly tag: string
  /** Everything that a mail server took, in order: whom, which reminder, and of which start. */
  readonly delivered: string[] = []

  private constructor(options: TownOptions, event: Awaited<ReturnType<typeof makeEvent>>) {
    this.options = options
    this.event = event
    this.tag = event.slug
  }

  static async open(options: TownOptions, dates: { now: number; startsAt: number; endsAt: number }): Promise<Town> {
    for (const { clock } of options.apps) clock.set(new Date(dates.now))
    const event = await makeEvent(options.apps[0], options.organization.groupId, {
      startsAt: new Date(dates.startsAt),
      endsAt: new Date(dates.endsAt),
      timeZone: 'UTC',
    })
    const town = new Town(options, event)
    // Which reminder a mail is shows in its subject, with or without a key.
    for (const minutesBefore of [1_440, 60])
      await town.change(0, 'update', { minutesBefore, subject: `${minutesBefore}` })
    await options.apps[0].platform.db.reminderOptOut.deleteMany({})
    return town
  }

  app(process: number): TestApp {
    return this.options.apps[process]!
  }

  owner(process: number): Actor {
    return askingElsewhere(this.options.organization.owner, this.app(process).url)
  }

  addressOf(person: number): string {
    return this.options.accounts[person]?.email ?? `guest-${person}-${this.tag}@example.test`
  }

  private change(process: number, name: 'add' | 'update' | 'remove', input: Record<string, unknown>) {
    return changeReminder(this.owner(process), name, this.event, input)
  }

  async register(process: number, person: number) {
    const { url } = this.app(process)
    const account = this.options.accounts[person]
    const made = account
      ? await register(askingElsewhere(account, url), this.event)
      : await register(createStranger(url), this.event, { name: `Guest ${person}`, email: this.addressOf(person) })
    if (made.__typename === 'Registration') this.registrations.push({ ...made, person })
  }

  async cancel(process: number, nth: number) {
    const registration = this.registrations[nth]
    if (!registration) return
    const { url } = this.app(process)
    const account = this.options.accounts[Number(registration['person'])]
    await cancel(account ? askingElsewhere(account, url) : createStranger(url), registration)
  }

  optOut(person: number, scope: ReminderScope) {
    return this.subscribe(person, scope, false)
  }

  optIn(person: number, scope: ReminderScope) {
    return this.subscribe(person, scope, true)
  }

  private async subscribe(person: number, scope: ReminderScope, isSubscribed: boolean) {
    const { platform } = this.app(person % 2)
    const target = { eventId: this.event.id, emailNormalized: this.addressOf(person), list: 'REMINDERS' } as const
    const token = unsubscribeUrl(platform, target).split('/').at(-1)!
    if (scope === 'NEWS') await setMailSubscription(platform, token, isSubscribed)
    else await setReminderSubscription(platform, token, { ofAll: scope === 'ALL_EVENTS', isSubscribed })
  }

  async postpone(process: number, startsAt: number) {
    const local = (time: number) => new Date(time).toISOString().slice(0, 16)
    const times = { startsAt: local(startsAt), endsAt: local(startsAt + 180 * minuteMs) }
    await postpone(this.owner(process), this.event, times)
  }

  async callOff(process: number) {
    await cancelEvent(this.owner(process), this.event)
  }

  addReminder(process: number, minutesBefore: number) {
    return this.change(process, 'add', { minutesBefore, subject: `${minutesBefore}` })
  }

  moveReminder(process: number, minutesBefore: number, newMinutesBefore: number) {
    return this.change(process, 'update', { minutesBefore, newMinutesBefore, subject: `${newMinutesBefore}` })
  }

  removeReminder(process: number, minutesBefore: number) {
    return this.change(process, 'remove', { minutesBefore })
  }

  jump(processes: number[], minutes: number) {
    for (const process of processes) this.app(process).clock.advance(minutes * minuteMs)
  }

  /** The job of one process, which may be killed before one of its batches. */
  async remind(process: number, diesAfter: number) {
    await untilDeath(this.app(process).platform, diesAfter, (platform) =>
      remindGuests(platform, this.event.id, { batchSize: 1 }),
    )
  }

  /** Hand everything that waits to a mail server. */
  async deliver(process: number) {
    const { platform } = this.app(process)
    const rateLimiter: Platform['rateLimiter'] = { ...platform.rateLimiter, consume: async () => null }
    const waiting = await platform.db.mail.findMany({ where: this.reminders, orderBy: { id: 'asc' } })
    const transport: MailTransport = {
      kind: 'smtp',
      send: async ({ id, to, subject }, recordHandover) => {
        await recordHandover()
        this.delivered.push(`${to.address} ${subject} ${waiting.find((mail) => mail.id === id)!.notAfter?.getTime()}`)
      },
      close() {},
      hurry() {},
    }
    for (const { id } of waiting) await deliverMail({ ...platform, rateLimiter }, transport, id)
  }

  private get reminders() {
    return { eventId: this.event.id, kind: 'eventReminder' }
  }

  async outcome(): Promise<string[]> {
    const mails = await this.app(0).platform.db.mail.findMany({ where: this.reminders })
    const people = new Map([0, 1, 2, 3, 4, 5].map((person) => [this.addressOf(person), person]))
    return mails
      .map(({ toAddress, subject, notAfter, state }) => {
        return `${people.get(toAddress)} ${subject} ${notAfter?.getTime()} ${state}`
      })
      .toSorted()
  }
}

class Killed extends Error {}

/** Work as a process that is killed before one of its transactions. Each reads the clock once, before it writes. */
export async function untilDeath(
  platform: Platform,
  transactions: number,
  work: (platform: Platform) => Promise<unknown>,
): Promise<void> {
  let begun = 0
  const clock = {
    now() {
      begun += 1
      if (begun > transactions) throw new Killed()
      return platform.clock.now()
    },
  }
  await work({ ...platform, clock }).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
}
