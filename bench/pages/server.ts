import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import { openSession } from '../../server/testing/actors.ts'
import { seedDemo } from '../../prisma/seed.ts'
import { answer, sharedClock } from '../load/child.ts'
import { type BenchApp, startBenchApp } from '../setup.ts'

/** The event of the demo whose page is measured. */
const eventSlug = 'rooftop-sessions'

let app: BenchApp
let commits = 0

const server = {
  async start() {
    app = await startBenchApp({ DEMO: 'true' }, { pages: 'built' })
    await seedDemo(app.platform)
    const event = await app.platform.db.event.findUniqueOrThrow({
      where: { slug: eventSlug },
      include: { terms: { orderBy: { version: 'desc' }, take: 1 } },
    })
    await app.platform.db.event.update({ where: { id: event.id }, data: { capacity: 100_000 } })
    return {
      port: Number(new URL(app.url).port),
      eventId: encodeGlobalId('Event', event.id),
      acceptedTermsVersion: event.terms[0]?.version ?? null,
    }
  },
  /** Commits a title with a number. @returns the number, and when it was certain, in ms of the shared clock. */
  async retitle() {
    commits += 1
    await app.platform.db.event.update({ where: { slug: eventSlug }, data: { title: `Title ${commits}.` } })
    return { commits, at: sharedClock() }
  },
  /** People with an account and a session. @returns their cookies. */
  async makePeople(names: string[]): Promise<string[]> {
    const { platform, url } = app
    return Promise.all(
      names.map(async (name, n) => {
        const email = `person-${n}@bench.test`
        const user = await platform.db.user.create({
          data: { name, email, emailVerified: true, handle: `person-${n}` },
        })
        return (await openSession({ url, platform }, { userId: user.id, name, email })).headers['cookie']!
      }),
    )
  },
  stop: () => app.stop(),
}

export type PagesQuestions = typeof server

answer(server)
