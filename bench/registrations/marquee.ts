import { randomUUIDv7 } from 'node:crypto'
import { stranger } from '../../server/auth/viewer.ts'
import type { Context } from '../../server/graphql/context.ts'
import { register } from '../../server/modules/registrations/service/register.ts'
import type { BenchApp } from '../setup.ts'

const dayMs = 86_400_000

const registerDocument = /* GraphQL */ `
  mutation ($input: RegisterInput!) {
    register(input: $input) {
      __typename
    }
  }
`

/** Marquee's own way to register, as the mutation calls it and end to end. */
export async function createMarquee({ platform, url }: BenchApp) {
  const { id: organizationId } = await platform.db.organization.create({ data: { name: 'Bench', slug: 'bench' } })
  const { id: groupId } = await platform.db.group.create({ data: { organizationId, name: 'Bench', slug: 'bench' } })
  let people = 0

  async function makeEvents(count: number, capacity: number): Promise<string[]> {
    const startsAt = new Date(Date.now() + 30 * dayMs)
    const rows = Array.from({ length: count }, () => {
      const id = randomUUIDv7()
      const endsAt = new Date(startsAt.getTime() + dayMs)
      return { id, groupId, url: `bench-${id}`, title: 'Bench', startsAt, endsAt, timeZone: 'UTC', capacity }
    })
    await platform.db.event.createMany({ data: rows.map((row) => ({ ...row, status: 'PUBLISHED' as const })) })
    return rows.map(({ id }) => id)
  }

  function nextPerson() {
    people += 1
    const address = [10, (people >> 16) & 255, (people >> 8) & 255, people & 255].join('.')
    return { name: 'Load Test', email: `guest-${people}@load.test`, address }
  }

  return {
    async prepare(events: number, registrations: number) {
      const ids = await makeEvents(events, registrations)
      return Array.from({ length: registrations }, (_, index) => {
        const { name, email, address } = nextPerson()
        const context: Context = {
          platform,
          viewer: stranger,
          request: { id: '', ip: address, endpoint: 'public' },
          heldRows: new Set(),
          refresh: async () => context,
        }
        return () => register(context, { eventId: ids[index % events]!, name, email, partySize: 1 })
      })
    },

    async prepareHttp(events: number, registrations: number) {
      const ids = await makeEvents(events, registrations)
      return Array.from({ length: registrations }, (_, index) => {
        const { name, email, address } = nextPerson()
        const eventId = Buffer.from(`Event:${ids[index % events]!}`).toString('base64url')
        const body = JSON.stringify({
          query: registerDocument,
          variables: { input: { eventId, name, email, partySize: 1 } },
        })
        return async () => {
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
          const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
          const answer = await response.text()
          if (!answer.includes('"Registration"')) throw new Error(`registering failed: ${answer}`)
        }
      })
    },

    /** Places taken beyond any event's capacity, counted from the registrations themselves. */
    async countOversold(): Promise<number> {
      const [{ oversold }] = await platform.db.$queryRaw<[{ oversold: number }]>`
        SELECT coalesce(sum(greatest(taken.places - event."capacity", 0)), 0)::int AS "oversold"
        FROM "Event" event JOIN (
          SELECT "eventId", sum("partySize") AS places FROM "Registration" WHERE "status" = 'CONFIRMED' GROUP BY 1
        ) taken ON taken."eventId" = event."id"`
      return oversold
    },
  }
}
