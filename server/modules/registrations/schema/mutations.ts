import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { InvalidInput, NotFound } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen, TermsChanged } from '../../events/public.ts'
import { registrationRefusals } from '../../places/public.ts'
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

refusalType(EventFull, 'There is no room for this party.', (t) => ({
  placesLeft: t.exposeInt('placesLeft', {
    description: 'Places that a newcomer may take now; fewer than the party.',
  }),
  waitlistOpen: t.exposeBoolean('waitlistOpen', { description: 'Whether the waitlist takes newcomers.' }),
  waitlistUrl: t.exposeString('waitlistUrl', {
    nullable: true,
    description: 'The page to join the waitlist; null when it takes nobody.',
  }),
}))

builder.mutationFields((t) => ({
  register: t.prismaField({
    ...mutation(null, RegisterInput, [EventFull, ...registrationRefusals]),
    type: RegistrationType,
    description:
      'Registers for an event, or applies where organizers decide. Takes no account. At most 30 a minute with `joinWaitlist`.',
    resolve: resolveReturned('registration', (context, input) =>
      register(context, { ...input, answers: toGivenAnswers(input.answers) }),
    ),
  }),
  acceptEventTerms: t.prismaField({
    ...mutation(null, AcceptEventTermsInput, [TermsChanged, NotFound]),
    type: RegistrationType,
    description: 'Accepts the event’s terms in force after they changed; for the holder of the registration only.',
    resolve: resolveReturned('registration', (context, { registrationId: id, ...input }) =>
      acceptEventTerms(context, { ...input, id }),
    ),
  }),
  changePartySize: t.prismaField({
    ...mutation(null, ChangePartySizeInput, [EventFull, EventNotOpen, InvalidInput, NotFound]),
    type: RegistrationType,
    description:
      'Changes how many people come; for the holder and for hosts and above. More people are never let in ahead of the waitlist. With `approvalRequired` only organizers and people whom they invited make a confirmed party larger.',
    resolve: resolveNamed('registration', changePartySize),
  }),
  changeAnswers: t.prismaField({
    ...mutation(null, ChangeAnswersInput, [EventNotOpen, InvalidInput, NotFound]),
    type: RegistrationType,
    description: 'Replaces all answers while the event is live; for the holder of the registration only.',
    resolve: resolveReturned('registration', (context, { registrationId: id, secret, answers }) =>
      changeAnswers(context, { id, secret, answers: toGivenAnswers(answers) }),
    ),
  }),
  cancelRegistration: t.prismaField({
    ...mutation(null, CancelRegistrationInput, [NotFound, EventNotOpen]),
    type: RegistrationType,
    description:
      'Cancels a registration; for the holder and for hosts and above. Its places go to the waitlist at once. Repeating it changes nothing.',
    resolve: resolveNamed('registration', cancelRegistration),
  }),
}))
