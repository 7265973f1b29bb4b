import { builder } from '../../../graphql/builder.ts'
import { ViewerType } from '../../accounts/public.ts'
import { activeStatuses, openStates } from '../queries/reads.ts'
import { RegistrationConnection } from './registration.ts'
import { WaitlistEntryConnection } from './waitlist-entry.ts'

builder.prismaObjectFields(ViewerType, (t) => ({
  registrations: t.relatedConnection(
    'registrations',
    {
      cursor: 'id',
      description: 'Active registrations of coming events, soonest first.',
      query: (_args, { platform }) => ({
        where: { status: { in: activeStatuses }, event: { endsAt: { gt: platform.clock.now() } } },
        orderBy: [{ event: { startsAt: 'asc' } }, { id: 'asc' }],
      }),
    },
    RegistrationConnection,
  ),
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
