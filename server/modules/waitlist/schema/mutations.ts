import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import {
  AlreadyRegistered,
  IdempotencyKeyUsed,
  InvitationForAnother,
  TermsNotAccepted,
  TooManyUnconfirmed,
} from '../../places/public.ts'
import { AvailableNow, JoinReceived, ListClosed, OfferNoLongerValid, PartyTooLarge } from '../errors.ts'
import { acceptWaitlistOffer, declineWaitlistOffer, leaveWaitlist } from '../service/answer-offer.ts'
import { changeWaitingParty } from '../service/change-waiting-party.ts'
import { joinWaitlist } from '../service/join-waitlist.ts'
import { rejoinWaitlist } from '../service/rejoin-waitlist.ts'
import {
  AcceptWaitlistOfferInput,
  ChangeWaitlistPartySizeInput,
  DeclineWaitlistOfferInput,
  JoinWaitlistInput,
  LeaveWaitlistInput,
  RejoinWaitlistInput,
} from './inputs.ts'
import { toGivenAnswers } from '../../questions/public.ts'
import { WaitlistEntryType } from './entry.ts'

builder.mutationFields((t) => ({
  joinWaitlist: t.prismaField({
    ...mutation(null, JoinWaitlistInput, [
      JoinReceived,
      AvailableNow,
      AlreadyRegistered,
      TooManyUnconfirmed,
      IdempotencyKeyUsed,
      InvitationForAnother,
      PartyTooLarge,
      ListClosed,
      EventNotOpen,
      InvalidInput,
      NotFound,
      RateLimited,
    ]),
    type: WaitlistEntryType,
    description:
      'Joins an event’s waitlist while there is no room. Takes no account. Someone who is proven to be on it gets their entry again.',
    resolve: resolveReturned('waitlistEntry', (context, input) =>
      joinWaitlist(context, { ...input, answers: toGivenAnswers(input.answers) }),
    ),
  }),
  leaveWaitlist: t.prismaField({
    ...mutation(null, LeaveWaitlistInput, [NotFound, OfferNoLongerValid]),
    type: WaitlistEntryType,
    description: 'Leaves the waitlist, also with an open offer; for the holder. Repeating it changes nothing.',
    resolve: resolveNamed('waitlistEntry', leaveWaitlist),
  }),
  changeWaitlistPartySize: t.prismaField({
    ...mutation(null, ChangeWaitlistPartySizeInput, [
      OfferNoLongerValid,
      PartyTooLarge,
      ListClosed,
      EventNotOpen,
      InvalidInput,
      NotFound,
      RateLimited,
    ]),
    type: WaitlistEntryType,
    description:
      'Changes how many people wait; for the holder. A smaller party keeps its position and may get an offer at once; a larger one moves to the end.',
    resolve: resolveNamed('waitlistEntry', changeWaitingParty),
  }),
  rejoinWaitlist: t.prismaField({
    ...mutation(null, RejoinWaitlistInput, [
      AvailableNow,
      AlreadyRegistered,
      TooManyUnconfirmed,
      PartyTooLarge,
      ListClosed,
      EventNotOpen,
      OfferNoLongerValid,
      NotFound,
    ]),
    type: WaitlistEntryType,
    description:
      'Returns to the end of the waitlist after an offer lapsed or was declined, with the same secret; for the holder.',
    resolve: resolveNamed('waitlistEntry', rejoinWaitlist),
  }),
  acceptWaitlistOffer: t.prismaField({
    ...mutation(null, AcceptWaitlistOfferInput, [NotFound, OfferNoLongerValid, AddressNotConfirmed, TermsNotAccepted]),
    type: WaitlistEntryType,
    description:
      'Takes the places that an offer holds; for the holder. After the cut-off it takes a free place, first come, first served. The entry’s secret then also opens the registration.',
    resolve: resolveNamed('waitlistEntry', acceptWaitlistOffer),
  }),
  declineWaitlistOffer: t.prismaField({
    ...mutation(null, DeclineWaitlistOfferInput, [NotFound, OfferNoLongerValid]),
    type: WaitlistEntryType,
    description: 'Declines an offer; for the holder. It goes to the next on the waitlist at once.',
    resolve: resolveNamed('waitlistEntry', declineWaitlistOffer),
  }),
}))
