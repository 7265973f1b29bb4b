import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { findProfile } from '../queries.ts'
import { UserType } from './user.ts'
import { ViewerType } from './viewer.ts'

builder.queryFields((t) => ({
  viewer: t.prismaField({
    type: ViewerType,
    nullable: true,
    description: 'Who is asking; null when signed out.',
    resolve: (query, _root, _args, context) => findById(context, 'user', context.viewer.person?.id, query),
  }),
  profile: t.prismaField({
    type: UserType,
    nullable: true,
    description: 'A person’s public profile.',
    args: { handle: t.arg.string({ required: true }) },
    resolve: (query, _root, { handle }, context) => findProfile(context, handle, query),
  }),
}))
