import { randomBytes } from 'node:crypto'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { violates } from '../../../platform/database/db.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { makeReferralCode } from '../domain.ts'
import { referralsTopic } from '../topics.ts'

/** Create a person's link for an event, or return their own. @returns the link's id. */
export async function createReferralLink(context: Context, eventId: string): Promise<string> {
  const person = requirePerson(context)
  const { db, bus } = context.platform
  const event = await db.event.findFirst({
    where: { AND: [{ id: eventId }, eventsVisibleTo(context.viewer)] },
    select: { id: true },
  })
  if (!event) throw new NotFound('event')
  for (let tries = 1; ; tries += 1) {
    try {
      const link = await db.referralLink.upsert({
        where: { eventId_userId: { eventId, userId: person.id } },
        create: { eventId, userId: person.id, code: makeReferralCode(randomBytes) },
        update: {},
        select: { id: true },
      })
      bus.publish(referralsTopic(person.id), {})
      return link.id
    } catch (error) {
      // The code is taken, or two requests of the same person came at the same time: the next try
      // finds its link.
      if (tries === 3 || !violates(error, 'ReferralLink')) throw error
    }
  }
}
