import { builder } from '../../../graphql/builder.ts'
import { ViewerType } from '../../accounts/public.ts'
import { activeStatuses } from '../../places/public.ts'
import { RegistrationConnection } from './registration.ts'

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
}))
