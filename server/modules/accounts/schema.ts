import { builder } from '../../graphql/builder.ts'
import { findProfile } from './queries.ts'

export const UserType = builder.prismaNode('User', {
  description: 'A person with an account, as everybody may see them.',
  id: { field: 'id' },
  nullable: true,
  fields: (t) => ({
    name: t.exposeString('name'),
    handle: t.exposeString('handle', { description: 'Names the public profile `/p/{handle}`.' }),
    image: t.exposeString('image', { nullable: true, description: 'URL of the avatar.' }),
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
    email: t.exposeString('email'),
    image: t.exposeString('image', { nullable: true }),
  }),
})

builder.queryFields((t) => ({
  viewer: t.prismaField({
    type: ViewerType,
    nullable: true,
    description: 'Who is asking; null when signed out.',
    resolve: (query, _root, _args, { platform, viewer }) =>
      viewer.person && platform.db.user.findUnique({ ...query, where: { id: viewer.person.id } }),
  }),
  profile: t.prismaField({
    type: 'User',
    nullable: true,
    description: 'A person’s public profile.',
    args: { handle: t.arg.string({ required: true }) },
    resolve: (query, _root, { handle }, context) => findProfile(context, handle, query),
  }),
}))
