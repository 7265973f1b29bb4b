import { hashSecret } from '../../server/platform/secrets/secrets.ts'
import { answer } from '../load/child.ts'
import { type BenchApp, startBenchApp } from '../setup.ts'

/** Events of the organization, and places of the person. */
const events = 200
const places = 50
const zones = ['Europe/Oslo', 'America/New_York', 'Asia/Kathmandu', 'UTC']
const dayMs = 86_400_000

let app: BenchApp
let commits: NodeJS.Timeout | undefined

const server = {
  /** @returns the port, and the paths of a public calendar, of its feed and of a person's own calendar. */
  async start() {
    app = await startBenchApp()
    const { db, secrets } = app.platform
    const organization = await db.organization.create({ data: { name: 'Lantern', slug: 'lantern' } })
    const group = await db.group.create({
      data: { organizationId: organization.id, name: 'Evenings', slug: 'evenings' },
    })
    const person = await db.user.create({ data: { name: 'Mira', email: 'mira@bench.test', handle: 'mira' } })
    for (let n = 0; n < events; n += 1) {
      const startsAt = new Date(Date.now() + (n - 20) * dayMs)
      const event = await db.event.create({
        data: {
          groupId: group.id,
          slug: `evening-${n}`,
          title: `Evening number ${n}`,
          description: 'Music on the roof, and something to eat. '.repeat(10),
          venueName: 'The roof',
          venueAddress: 'Dock Street 9, 2150 Nordhavn',
          startsAt,
          endsAt: new Date(startsAt.getTime() + 3 * 3_600_000),
          timeZone: zones[n % zones.length]!,
          status: 'PUBLISHED',
          publishedAt: new Date(),
          feed: { create: {} },
        },
      })
      if (n < places)
        await db.registration.create({
          data: {
            eventId: event.id,
            userId: person.id,
            name: 'Mira',
            email: 'mira@bench.test',
            emailNormalized: 'mira@bench.test',
            partySize: 1,
            status: 'CONFIRMED',
          },
        })
    }
    const calendar = await db.ownCalendar.create({ data: { userId: person.id, keyHash: 'not yet' } })
    const key = secrets.proofFor('own-calendar', calendar.id).toString('base64url')
    await db.ownCalendar.update({ where: { id: calendar.id }, data: { keyHash: hashSecret(key) } })
    return {
      port: Number(new URL(app.url).port),
      calendar: '/o/lantern/calendar.ics',
      feed: '/o/lantern/feed.atom',
      own: `/me/calendar.ics?key=${key}`,
    }
  },
  /** Commits something else twenty times a second from now on, or no more. */
  busy(isBusy: boolean) {
    clearInterval(commits)
    const change = () => app.platform.db.user.updateMany({ data: { updatedAt: new Date() } })
    if (isBusy) commits = setInterval(() => void change(), 50)
  },
  /** Processor time of this process so far, in ms. */
  spent() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  },
  async stop() {
    clearInterval(commits)
    await app.stop()
  },
}

export type CalendarQuestions = typeof server

answer(server)
