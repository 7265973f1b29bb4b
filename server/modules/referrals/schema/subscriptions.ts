import { setTimeout } from 'node:timers/promises'
import { requirePerson, notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { type Cause, follow } from '../../../graphql/live/sources/follow.ts'
import { chunksOf } from '../../../platform/chunks-of.ts'
import { ViewerType } from '../../accounts/public.ts'
import { EventType, eventTopic, findOrganizationOf, listingTopic } from '../../events/public.ts'
import { fingerprintEvent, fingerprintLinks } from '../queries/fingerprints.ts'
import { findLinkedEvents, listLinks } from '../queries/links.ts'
import { eventReferralsTopic, referralsTopic } from '../topics.ts'
import { ReferralLinkType } from './referral-link.ts'

interface ReferralsChange {
  userId: string
  linkIds: string[]
}

const mostAtOnce = 50

/** Many open a posted link within a moment. What follows the first message is read with it. */
const burstMs = 100

async function afterBurst(cause: Cause): Promise<void> {
  if (cause === 'message') await setTimeout(burstMs)
}

const ReferralsChangeType = builder.objectRef<ReferralsChange>('ReferralsChange').implement({
  description: 'The viewer’s links that are new or whose figures changed.',
  fields: (t) => ({
    links: t.prismaField({
      type: [ReferralLinkType],
      description: 'At most 50 at a time, newest first; empty at the start when the viewer has none.',
      resolve: (query, { linkIds, userId }, _args, context) => listLinks(context, { linkIds, userId }, query),
    }),
    viewer: t.prismaField({
      type: ViewerType,
      description: 'For totals such as `referralDays`, as they are now.',
      resolve: (query, { userId }, _args, context) => loadById(context, 'user', userId, query),
    }),
  }),
})

builder.subscriptionField('referralsChanged', (t) =>
  t.field({
    type: ReferralsChangeType,
    description:
      'The viewer’s newest links now, then those whose figures change: by a visit, registration, cancellation, approval or check-in. Takes a session.',
    subscribe: async (_root, _args, context) => {
      const { id: userId } = requirePerson(context)
      const events = await findLinkedEvents(context.platform.db, userId, mostAtOnce)
      let delivered = new Map<string, string>()
      return follow<ReferralsChange>(context, {
        // The event's title is shown with its results.
        topics: [referralsTopic(userId), ...events.map((eventId) => listingTopic(eventId))],
        organizationId: null,
        async read(current, cause) {
          await afterBurst(cause)
          const seen = await fingerprintLinks(current.platform.db, userId)
          const changed = [...seen].filter(([id, value]) => delivered.get(id) !== value).map(([id]) => id)
          delivered = seen
          // The start shows the newest links. Later, whatever changed is told.
          const parts = cause === 'start' ? [changed.slice(0, mostAtOnce)] : chunksOf(changed, mostAtOnce)
          return { rows: parts.map((linkIds) => ({ userId, linkIds })) }
        },
      })
    },
    resolve: (change: ReferralsChange) => change,
  }),
)

builder.subscriptionField('eventReferralsChanged', (t) =>
  t.prismaField({
    type: EventType,
    description:
      'The event now, and again whenever what its share links brought changes. For hosts and above; it ends when the viewer is none any more.',
    args: { eventId: t.arg.globalID({ required: true, for: EventType }) },
    subscribe: async (_root, { eventId: { id } }, context) => {
      const organizationId = await findOrganizationOf(context, id, 'seeGuests')
      if (!organizationId) throw notFound('event')
      let delivered = ''
      return follow(context, {
        // Registrations without a link change the share of those with one.
        topics: [eventReferralsTopic(id), eventTopic(id)],
        organizationId,
        async read(current, cause) {
          await afterBurst(cause)
          if (!(await findOrganizationOf(current, id, 'seeGuests'))) return null
          const seen = await fingerprintEvent(current.platform.db, id)
          const isNew = seen !== delivered
          delivered = seen
          return { rows: isNew ? [id] : [] }
        },
      })
    },
    resolve: (query, id: string, _args, context) => loadById(context, 'event', id, query),
  }),
)
