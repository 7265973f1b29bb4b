import { randomUUIDv7 } from 'node:crypto'
import { stranger } from '../../server/auth/viewer.ts'
import type { Context } from '../../server/graphql/context.ts'
import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import { register } from '../../server/modules/registrations/service/register.ts'
import { i18nOf } from '../../server/platform/i18n/catalogues.ts'
import { startBenchApp } from '../setup.ts'
import { serveRegistrations } from './server.ts'

const dayMs = 86_400_000

const registerDocument = /* GraphQL */ `
  mutation ($input: RegisterInput!) {
    register(input: $input) {
      __typename
    }
  }
`

/** Marquee as it runs: jobs on, and every guest gets the confirmation by mail. */
serveRegistrations(async (smtpUrl) => {
  // The load belongs to one organization, whose limit would hold its mails back.
  const app = await startBenchApp({ SMTP_URL: smtpUrl, MAIL_PER_ORGANIZATION: '1000000' }, { jobs: true })
  const { db } = app.platform
  const { id: organizationId } = await db.organization.create({ data: { name: 'Bench', slug: 'bench' } })
  const { id: groupId } = await db.group.create({ data: { organizationId, name: 'Bench', slug: 'bench' } })
  return {
    port: Number(new URL(app.url).port),
    path: '/graphql',
    async makeEvents(count, capacity) {
      const startsAt = new Date(Date.now() + 30 * dayMs)
      const endsAt = new Date(startsAt.getTime() + dayMs)
      const rows = Array.from({ length: count }, () => {
        const id = randomUUIDv7()
        return { id, groupId, slug: `bench-${id}`, title: 'Bench', startsAt, endsAt, timeZone: 'UTC', capacity }
      })
      await db.event.createMany({ data: rows.map((row) => ({ ...row, status: 'PUBLISHED' as const })) })
      return rows.map(({ id }) => id)
    },
    register({ eventId, name, email, ip }) {
      const context: Context = {
        platform: app.platform,
        viewer: stranger,
        request: { id: '', ip, locale: 'en', endpoint: 'public' },
        i18n: i18nOf('en'),
        heldRows: new Set(),
        refresh: async () => context,
      }
      return register(context, { eventId, name, email, partySize: 1 })
    },
    toBody: ({ eventId, name, email }) => ({
      query: registerDocument,
      variables: { input: { eventId: encodeGlobalId('Event', eventId), name, email, partySize: 1 } },
    }),
    /** Counted from the registrations themselves. */
    async countOversold() {
      const [{ oversold }] = await db.$queryRaw<[{ oversold: number }]>`
        SELECT coalesce(sum(greatest(taken.places - event."capacity", 0)), 0)::int AS "oversold"
        FROM "Event" event JOIN (
          SELECT "eventId", sum("partySize") AS places FROM "Registration" WHERE "status" = 'CONFIRMED' GROUP BY 1
        ) taken ON taken."eventId" = event."id"`
      return oversold
    },
    stop: () => app.stop(),
  }
})
