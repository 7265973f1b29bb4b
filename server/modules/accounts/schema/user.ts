import { builder } from '../../../graphql/builder.ts'
import { findProfile } from '../queries.ts'

export const UserType = builder.prismaNode('User', {
  description: 'A person with an account, as everyone may see them.',
  id: { field: 'id' },
  nullable: true,
  fields: (t) => ({
    name: t.exposeString('name'),
    handle: t.exposeString('handle', { description: 'Names the public profile `/p/{handle}`.' }),
    image: t.exposeString('image', { nullable: true, description: 'URL of the avatar.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when they are here.' }),
  }),
})

builder.queryField('profile', (t) =>
  t.prismaField({
    type: UserType,
    nullable: true,
    description: 'A person’s public profile.',
    args: { handle: t.arg.string({ required: true }) },
    resolve: (query, _root, { handle }, context) => findProfile(context, handle, query),
  }),
)
