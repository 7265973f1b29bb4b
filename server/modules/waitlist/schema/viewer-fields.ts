import { builder } from '../../../graphql/builder.ts'
import { ViewerType } from '../../accounts/public.ts'
import { openStates } from '../../places/public.ts'
import { WaitlistEntryConnection } from './entry.ts'

builder.prismaObjectFields(ViewerType, (t) => ({
  waitlistEntries: t.relatedConnection(
    'waitlistEntries',
    {
      cursor: 'id',
      description: 'Open entries for coming events, soonest first.',
      query: (_args, { platform }) => ({
        where: { state: { in: openStates }, event: { endsAt: { gt: platform.clock.now() } } },
        orderBy: [{ event: { startsAt: 'asc' } }, { id: 'asc' }],
      }),
    },
    WaitlistEntryConnection,
  ),
}))
