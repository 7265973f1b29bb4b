import { randomUUID } from 'node:crypto'
import { appendActivities } from '../../server/modules/activity/service/append.ts'
import { transact } from '../../server/platform/database/transact.ts'
import type { BenchApp } from '../setup.ts'

const dayMs = 86_400_000

/** An event that everybody watches, and somebody who writes into its feed the way Marquee's own use cases do. */
export async function makeWatchedEvent({ platform }: BenchApp, slug: string) {
  const { db, bus } = platform
  const { id: organizationId } = await db.organization.create({ data: { name: 'Bench', slug: `org-${slug}` } })
  const { id: groupId } = await db.group.create({ data: { organizationId, name: 'Bench', slug: 'bench' } })
  const startsAt = new Date(Date.now() + 30 * dayMs)
  const endsAt = new Date(startsAt.getTime() + dayMs)
  const { id: eventId } = await db.event.create({
    data: { groupId, slug, title: 'Everybody watches', startsAt, endsAt, timeZone: 'UTC', status: 'PUBLISHED' },
  })
  const tag = randomUUID().slice(0, 8)
  const author = await db.user.create({
    data: { name: 'Ada Writer', email: `ada-${tag}@bench.test`, handle: `ada-${tag}` },
  })
  return {
    eventId,
    organizationId,
    /** Append rows in one transaction. `onPublish` is called after the commit, before each row's message leaves. */
    async write(bodies: string[], onPublish: () => void = () => {}): Promise<void> {
      const announcing = {
        ...platform,
        bus: {
          ...bus,
          publish: ((topic, message) => {
            onPublish()
            bus.publish(topic, message)
          }) satisfies typeof bus.publish,
        },
      }
      await transact(announcing, (tx, announce) =>
        appendActivities(
          tx,
          announce,
          bodies.map((body) => ({
            eventId,
            kind: 'COMMENT',
            visibility: 'PUBLIC',
            actorId: author.id,
            actorName: author.name,
            body,
          })),
        ),
      )
    },
  }
}
