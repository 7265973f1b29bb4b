import { builder } from '../../../graphql/builder.ts'
import { activeSessions } from '../queries.ts'
import { PasskeyType } from './passkey.ts'
import { ViewerSessionType } from './viewer-session.ts'

/** The same row as User, with what only the person behind it may see. */
export const ViewerType = builder.prismaObject('User', {
  variant: 'Viewer',
  description: 'The person who is asking.',
  fields: (t) => ({
    id: t.globalID({ resolve: ({ id }) => ({ type: 'User', id }) }),
    name: t.exposeString('name'),
    handle: t.exposeString('handle'),
    email: t.exposeString('email'),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'Somebody opened a link in that mailbox. Logging in does not take it.',
    }),
    image: t.exposeString('image', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    hasPassword: t.boolean({
      description: 'False for somebody who logs in by links and passkeys only.',
      select: { accounts: { where: { providerId: 'credential', password: { not: null } }, select: { id: true } } },
      resolve: ({ accounts }) => accounts.length > 0,
    }),
    passkeys: t.relation('passkeys', { type: PasskeyType, query: { orderBy: { id: 'asc' } } }),
    sessions: t.relation('sessions', {
      type: ViewerSessionType,
      description: 'Where the person is logged in, the last used first; at most 100.',
      query: (_args, { platform }) => activeSessions(platform.clock.now()),
    }),
  }),
})
