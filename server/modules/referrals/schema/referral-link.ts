import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { ViewerType } from '../../accounts/public.ts'
import { EventType, eventIfVisible } from '../../events/public.ts'
import type { ReferralCounts } from '../domain.ts'
import { referralCountsOf } from '../queries/counts.ts'
import { referralDaysOf } from '../queries/days.ts'
import { findOwnLink } from '../queries/links.ts'
import { createReferralLink } from '../service/create-referral-link.ts'
import { ReferralDayType, daysComplexity, lastDays } from './days.ts'

export const ReferralLinkType = builder.prismaNode('ReferralLink', {
  description: 'A person’s share code for one event: `/e/{slug}?ref={code}`. Only that person sees it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [{ userId: { in: viewer.person ? [viewer.person.id] : [] } }] }),
  fields: (t) => {
    const count = (name: keyof ReferralCounts, description: string) =>
      t.int({
        description,
        select: { id: true },
        resolve: async ({ id }, _args, { platform }) => (await referralCountsOf(platform.db, id))[name],
      })
    return {
      code: t.exposeString('code', {
        description: '3 to 50 letters, digits, `-` and `_`. Upper and lower case count as the same.',
      }),
      event: t.field({
        type: EventType,
        nullable: true,
        description: 'Null when the person may not see it any more.',
        select: (_args, _context, nestedSelection) => ({ event: nestedSelection(true) }),
        resolve: ({ event }, _args, context) => eventIfVisible(context, event),
      }),
      clicks: count('clicks', 'Visits, without the owner’s own and without bots.'),
      registrations: count('registrations', 'Confirmed registrations that it brought. A cancellation lowers it.'),
      checkIns: count('checkIns', 'Those of them that were checked in.'),
      days: t.field({
        type: [ReferralDayType],
        description: 'One entry per day, today last.',
        args: { last: t.arg.int(lastDays) },
        complexity: daysComplexity,
        select: { id: true },
        resolve: ({ id }, { last }, { platform }) => referralDaysOf(platform, 'link', id, last),
      }),
    }
  },
})

const ReferralLinkConnection = builder.connectionObject(
  { type: ReferralLinkType, name: 'ReferralLinkConnection' },
  { name: 'ReferralLinkEdge' },
)

builder.prismaObjectFields(ViewerType, (t) => ({
  referralLinks: t.relatedConnection(
    'referralLinks',
    { cursor: 'id', description: 'The viewer’s share links, newest first.', query: { orderBy: { id: 'desc' } } },
    ReferralLinkConnection,
  ),
  referralDays: t.field({
    type: [ReferralDayType],
    description: 'What all the viewer’s links brought per day, each by the day of its event’s zone; today last.',
    args: { last: t.arg.int(lastDays) },
    complexity: daysComplexity,
    select: { id: true },
    resolve: ({ id }, { last }, { platform }) => referralDaysOf(platform, 'person', id, last),
  }),
}))

builder.prismaObjectField(EventType, 'viewerReferralLink', (t) =>
  t.prismaField({
    type: ReferralLinkType,
    nullable: true,
    description: 'The viewer’s own link for this event; null when they have none, and when signed out.',
    resolve: (query, { id }, _args, context) => findOwnLink(context, id, query),
  }),
)

const CreateReferralLinkInput = builder.inputType('CreateReferralLinkInput', {
  fields: (t) => ({ eventId: t.globalID({ required: true, for: EventType }) }),
})

builder.mutationField('createReferralLink', (t) =>
  t.prismaField({
    ...mutation('person', CreateReferralLinkInput, [NotFound]),
    type: ReferralLinkType,
    description: 'Creates the viewer’s share code for an event. Asking again returns the same one.',
    resolve: resolveReturned('referralLink', (context, { eventId }) => createReferralLink(context, eventId)),
  }),
)
