import { builder } from '../../../graphql/builder.ts'

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
