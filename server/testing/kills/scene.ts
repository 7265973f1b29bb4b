import { setTimeout } from 'node:timers/promises'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { cancel, join, register } from '../registrations/registrations.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Actor, createPerson, createStranger, giveRole } from '../actors.ts'

const hourMs = 3_600_000

interface SceneEvent {
  id: string
  globalId: string
}

export interface Scene {
  owner: Actor
  /** Events that everybody wants, with more people than places. */
  wanted: SceneEvent[]
}

/**
 * An organizer, a few events that everybody wants, and some with an open offer that lapses during the run: a new one
 * every `lapseEveryMs`.
 */
export async function setScene(db: Db, url: string, { lapseEveryMs }: { lapseEveryMs: number }): Promise<Scene> {
  const owner = await createPerson({ url, platform: { db }, name: 'Owner' })
  const organization = await db.organization.create({ data: { name: 'House', slug: 'organization' } })
  await giveRole({ db }, owner, organization.id, 'owner')
  const { id: groupId } = await db.group.create({
    data: { organizationId: organization.id, name: 'Evenings', slug: 'evenings' },
  })
  const makeEvent = async (name: string, capacity: number, startsAt: Date): Promise<SceneEvent> => {
    const dates = { startsAt, endsAt: new Date(startsAt.getTime() + 3 * hourMs), timeZone: 'UTC' }
    const data = { groupId, slug: name, title: name, capacity, ...dates, feed: { create: {} } }
    const { id } = await db.event.create({ data: { ...data, status: 'PUBLISHED', publishedAt: new Date() } })
    return { id, globalId: encodeGlobalId('Event', id) }
  }
  const now = Date.now()
  const wanted: SceneEvent[] = []
  for (const index of [1, 2, 3]) wanted.push(await makeEvent(`wanted-${index}`, 40, new Date(now + 72 * hourMs)))
  for (let index = 1; index <= 8; index += 1) {
    // No offer outlasts the cut-off, an hour before the start.
    const lapsing = await makeEvent(`lapsing-${index}`, 2, new Date(now + hourMs + index * lapseEveryMs))
    const seated = await register(createStranger(url), lapsing, { partySize: 2 })
    for (const partySize of [1, 1]) await join(createStranger(url), lapsing, { partySize })
    await cancel(createStranger(url), seated)
  }
  return { owner, wanted }
}

/** Ask again until it is true. @throws with `what` after the time. */
export async function waitUntil(what: string, withinMs: number, isTrue: () => Promise<boolean>): Promise<number> {
  const begun = Date.now()
  while (!(await isTrue())) {
    if (Date.now() - begun > withinMs) throw new Error(`after ${withinMs / 1_000} s it was still not so: ${what}`)
    await setTimeout(100)
  }
  return Date.now() - begun
}
