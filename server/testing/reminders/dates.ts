import { randomUUID } from 'node:crypto'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'
import type { Platform } from '../../platform/platform.ts'
import { globalId } from '../access-matrix/rows.ts'
import type { TestApp } from '../app.ts'
import type { TestOrganization } from '../factories.ts'
import { makeEvent } from '../factories.ts'
import { createSeries } from '../modules/series.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export interface TestDate {
  id: string
  globalId: string
  slug: string
  startsAt: Date
}

/** Dates of one series, the first in four days and the others so many minutes after it. */
export async function makeDates(
  app: TestApp,
  organization: TestOrganization,
  minutesLater: number[],
): Promise<TestDate[]> {
  const { db } = app.platform
  const start = app.clock.now().getTime() + 96 * hourMs
  const first = { startsAt: new Date(start), endsAt: new Date(start + hourMs), timeZone: 'UTC' }
  const event = await makeEvent(app, organization.groupId, { ...first, title: 'Yoga' })
  await createSeries(organization.owner, event, { rule: { frequency: 'DAILY', count: 1 + minutesLater.length } })
  const { seriesId } = await db.event.findUniqueOrThrow({ where: { id: event.id } })
  const rows = await db.event.findMany({ where: { seriesId }, orderBy: { seriesDate: 'asc' } })
  return Promise.all(
    rows.map(async ({ id, slug }, index) => {
      const startsAt = new Date(start + (index === 0 ? 0 : minutesLater[index - 1]!) * minuteMs)
      await moveDate(app, id, startsAt)
      return { id, slug, startsAt, globalId: globalId('Event', id) }
    }),
  )
}

/** Another start, as the database gets it. */
export async function moveDate({ platform: { db, clock } }: TestApp, id: string, startsAt: Date): Promise<void> {
  const endsAt = new Date(startsAt.getTime() + hourMs)
  await db.event.update({ where: { id }, data: { startsAt, endsAt, updatedAt: clock.now() } })
}

/** A place of somebody without an account. @returns the id of the registration. */
export async function addPlace({ platform: { db, clock } }: TestApp, date: TestDate, email: string, more = {}) {
  const row = { name: 'Mira Holm', email, emailNormalized: email, partySize: 1, status: 'CONFIRMED', ...more } as const
  const secret = { secretHash: randomUUID(), addressConfirmedAt: clock.now(), createdAt: clock.now() }
  const { id } = await db.registration.create({ data: { ...row, ...secret, eventId: date.id } })
  return id
}

interface Delivered {
  to: string
  subject: string
  text: string
  /** In the header of the mail. */
  unsubscribeUrl: string | null
}

interface Server {
  /** Before the server gets the end of the mail. */
  before?: () => Promise<unknown>
  /** What it answers to the whole of it. */
  answer?: () => Promise<unknown>
}

/** Hand all reminders of these dates that wait to a mail server, by all processes at once. @returns what it took. */
export async function deliverReminders(apps: TestApp[], dates: TestDate[], { before, answer }: Server = {}) {
  const taken: Delivered[] = []
  const transport: MailTransport = {
    kind: 'smtp',
    send: async ({ to, subject, text, unsubscribeUrl }, recordHandover) => {
      await before?.()
      await recordHandover()
      await answer?.()
      taken.push({ to: to.address, subject, text, unsubscribeUrl })
    },
    close() {},
    hurry() {},
  }
  const eventId = { in: dates.map(({ id }) => id) }
  const mails = await apps[0]!.platform.db.mail.findMany({ where: { eventId, kind: 'eventReminder', state: 'QUEUED' } })
  const rateLimiter: Platform['rateLimiter'] = { ...apps[0]!.platform.rateLimiter, consume: async () => null }
  await Promise.all(
    mails.flatMap(({ id }) => apps.map(({ platform }) => deliverMail({ ...platform, rateLimiter }, transport, id))),
  )
  return taken
}
