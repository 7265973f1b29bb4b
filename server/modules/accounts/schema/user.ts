import { builder } from '../../../graphql/builder.ts'
import { findProfile } from '../queries.ts'

export const UserType = builder.prismaNode('User', {
  description: 'A person with an account, as everyone may see them.',
  id: { field: 'id' },
  nullable: true,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The full name, as the person wrote it.' }),
    handle: t.exposeString('handle', {
      description:
        'The path of the public profile, `/p/{handle}`. The person can change it; the old profile link then stops working.',
    }),
    image: t.exposeString('image', {
      nullable: true,
      description: 'The address of the avatar; null when there is none.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was created.' }),
  }),
})

builder.queryField('profile', (t) =>
  t.prismaField({
    type: UserType,
    nullable: true,
    description: 'The person with this handle; null when there is none.',
    args: { handle: t.arg.string({ required: true, description: 'Upper and lower case count as the same.' }) },
    resolve: (query, _root, { handle }, context) => findProfile(context, handle, query),
  }),
)
