import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import { AlreadyRegistered, IdempotencyKeyUsed, TermsNotAccepted, TooManyUnconfirmed } from '../../places/public.ts'
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
    type: WaitlistEntryType,
    nullable: true,
    description: 'Join the waitlist, when there is truly no room. Needs no account.',
    errors: {
      types: [
        JoinReceived,
        AvailableNow,
        AlreadyRegistered,
        TooManyUnconfirmed,
        IdempotencyKeyUsed,
        PartyTooLarge,
        ListClosed,
        EventNotOpen,
        InvalidInput,
        NotFound,
        RateLimited,
      ],
    },
    args: { input: t.arg({ type: JoinWaitlistInput, required: true }) },
    resolve: resolveReturned('waitlistEntry', (context, { input }) =>
      joinWaitlist(context, { ...input, eventId: input.eventId.id, answers: toGivenAnswers(input.answers) }),
    ),
  }),
  leaveWaitlist: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'Leave the waitlist, also with an open offer. Twice changes nothing.',
    errors: { types: [NotFound, OfferNoLongerValid] },
    args: { input: t.arg({ type: LeaveWaitlistInput, required: true }) },
    resolve: resolveNamed('waitlistEntry', (context, { input }) =>
      leaveWaitlist(context, { ...input, id: input.id.id }),
    ),
  }),
  changeWaitlistPartySize: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description:
      'Wait with fewer people, which keeps the position and may lead to an offer at once, or with more, which goes to the end.',
    errors: {
      types: [OfferNoLongerValid, PartyTooLarge, ListClosed, EventNotOpen, InvalidInput, NotFound, RateLimited],
    },
    args: { input: t.arg({ type: ChangeWaitlistPartySizeInput, required: true }) },
    resolve: resolveNamed('waitlistEntry', (context, { input }) =>
      changeWaitingParty(context, { ...input, id: input.id.id }),
    ),
  }),
  rejoinWaitlist: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'Go back to the end of the waitlist after an offer lapsed or was declined, with the same link.',
    errors: {
      types: [
        AvailableNow,
        AlreadyRegistered,
        TooManyUnconfirmed,
        PartyTooLarge,
        ListClosed,
        EventNotOpen,
        OfferNoLongerValid,
        NotFound,
      ],
    },
    args: { input: t.arg({ type: RejoinWaitlistInput, required: true }) },
    resolve: resolveNamed('waitlistEntry', (context, { input }) =>
      rejoinWaitlist(context, { ...input, id: input.id.id }),
    ),
  }),
  acceptWaitlistOffer: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description:
      'Take the places an offer holds; after the cut-off also a free place, as the first who waits and confirms. The entry’s secret also opens the registration.',
    errors: {
      types: [NotFound, OfferNoLongerValid, AddressNotConfirmed, TermsNotAccepted],
    },
    args: { input: t.arg({ type: AcceptWaitlistOfferInput, required: true }) },
    resolve: resolveNamed('waitlistEntry', (context, { input }) =>
      acceptWaitlistOffer(context, { ...input, id: input.id.id }),
    ),
  }),
  declineWaitlistOffer: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'Let an offer go; it goes to the next on the waitlist at once.',
    errors: { types: [NotFound, OfferNoLongerValid] },
    args: { input: t.arg({ type: DeclineWaitlistOfferInput, required: true }) },
    resolve: resolveNamed('waitlistEntry', (context, { input }) =>
      declineWaitlistOffer(context, { ...input, id: input.id.id }),
    ),
  }),
}))
