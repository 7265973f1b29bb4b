import { randomBytes } from 'node:crypto'
import { serializeSigned } from 'hono/utils/cookie'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import type { Db } from '../../platform/database/db.ts'
import { testAuthSecret } from '../auth-secret.ts'
import type { Audience } from './subscriber.ts'

const dayMs = 86_400_000

export interface Scene {
  event: { id: string; globalId: string; slug: string }
  /** Cookies of people who may announce. */
  hosts: string[]
  /** A cookie for each audience; strangers have none. */
  cookies: Record<Audience, string[]>
}

/** An event with people of every audience. */
export async function setScene(db: Db, { hosts, perAudience }: { hosts: number; perAudience: number }): Promise<Scene> {
  const tag = randomBytes(4).toString('hex')
  const organization = await db.organization.create({ data: { name: 'House', slug: `organization-${tag}` } })
  const group = await db.group.create({ data: { organizationId: organization.id, name: 'Evenings', slug: 'evenings' } })
  const event = await db.event.create({
    data: {
      groupId: group.id,
      slug: `watched-${tag}`,
      title: 'Watched',
      startsAt: new Date(Date.now() + dayMs),
      endsAt: new Date(Date.now() + 2 * dayMs),
      timeZone: 'UTC',
      status: 'PUBLISHED',
      publishedAt: new Date(),
      feed: { create: {} },
    },
  })
  const people = async (name: string, count: number) => {
    const users = await db.user.createManyAndReturn({
      data: Array.from({ length: count }, (_, n) => ({
        name: `${name} ${n + 1}`,
        email: `${name}-${n + 1}-${tag}@example.test`.toLowerCase(),
        handle: `${name}-${n + 1}-${tag}`.toLowerCase(),
      })),
    })
    const cookies = await Promise.all(users.map(({ id }) => logIn(db, id)))
    return { ids: users.map(({ id }) => id), cookies }
  }
  const organizers = await people('Organizer', hosts + perAudience)
  await db.membership.createMany({
    data: organizers.ids.map((userId) => ({ userId, organizationId: organization.id, role: 'HOST' })),
  })
  const guests = await people('Guest', perAudience)
  await db.registration.createMany({
    data: guests.ids.map((userId, n) => ({
      eventId: event.id,
      userId,
      name: `Guest ${n + 1}`,
      email: `guest-${n + 1}-${tag}@example.test`,
      emailNormalized: `guest-${n + 1}-${tag}@example.test`,
      partySize: 1,
      status: 'CONFIRMED',
    })),
  })
  return {
    event: { id: event.id, globalId: encodeGlobalId('Event', event.id), slug: event.slug },
    hosts: organizers.cookies.slice(0, hosts),
    cookies: { PUBLIC: [], GUESTS: guests.cookies, ORGANIZERS: organizers.cookies.slice(hosts) },
  }
}

async function logIn(db: Db, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.session.create({ data: { userId, token, expiresAt: new Date(Date.now() + dayMs) } })
  return (await serializeSigned('marquee.session_token', token, testAuthSecret)).split(';')[0]!
}
