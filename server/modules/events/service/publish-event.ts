import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import type { Context } from '../../../graphql/context.ts'
import { AddressNotConfirmed } from '../../../graphql/user-error.ts'
import { missingForPublication, picturesToCheck } from '../domain/publication.ts'
import { EventNotEditable, EventNotReady } from '../errors.ts'
import { announceEvent } from './announce-event.ts'
import { tellFeed } from './record-change.ts'
import { workOnEvent } from './work-on-event.ts'

/**
 * Put a draft before the public. Publishing what is published already changes nothing.
 *
 * @throws EventNotReady; AddressNotConfirmed, because from now on strangers get mails with its title.
 */
export async function publishEvent(context: Context, eventId: string): Promise<void> {
  await workOnEvent(context, {
    eventId,
    capability: 'publishEvents',
    work: async (scope) => {
      const { tx, announce, now, event, status } = scope
      if (status === 'PUBLISHED') return
      if (status !== 'DRAFT') throw new EventNotEditable(status)
      const visuals = await tx.eventVisual.findMany({ where: { eventId }, ...picturesToCheck })
      const missing = missingForPublication({ ...event, visuals }, now)
      if (missing.length > 0) throw new EventNotReady(missing)
      if (!(await isAddressConfirmed(tx, scope.viewer))) throw new AddressNotConfirmed()

      const data = { status: 'PUBLISHED', publishedAt: now, updatedAt: now } as const
      await tx.event.update({ where: { id: eventId }, data, select: { id: true } })
      announceEvent(announce, event)
      await tellFeed(scope, { change: 'PUBLISHED' })
    },
  })
}
