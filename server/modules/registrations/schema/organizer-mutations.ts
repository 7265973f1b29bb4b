import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { loadById } from '../../../graphql/load.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { type DecidedApplication, decideApplications } from '../service/decide-applications.ts'
import { DecideRegistrationsInput } from './inputs.ts'
import { RegistrationType } from './registration.ts'

const mostAtOnce = 100

const DecidedRegistrationType = builder.objectRef<DecidedApplication>('DecidedRegistration').implement({
  description: 'The outcome for one application.',
  fields: (t) => ({
    registration: t.prismaField({
      type: RegistrationType,
      description: 'The application as it is now.',
      resolve: (query, { registrationId }, _args, context) => loadById(context, 'registration', registrationId, query),
    }),
    refusalCode: t.string({
      nullable: true,
      description: 'EVENT_FULL, EVENT_NOT_OPEN or NOT_PENDING; null when the decision was made.',
      resolve: ({ refusal }) => refusal?.code ?? null,
    }),
    refusalMessage: t.string({
      nullable: true,
      description: 'The refusal as a sentence; null when the decision was made.',
      resolve: ({ refusal }) => refusal?.message ?? null,
    }),
  }),
})

const DecidedRegistrationsType = builder
  .objectRef<{ decided: DecidedApplication[] }>('DecidedRegistrations')
  .implement({
    description: 'The outcomes of several applications.',
    fields: (t) => ({
      decided: t.expose('decided', {
        type: [DecidedRegistrationType],
        description: 'One for each application, event by event, the oldest application first.',
      }),
    }),
  })

for (const answer of ['approve', 'decline'] as const) {
  builder.mutationField(`${answer}Registrations`, (t) =>
    t.field({
      ...mutation(null, DecideRegistrationsInput, [NotFound]),
      type: DecidedRegistrationsType,
      description:
        answer === 'approve'
          ? 'Approves applications, the oldest first, as far as there is room; for hosts and above. A refusal does not stop the others.'
          : 'Declines applications; for hosts and above. A refusal does not stop the others.',
      resolve: async (_root, { input: { ids } }, context) => {
        if (ids.length < 1 || ids.length > mostAtOnce) throw badUserInput(`“ids” must name 1 to ${mostAtOnce}.`)
        const decided = await decideApplications(
          context,
          ids.map(({ id }) => id),
          answer,
        )
        return { decided }
      },
    }),
  )
}
