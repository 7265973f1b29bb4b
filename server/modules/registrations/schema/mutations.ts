import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { UserErrorInterface } from '../../../graphql/errors/user-error.schema.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen, TermsChanged } from '../../events/public.ts'
import {
  AlreadyRegistered,
  IdempotencyKeyUsed,
  InvitationForAnother,
  TermsNotAccepted,
  TooManyUnconfirmed,
} from '../../places/public.ts'
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
      description: 'Places that a newcomer may take now; fewer than the party.',
    }),
    waitlistOpen: t.exposeBoolean('waitlistOpen', { description: 'Whether the waitlist takes newcomers.' }),
    waitlistUrl: t.exposeString('waitlistUrl', {
      nullable: true,
      description: 'The page to join the waitlist; null when it takes nobody.',
    }),
  }),
})

builder.mutationFields((t) => ({
  register: t.prismaField({
    ...mutation(null, RegisterInput, [
      EventFull,
      AlreadyRegistered,
      TooManyUnconfirmed,
      AddressNotConfirmed,
      IdempotencyKeyUsed,
      InvitationForAnother,
      EventNotOpen,
      TermsNotAccepted,
      InvalidInput,
      NotFound,
      RateLimited,
    ]),
    type: RegistrationType,
    description:
      'Registers for an event, or applies where organizers decide. Takes no account. At most 30 a minute with `joinWaitlist`.',
    resolve: resolveReturned('registration', (context, { input }) =>
      register(context, { ...input, eventId: input.eventId.id, answers: toGivenAnswers(input.answers) }),
    ),
  }),
  acceptEventTerms: t.prismaField({
    ...mutation(null, AcceptEventTermsInput, [TermsChanged, NotFound]),
    type: RegistrationType,
    description: 'Accepts the event’s terms in force after they changed; for the holder of the registration only.',
    resolve: resolveReturned('registration', (context, { input }) =>
      acceptEventTerms(context, { ...input, id: input.registrationId.id }),
    ),
  }),
  changePartySize: t.prismaField({
    ...mutation(null, ChangePartySizeInput, [EventFull, EventNotOpen, InvalidInput, NotFound]),
    type: RegistrationType,
    description:
      'Changes how many people come; for the holder and for hosts and above. More people are never let in ahead of the waitlist. With `approvalRequired` only organizers make a confirmed party larger.',
    resolve: resolveNamed('registration', (context, { input }) =>
      changePartySize(context, { ...input, id: input.id.id, leavingIds: input.leavingIds?.map(({ id }) => id) }),
    ),
  }),
  changeAnswers: t.prismaField({
    ...mutation(null, ChangeAnswersInput, [EventNotOpen, InvalidInput, NotFound]),
    type: RegistrationType,
    description: 'Replaces all answers while the event is live; for the holder of the registration only.',
    resolve: resolveReturned('registration', (context, { input: { registrationId, secret, answers } }) =>
      changeAnswers(context, { id: registrationId.id, secret, answers: toGivenAnswers(answers) }),
    ),
  }),
  cancelRegistration: t.prismaField({
    ...mutation(null, CancelRegistrationInput, [NotFound, EventNotOpen]),
    type: RegistrationType,
    description:
      'Cancels a registration; for the holder and for hosts and above. Its places go to the waitlist at once. Repeating it changes nothing.',
    resolve: resolveNamed('registration', (context, { input }) =>
      cancelRegistration(context, { ...input, id: input.id.id }),
    ),
  }),
}))
