import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { findOwnRegistration } from '../queries/registrations.ts'
import { RegistrationType } from './registration.ts'

builder.prismaObjectFields(EventType, (t) => ({
  viewerRegistration: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'The signed-in person’s active registration, or the one a guest’s secret opens.',
    args: { secret: t.arg.string() },
    resolve: (query, { id }, { secret }, context) => findOwnRegistration(context, id, secret ?? null, query),
  }),
}))
