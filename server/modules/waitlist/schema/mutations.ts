import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/user-error.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
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

const findEntry = ({ platform }: Context, id: string, query: Prisma.WaitlistEntryDefaultArgs) =>
  platform.db.waitlistEntry.findUniqueOrThrow({ ...query, where: { id } })

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
      union: { name: 'JoinWaitlistResult' },
    },
    args: { input: t.arg({ type: JoinWaitlistInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      const entryId = await joinWaitlist(context, {
        ...input,
        eventId: input.eventId.id,
        answers: toGivenAnswers(input.answers),
      })
      return findEntry(context, entryId, query)
    },
  }),
  leaveWaitlist: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'Leave the waitlist, also with an open offer. Twice changes nothing.',
    errors: { types: [NotFound, OfferNoLongerValid], union: { name: 'LeaveWaitlistResult' } },
    args: { input: t.arg({ type: LeaveWaitlistInput, required: true }) },
    resolve: async (query, _root, { input: { id, secret } }, context) => {
      await leaveWaitlist(context, { id: id.id, secret })
      return findEntry(context, id.id, query)
    },
  }),
  changeWaitlistPartySize: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description:
      'Wait with fewer people, which keeps the position and may lead to an offer at once, or with more, which goes to the end.',
    errors: {
      types: [OfferNoLongerValid, PartyTooLarge, ListClosed, EventNotOpen, InvalidInput, NotFound, RateLimited],
      union: { name: 'ChangeWaitlistPartySizeResult' },
    },
    args: { input: t.arg({ type: ChangeWaitlistPartySizeInput, required: true }) },
    resolve: async (query, _root, { input: { id, ...input } }, context) => {
      await changeWaitingParty(context, { ...input, id: id.id })
      return findEntry(context, id.id, query)
    },
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
      union: { name: 'RejoinWaitlistResult' },
    },
    args: { input: t.arg({ type: RejoinWaitlistInput, required: true }) },
    resolve: async (query, _root, { input: { id, secret } }, context) => {
      await rejoinWaitlist(context, { id: id.id, secret })
      return findEntry(context, id.id, query)
    },
  }),
  acceptWaitlistOffer: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description:
      'Take the places an offer holds; after the cut-off also a free place, as the first who waits and confirms. The entry’s secret also opens the registration.',
    errors: {
      types: [NotFound, OfferNoLongerValid, AddressNotConfirmed, TermsNotAccepted],
      union: { name: 'AcceptWaitlistOfferResult' },
    },
    args: { input: t.arg({ type: AcceptWaitlistOfferInput, required: true }) },
    resolve: async (query, _root, { input: { id, ...input } }, context) => {
      await acceptWaitlistOffer(context, { ...input, id: id.id })
      return findEntry(context, id.id, query)
    },
  }),
  declineWaitlistOffer: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'Let an offer go; it goes to the next on the waitlist at once.',
    errors: { types: [NotFound, OfferNoLongerValid], union: { name: 'DeclineWaitlistOfferResult' } },
    args: { input: t.arg({ type: DeclineWaitlistOfferInput, required: true }) },
    resolve: async (query, _root, { input: { id, secret } }, context) => {
      await declineWaitlistOffer(context, { id: id.id, secret })
      return findEntry(context, id.id, query)
    },
  }),
}))
