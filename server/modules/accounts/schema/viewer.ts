import { say } from '../../../contract/text/say.ts'
import { describeDevice, describePlace } from '../../../auth/sessions/describe-session.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { requirePerson } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { findById, loadById } from '../../../graphql/load.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { activeSessions, readAccountState } from '../queries.ts'
import { type HandleProposal, proposeHandle } from '../service/propose-handle.ts'

const HandleProposalType = builder.objectRef<HandleProposal>('HandleProposal').implement({
  description: 'Whether a person can take a handle.',
  fields: (t) => ({
    handle: t.exposeString('handle', { description: 'The handle that was asked for, in lower case.' }),
    problem: t.string({
      nullable: true,
      description: 'Why the person cannot take it, as a sentence such as “This one is taken.”; null when they can.',
      resolve: ({ problem }, _args, { i18n }) => problem && say(i18n, problem),
    }),
    suggestion: t.exposeString('suggestion', {
      description: 'A handle that is free now; the one that was asked for when that is free.',
    }),
  }),
})

export const PasskeyType = builder.prismaObject('Passkey', {
  description: 'A device or password manager that logs a person in without a password. Only its owner sees it.',
  fields: (t) => ({
    id: t.globalID({
      description: 'For `renamePasskey` and `deletePasskey`; `node(id:)` does not find it.',
      resolve: ({ id }) => ({ type: 'Passkey', id }),
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Named after the device or password manager until the owner renames it; null when that is unknown.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was added; null when that is unknown.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last logged its owner in; null before the first time.',
    }),
  }),
})

export const ViewerSessionType = builder.prismaObject('Session', {
  variant: 'ViewerSession',
  description: 'One browser in which the viewer is logged in. Only that person sees it.',
  fields: (t) => ({
    id: t.globalID({
      description: 'For `endSession`; `node(id:)` does not find it.',
      resolve: ({ id }) => ({ type: 'ViewerSession', id }),
    }),
    isCurrent: t.boolean({
      description: 'Whether this request comes from this browser.',
      resolve: ({ id }, _args, { viewer }) => id === viewer.sessionId,
    }),
    device: t.string({
      description: 'The browser and system in words, such as `Chrome on Windows`.',
      resolve: ({ userAgent }, _args, { i18n }) => describeDevice(i18n, userAgent),
    }),
    ipAddress: t.string({
      nullable: true,
      description: 'The address it logged in from; null when that is unknown.',
      resolve: ({ ipAddress }) => ipAddress || null,
    }),
    place: t.string({
      description: 'The same in words: `Address 203.0.113.7`, or a network near the server.',
      resolve: ({ ipAddress }, _args, { i18n }) => describePlace(i18n, ipAddress),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the person logged in.' }),
    lastSeenAt: t.expose('updatedAt', { type: 'DateTime', description: 'Exact to the hour.' }),
  }),
})

/** The same row as User, with what only the person behind it may see. */
export const ViewerType = builder.prismaObject('User', {
  variant: 'Viewer',
  description: 'The person who is asking: the same account as `User`, with what only they may see.',
  fields: (t) => ({
    id: t.globalID({ description: 'The id of the same person’s `User`.', resolve: ({ id }) => ({ type: 'User', id }) }),
    name: t.exposeString('name', { description: 'The full name, as others see it.' }),
    handle: t.exposeString('handle', { description: 'The path of the public profile, `/p/{handle}`.' }),
    handleProposal: t.field({
      type: HandleProposalType,
      description: 'Checks a handle; the viewer’s own counts as free. At most 120 checks a minute.',
      args: {
        handle: t.arg.string({
          required: true,
          description: 'Spaces around it are dropped, and upper case becomes lower case.',
        }),
      },
      resolve: ({ id }, { handle }, context) => proposeHandle(context, id, handle),
    }),
    email: t.exposeString('email', {
      description: 'Only the viewer reads it here. Organizers see it with the viewer’s registrations.',
    }),
    emailVerified: t.exposeBoolean('emailVerified', {
      description:
        'Whether someone opened a link in that mailbox. Logging in does not require it; publishing and emailing guests do.',
    }),
    image: t.exposeString('image', {
      nullable: true,
      description: 'The address of the avatar; null when there is none.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description:
        'The BCP 47 tag of the language of their pages and emails, such as `de`; null until they choose one.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was created.' }),
    hasPassword: t.boolean({
      description: 'False for someone who logs in by email links and passkeys only.',
      select: { accounts: { where: { providerId: 'credential', password: { not: null } }, select: { id: true } } },
      resolve: ({ accounts }) => accounts.length > 0,
    }),
    passkeys: t.relation('passkeys', {
      type: PasskeyType,
      description: 'Oldest first; at most 20.',
      query: { orderBy: { id: 'asc' } },
    }),
    sessions: t.relation('sessions', {
      type: ViewerSessionType,
      description: 'Browsers in which the viewer is logged in, the last used first; at most 100.',
      query: (_args, { platform }) => activeSessions(platform.clock.now()),
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: ViewerType,
    nullable: true,
    description: 'The person who is asking; null when signed out, and for a program with an API key.',
    resolve: (query, _root, _args, context) => findById(context, 'user', context.viewer.person?.id, query),
  }),
)

builder.subscriptionField('viewerChanged', (t) =>
  t.prismaField({
    type: ViewerType,
    description:
      'The viewer now, and again after each change of their profile, address, passkeys, own calendar, sessions or memberships. Ends with their session.',
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
