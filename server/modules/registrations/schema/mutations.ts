import { builder } from '../../../graphql/builder.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/user-error.ts'
import { EventNotOpen, TermsChanged } from '../../events/public.ts'
import { AlreadyRegistered, IdempotencyKeyUsed, TermsNotAccepted, TooManyUnconfirmed } from '../../places/public.ts'
import { EventFull } from '../errors.ts'
import { acceptEventTerms } from '../service/accept-terms.ts'
import { changeAnswers } from '../service/change-answers.ts'
import { changePartySize } from '../service/change-party-size.ts'
import { cancelRegistration } from '../service/cancel-registration.ts'
import { register } from '../service/register.ts'
import {
  AcceptEventTermsInput,
  CancelRegistrationInput,
  ChangeAnswersInput,
  ChangePartySizeInput,
  RegisterInput,
} from './inputs.ts'
import { toGivenAnswers } from '../../questions/public.ts'
import { RegistrationType } from './registration.ts'

builder.mutationFields((t) => ({
  register: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'Take a place, or apply for one where an organizer decides. Needs no account.',
    errors: {
      types: [
        EventFull,
        AlreadyRegistered,
        TooManyUnconfirmed,
        AddressNotConfirmed,
        IdempotencyKeyUsed,
        EventNotOpen,
        TermsNotAccepted,
        InvalidInput,
        NotFound,
        RateLimited,
      ],
      union: { name: 'RegisterResult' },
    },
    args: { input: t.arg({ type: RegisterInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      const id = await register(context, {
        ...input,
        eventId: input.eventId.id,
        answers: toGivenAnswers(input.answers),
      })
      return context.platform.db.registration.findUniqueOrThrow({ ...query, where: { id } })
    },
  }),
  acceptEventTerms: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'Accept the terms in force, after they changed; for the person who holds the registration only.',
    errors: { types: [TermsChanged, NotFound], union: { name: 'AcceptEventTermsResult' } },
    args: { input: t.arg({ type: AcceptEventTermsInput, required: true }) },
    resolve: async (query, _root, { input: { registrationId, version, secret } }, context) => {
      const { id } = registrationId
      await acceptEventTerms(context, { registrationId: id, version, secret })
      return context.platform.db.registration.findUniqueOrThrow({ ...query, where: { id } })
    },
  }),
  changePartySize: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'Come with more people or with fewer, in one step, as its holder or as an organizer.',
    errors: { types: [EventFull, EventNotOpen, InvalidInput, NotFound], union: { name: 'ChangePartySizeResult' } },
    args: { input: t.arg({ type: ChangePartySizeInput, required: true }) },
    resolve: async (query, _root, { input: { id, ...input } }, context) => {
      await changePartySize(context, { ...input, id: id.id })
      return context.platform.db.registration.findUniqueOrThrow({ ...query, where: { id: id.id } })
    },
  }),
  changeAnswers: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'Answer the event’s questions anew, while it is live; for the person who holds the registration only.',
    errors: { types: [EventNotOpen, InvalidInput, NotFound], union: { name: 'ChangeAnswersResult' } },
    args: { input: t.arg({ type: ChangeAnswersInput, required: true }) },
    resolve: async (query, _root, { input: { registrationId, secret, answers } }, context) => {
      const { id } = registrationId
      await changeAnswers(context, { registrationId: id, secret, answers: toGivenAnswers(answers) })
      return context.platform.db.registration.findUniqueOrThrow({ ...query, where: { id } })
    },
  }),
  cancelRegistration: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description:
      'Give a place back, as its holder or as an organizer; it goes to the waitlist at once. Twice changes nothing.',
    errors: { types: [NotFound, EventNotOpen], union: { name: 'CancelRegistrationResult' } },
    args: { input: t.arg({ type: CancelRegistrationInput, required: true }) },
    resolve: async (query, _root, { input: { id, secret } }, context) => {
      await cancelRegistration(context, { id: id.id, secret })
      return context.platform.db.registration.findUniqueOrThrow({ ...query, where: { id: id.id } })
    },
  }),
}))
