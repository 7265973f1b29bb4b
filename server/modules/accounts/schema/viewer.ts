import { describeDevice, describePlace } from '../../../auth/sessions/describe-session.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { requirePerson } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { findById, loadById } from '../../../graphql/load.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { activeSessions, readAccountState } from '../queries.ts'
import { type HandleProposal, proposeHandle } from '../service/propose-handle.ts'

const HandleProposalType = builder.objectRef<HandleProposal>('HandleProposal').implement({
  description: 'Whether a handle can be had.',
  fields: (t) => ({
    handle: t.exposeString('handle', { description: 'The one that was asked for.' }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it cannot be had, such as “is taken”.' }),
    suggestion: t.exposeString('suggestion', { description: 'A handle that is free at this moment.' }),
  }),
})

export const PasskeyType = builder.prismaObject('Passkey', {
  description: 'A device or a password manager that logs in without a password. Seen by its owner only.',
  fields: (t) => ({
    id: t.globalID({ resolve: ({ id }) => ({ type: 'Passkey', id }) }),
    name: t.exposeString('name', { nullable: true, description: 'Named after what holds it until it is renamed.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last logged its owner in; null before the first time.',
    }),
  }),
})

export const ViewerSessionType = builder.prismaObject('Session', {
  variant: 'ViewerSession',
  description: 'One browser in which the person is logged in. Seen by that person only.',
  fields: (t) => ({
    id: t.globalID({ resolve: ({ id }) => ({ type: 'ViewerSession', id }) }),
    isCurrent: t.boolean({
      description: 'The one this was asked from.',
      resolve: ({ id }, _args, { viewer }) => id === viewer.sessionId,
    }),
    device: t.string({
      description: 'The browser in words, such as `Chrome on Windows`.',
      resolve: ({ userAgent }) => describeDevice(userAgent),
    }),
    ipAddress: t.string({ nullable: true, resolve: ({ ipAddress }) => ipAddress || null }),
    place: t.string({
      description: 'Where from, in words: `Address 203.0.113.7`, or a network near the server.',
      resolve: ({ ipAddress }) => describePlace(ipAddress),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('updatedAt', { type: 'DateTime', description: 'To the hour.' }),
  }),
})

/** The same row as User, with what only the person behind it may see. */
export const ViewerType = builder.prismaObject('User', {
  variant: 'Viewer',
  description: 'The person who is asking.',
  fields: (t) => ({
    id: t.globalID({ resolve: ({ id }) => ({ type: 'User', id }) }),
    name: t.exposeString('name'),
    handle: t.exposeString('handle'),
    handleProposal: t.field({
      type: HandleProposalType,
      description: 'Whether the person could have a handle; their own is free to them.',
      args: { handle: t.arg.string({ required: true }) },
      resolve: ({ id }, { handle }, context) => proposeHandle(context, id, handle),
    }),
    email: t.exposeString('email'),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'Someone opened a link in that mailbox. Logging in does not take it.',
    }),
    image: t.exposeString('image', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    hasPassword: t.boolean({
      description: 'False for someone who logs in by links and passkeys only.',
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

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: ViewerType,
    nullable: true,
    description: 'Who is asking; null when signed out.',
    resolve: (query, _root, _args, context) => findById(context, 'user', context.viewer.person?.id, query),
  }),
)

builder.subscriptionField('viewerChanged', (t) =>
  t.prismaField({
    type: ViewerType,
    description:
      'The person who is asking as they are now, and again whenever their account changes: profile, address, passkeys, sessions, memberships. Ends with their session.',
    subscribe: (_root, _args, context) => {
      const person = requirePerson(context)
      return followState(context, {
        topics: [viewerTopic(person.id)],
        organizationId: null,
        async readState(current) {
          const state = current.viewer.person && (await readAccountState(current.platform, person.id))
          return state && JSON.stringify(state)
        },
        toRow: () => person.id,
      })
    },
    resolve: (query, userId: string, _args, context) => loadById(context, 'user', userId, query),
  }),
)
