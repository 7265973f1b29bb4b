import { can } from '../../../auth/viewer.ts'
import { builder } from '../../../graphql/builder.ts'
import { ViewerType } from '../../accounts/public.ts'
import { GroupType, OrganizationType } from '../../organizations/public.ts'
import { type FollowerFigures, countFollowers } from '../queries/figures.ts'
import { findViewerFollow, listFollows } from '../queries/follows.ts'
import { type Following, findFollowing } from '../service/change-follows.ts'

export const FollowFrequencyEnum = builder.enumType('FollowFrequency', {
  description: 'How often someone hears about new events.',
  values: {
    EVERY_EVENT: { description: 'About 15 minutes after an event becomes public; several together are one email.' },
    WEEKLY: { description: 'On Mondays at 8:00 in the events’ zone, when something is new.' },
  } as const,
})

export const FollowType = builder.prismaObject('Follow', {
  description: 'That someone follows an organization or a group. Only they see it.',
  fields: (t) => ({
    organization: t.relation('organization', { type: OrganizationType, description: 'The organization.' }),
    group: t.relation('group', {
      type: GroupType,
      nullable: true,
      description: 'The group of it that is followed; null for the whole organization.',
    }),
    frequency: t.expose('frequency', { type: FollowFrequencyEnum, description: 'How often they hear about it.' }),
    isConfirmed: t.boolean({
      description: 'Whether the address is confirmed. Nothing is emailed before.',
      resolve: ({ confirmedAt }) => confirmedAt !== null,
    }),
    sharesEmail: t.exposeBoolean('sharesEmail', {
      description: 'Whether organizers see the address once it is confirmed. They never do unless it was chosen.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
  }),
})

export const FollowingType = builder.objectRef<Following>('Following').implement({
  description: 'What one person follows: all of an account, or what an emailed link is about.',
  fields: (t) => ({
    email: t.exposeString('email', {
      description: 'The address that gets the emails: of the account, or the normalized one that was entered.',
    }),
    follows: t.prismaField({
      type: [FollowType],
      description: 'Newest first, at most 200. Of a link, those of one organization.',
      resolve: (query, { where }, _args, context) => listFollows(context, where, query),
    }),
  }),
})

const FollowerFiguresType = builder.objectRef<FollowerFigures>('FollowerFigures').implement({
  description:
    'How many people follow an organization or a group. Who they are is seen only of those who share their address.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'All of them, confirmed.' }),
    weeklyCount: t.exposeInt('weeklyCount', { description: 'Those of them who hear weekly.' }),
    newCount: t.exposeInt('newCount', { description: 'Those of them who began in the last 30 days.' }),
  }),
})

const viewerFollowHelp = 'How the viewer’s account follows it; null when it doesn’t, and without an account.'
const figuresHelp = 'How many people follow it, for hosts and above; null to others. Followers of its'

builder.prismaObjectFields(OrganizationType, (t) => ({
  viewerFollow: t.field({
    type: FollowType,
    nullable: true,
    description: viewerFollowHelp,
    resolve: ({ id }, _args, context) => findViewerFollow(context, { typename: 'Organization', id }),
  }),
  followers: t.field({
    type: FollowerFiguresType,
    nullable: true,
    description: `${figuresHelp} groups only are not counted.`,
    resolve: ({ id }, _args, { viewer, platform: { db, clock } }) =>
      can(viewer, id, 'seeGuests') ? countFollowers(db, { typename: 'Organization', id }, clock.now()) : null,
  }),
}))

builder.prismaObjectFields(GroupType, (t) => ({
  viewerFollow: t.field({
    type: FollowType,
    nullable: true,
    description: viewerFollowHelp,
    resolve: ({ id }, _args, context) => findViewerFollow(context, { typename: 'Group', id }),
  }),
  followers: t.field({
    type: FollowerFiguresType,
    nullable: true,
    description: `${figuresHelp} organization are not counted.`,
    resolve: ({ id, organizationId }, _args, { viewer, platform: { db, clock } }) =>
      can(viewer, organizationId, 'seeGuests') ? countFollowers(db, { typename: 'Group', id }, clock.now()) : null,
  }),
}))

builder.prismaObjectField(ViewerType, 'follows', (t) =>
  t.prismaField({
    type: [FollowType],
    description: 'What their account follows, newest first; at most 200.',
    resolve: (query, { id }, _args, context) => listFollows(context, { userId: id }, query),
  }),
)

builder.queryField('following', (t) =>
  t.field({
    type: FollowingType,
    nullable: true,
    description: 'What the link of an email to a follower is about; null for a wrong link. Reading it changes nothing.',
    args: { token: t.arg.string({ required: true, description: 'The token at the end of the link.' }) },
    resolve: (_root, { token }, context) => findFollowing(context, token),
  }),
)
