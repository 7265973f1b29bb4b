import { builder } from '../../../graphql/builder.ts'
import { findRegistrationBySecret } from '../queries/registrations.ts'
import { RegistrationType } from './registration.ts'

builder.queryFields((t) => ({
  registration: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'The registration that a guest’s link opens.',
    args: { secret: t.arg.string({ required: true }) },
    resolve: (query, _root, { secret }, context) => findRegistrationBySecret(context, secret, query),
  }),
}))
