import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { findById, loadById } from '../../../graphql/load.ts'
import { ViewerType } from '../../accounts/public.ts'
import { EventType, cursorId, eventTopic, eventsVisibleTo } from '../../events/public.ts'
import { openStates, waitlistTopic } from '../../places/public.ts'
import { findOwnEntry, findVisibleEntry } from '../queries/entries.ts'
import { findEntryView } from '../queries/entry-view.ts'
import { WaitlistEntryConnection, WaitlistEntryType } from './entry.ts'

builder.queryFields((t) => ({
  waitlistEntry: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description:
      'One entry; null when the viewer may not see its event. Acting for it takes its secret or the account.',
    args: {
      id: t.arg.globalID({ required: true, for: WaitlistEntryType }),
      secret: t.arg.string({ description: 'Proves the holder, who then also sees the contact data.' }),
    },
    resolve: async (query, _root, { id, secret }, context) =>
      findById(context, 'waitlistEntry', await findVisibleEntry(context, id.id, secret ?? null), query),
  }),
}))

builder.prismaObjectFields(EventType, (t) => ({
  viewerWaitlistEntry: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'The viewer’s open entry, WAITING or OFFERED, or the open one of a secret; null when there is none.',
    args: { secret: t.arg.string({ description: 'Required without an account.' }) },
    resolve: (query, { id }, { secret }, context) => findOwnEntry(context, id, secret ?? null, query),
  }),
}))

builder.prismaObjectFields(ViewerType, (t) => ({
  waitlistEntries: t.relatedConnection(
    'waitlistEntries',
    {
      cursor: 'id',
      description: 'Open entries for events that are not over, soonest first.',
      query: (page, { platform, viewer }) => {
        const id = cursorId(page)
        const isKnown = { OR: [{ state: { in: openStates } }, { event: eventsVisibleTo(viewer) }] }
        return {
          where: {
            state: { in: openStates },
            event: { endsAt: { gt: platform.clock.now() } },
            ...(id && { user: { waitlistEntries: { some: { AND: [{ id }, isKnown] } } } }),
          },
          orderBy: [{ event: { startsAt: 'asc' } }, { id: 'asc' }],
        }
      },
    },
    WaitlistEntryConnection,
  ),
}))

builder.subscriptionField('waitlistEntryChanged', (t) =>
  t.prismaField({
    type: WaitlistEntryType,
    description: 'The entry now, and again whenever its position, state or reason changes.',
    args: {
      id: t.arg.globalID({ required: true, for: WaitlistEntryType }),
      secret: t.arg.string({ description: 'Proves the holder. The subscription ends when the secret stops working.' }),
    },
    subscribe: async (_root, { id: { id }, secret }, context) => {
      const find = async (current: Context) => {
        const isVisible = await findVisibleEntry(current, id, secret ?? null)
        return isVisible ? findEntryView(current.platform, id) : null
      }
      const start = await find(context)
      if (!start) throw notFound('waitlistEntry')
      // A viewer who subscribed as the holder does not continue as someone who only knows the id,
      // because the link may have been revoked.
      const wasHeld = context.heldRows.has(id)
      return followState(context, {
        // Changes of the event show on the entry too, such as its cancellation.
        topics: [waitlistTopic(start.eventId), eventTopic(start.eventId)],
        organizationId: start.organizationId,
        // Also on a recheck: offers lapse and the cut-off comes by the clock, without a message.
        // Most changes of a long waitlist do not affect most of its entries.
        async readState(current) {
          const view = await find(current)
          return view && (!wasHeld || current.heldRows.has(id)) ? JSON.stringify(view) : null
        },
        toRow: () => id,
      })
    },
    resolve: (query, entryId: string, _args, context) => loadById(context, 'waitlistEntry', entryId, query),
  }),
)
