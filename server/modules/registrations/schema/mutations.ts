import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
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

builder.objectType(EventFull, {
  name: 'EventFull',
  description: 'There is no room for this party.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    placesLeft: t.exposeInt('placesLeft', {
      description: 'Places a newcomer may take now; fewer than were asked for.',
    }),
    waitlistOpen: t.exposeBoolean('waitlistOpen'),
    waitlistUrl: t.exposeString('waitlistUrl', {
      nullable: true,
      description: 'Where to join the waitlist; null when it takes nobody.',
    }),
  }),
})

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
    },
    args: { input: t.arg({ type: RegisterInput, required: true }) },
    resolve: resolveReturned('registration', (context, { input }) =>
      register(context, { ...input, eventId: input.eventId.id, answers: toGivenAnswers(input.answers) }),
    ),
  }),
  acceptEventTerms: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'Accept the terms in force, after they changed; for the person who holds the registration only.',
    errors: { types: [TermsChanged, NotFound] },
    args: { input: t.arg({ type: AcceptEventTermsInput, required: true }) },
    resolve: resolveReturned('registration', (context, { input }) =>
      acceptEventTerms(context, { ...input, id: input.registrationId.id }),
    ),
  }),
  changePartySize: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'Come with more people or with fewer, in one step, as its holder or as an organizer.',
    errors: { types: [EventFull, EventNotOpen, InvalidInput, NotFound] },
    args: { input: t.arg({ type: ChangePartySizeInput, required: true }) },
    resolve: resolveNamed('registration', (context, { input }) =>
      changePartySize(context, { ...input, id: input.id.id }),
    ),
  }),
  changeAnswers: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'Answer the event’s questions anew, while it is live; for the person who holds the registration only.',
    errors: { types: [EventNotOpen, InvalidInput, NotFound] },
    args: { input: t.arg({ type: ChangeAnswersInput, required: true }) },
    resolve: resolveReturned('registration', (context, { input: { registrationId, secret, answers } }) =>
      changeAnswers(context, { id: registrationId.id, secret, answers: toGivenAnswers(answers) }),
    ),
  }),
  cancelRegistration: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description:
      'Give a place back, as its holder or as an organizer; it goes to the waitlist at once. Twice changes nothing.',
    errors: { types: [NotFound, EventNotOpen] },
    args: { input: t.arg({ type: CancelRegistrationInput, required: true }) },
    resolve: resolveNamed('registration', (context, { input }) =>
      cancelRegistration(context, { ...input, id: input.id.id }),
    ),
  }),
}))
