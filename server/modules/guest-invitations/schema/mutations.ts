import { limits } from '../../../contract/limits.ts'
import { badUserInput } from '../../../graphql/access.ts'
import { builder, idInput } from '../../../graphql/builder.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { loadById, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen, EventType } from '../../events/public.ts'
import {
  AlreadyRegistered,
  InvitationForAnother,
  answersHelp,
  keyHelp,
  referralHelp,
  registrationRefusals,
  termsHelp,
} from '../../places/public.ts'
import { AnswerInput, toGivenAnswers } from '../../questions/public.ts'
import { EventFull, RegistrationType } from '../../registrations/public.ts'
import { TooManyHolds, TooManyInvitations } from '../errors.ts'
import { getInvitation } from '../queries/invitations.ts'
import { answerEvent, withdrawAnswer } from '../service/answer-event.ts'
import { answerInvitation } from '../service/answer-invitation.ts'
import { type InvitedGuests, inviteGuests } from '../service/invite-guests.ts'
import { openInvitation } from '../service/open-invitation.ts'
import { type RemindedGuests, remindInvitedGuests } from '../service/remind-invited.ts'
import { revokeGuestInvitation } from '../service/revoke-invitation.ts'
import { EventAnswerType } from './answer.ts'
import { AttendanceAnswerEnum, GuestInvitationType } from './invitation.ts'

const { atOnce } = limits.guestInvitations

refusalType(TooManyInvitations, 'The organization has mailed as many invitations as it may within 24 hours.', (t) => ({
  left: t.exposeInt('left', { description: 'How many it can still send now.' }),
}))

refusalType(TooManyHolds, 'Fewer places are free than the invitations would hold.', (t) => ({
  placesLeft: t.exposeInt('placesLeft', { description: 'How many can be held now.' }),
}))

const InvitedGuestInput = builder.inputType('InvitedGuestInput', {
  description: 'A person to invite.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'Their address.' }),
    name: t.string({ description: 'How the invitation calls them; at most 100 characters.' }),
  }),
})

const InviteGuestsInput = builder.inputType('InviteGuestsInput', {
  description: 'At least one person, and at most 500, in any of the five ways.',
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    addresses: t.string({
      description:
        'Addresses as people paste them, such as `Ada <ada@example.org>, bob@example.org`. Lines, commas, semicolons and tabs separate them.',
    }),
    csv: t.string({
      description:
        'A CSV file with a column of addresses and, if there are any, columns of names; at most 500,000 characters.',
    }),
    guests: t.field({ type: [InvitedGuestInput], description: 'People one by one.' }),
    earlierGuestIds: t.globalIDList({ for: RegistrationType, description: 'Ids of `Event.earlierGuests`.' }),
    earlierEventId: t.globalID({
      for: EventType,
      description:
        'Everyone of this other event of the organization who is not invited yet and has no place here. As many as fit beside the others, in the order of their registrations; `remainingCount` says how many are left.',
    }),
    language: t.string({
      description:
        'Of the emails: one of `en`, `de`, `fr`, `es`, `pt`, `it`, `nl`, `da`, `pl`, `ja` and `ar`; the site’s when left out. People with an account get theirs.',
    }),
    message: t.string({ description: 'The host’s own words in the email; at most 1,000 characters.' }),
    holdUntil: t.field({
      type: 'LocalDateTime',
      description:
        'Holds a place for each until then, in the event’s zone and not after its start. No place is held when left out.',
    }),
  }),
})

const InvitedGuestsType = builder.objectRef<InvitedGuests>('InvitedGuests').implement({
  description: 'What became of a request to invite people.',
  fields: (t) => ({
    event: t.prismaField({
      type: EventType,
      description: 'The event as it is now.',
      resolve: (query, { eventId }, _args, context) => loadById(context, 'event', eventId, query),
    }),
    invitedCount: t.exposeInt('invitedCount', { description: 'How many were invited now.' }),
    knownCount: t.exposeInt('knownCount', {
      description: 'How many were left out, because they are invited already or have a place.',
    }),
    duplicateCount: t.exposeInt('duplicateCount', { description: 'How many were named more than once.' }),
    remainingCount: t.exposeInt('remainingCount', {
      description:
        'How many guests of `earlierEventId` were left for another time: at most 500 people are invited at once, and so many mailed within 24 hours.',
    }),
  }),
})

const RemindedGuestsType = builder.objectRef<RemindedGuests>('RemindedGuests').implement({
  description: 'What became of a request to remind people.',
  fields: (t) => ({
    event: t.prismaField({
      type: EventType,
      description: 'The event as it is now.',
      resolve: (query, { eventId }, _args, context) => loadById(context, 'event', eventId, query),
    }),
    remindedCount: t.exposeInt('remindedCount', {
      description: 'How many get a reminder. Nobody gets two emails within a day, nor more than three reminders.',
    }),
    remainingCount: t.exposeInt('remainingCount', {
      description:
        'How many more could be reminded, beyond what the organization may mail within 24 hours. Ask again tomorrow.',
    }),
  }),
})

const RemindInvitedGuestsInput = builder.inputType('RemindInvitedGuestsInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    invitationIds: t.globalIDList({
      for: GuestInvitationType,
      description: `Only these, at most ${atOnce}; everyone who has not answered when left out.`,
    }),
  }),
})

const RevokeGuestInvitationInput = idInput('RevokeGuestInvitationInput', GuestInvitationType)

const invitationSecretHelp = 'From the link in the email.'

const OpenInvitationInput = builder.inputType('OpenInvitationInput', {
  fields: (t) => ({ secret: t.string({ required: true, description: invitationSecretHelp }) }),
})

const AnswerInvitationInput = builder.inputType('AnswerInvitationInput', {
  fields: (t) => ({
    secret: t.string({ required: true, description: invitationSecretHelp }),
    answer: t.field({ type: AttendanceAnswerEnum, required: true, description: 'GOING registers the person.' }),
    name: t.string({ description: 'The invitation’s or the account’s when left out. Required when neither has one.' }),
    note: t.string({ description: 'For the host, with MAYBE and CANT; at most 500 characters.' }),
    partySize: t.int({ description: 'With GOING: how many people come, the person included; 1 when left out.' }),
    answers: t.field({ type: [AnswerInput], description: `With GOING: ${answersHelp}` }),
    acceptedTermsVersion: t.int({ description: `With GOING: ${termsHelp}` }),
    referralCode: t.string({ description: referralHelp }),
    idempotencyKey: t.string({ description: keyHelp }),
  }),
})

const AnswerEventInput = builder.inputType('AnswerEventInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    answer: t.field({
      type: AttendanceAnswerEnum,
      required: true,
      description: 'MAYBE or CANT; `register` says GOING.',
    }),
    name: t.string({ description: 'The account’s when left out. Required without an account.' }),
    note: t.string({ description: 'For the host; at most 500 characters.' }),
    secret: t.string({ description: '`EventAnswer.secret` of an earlier answer, which this one replaces.' }),
    idempotencyKey: t.string({ description: keyHelp }),
  }),
})

const WithdrawAnswerInput = builder.inputType('WithdrawAnswerInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    secret: t.string({ description: '`EventAnswer.secret`. Required without an account.' }),
  }),
})

const invites = [InvalidInput, NotFound, EventNotOpen, AddressNotConfirmed, TooManyInvitations, TooManyHolds]

builder.mutationFields((t) => ({
  inviteGuests: t.field({
    ...mutation('signedIn', InviteGuestsInput, invites),
    type: InvitedGuestsType,
    description:
      'Invites people to an event, all who are named or none: each gets an email with a personal link, which opens a private event too. A place can be held for each. For hosts and above.',
    resolve: (_root, { input: { eventId, earlierGuestIds, earlierEventId, ...input } }, context) =>
      inviteGuests(context, eventId.id, {
        ...input,
        earlierGuestIds: earlierGuestIds?.map(({ id }) => id),
        earlierEventId: earlierEventId?.id,
      }),
  }),
  remindInvitedGuests: t.field({
    ...mutation('signedIn', RemindInvitedGuestsInput, [NotFound, EventNotOpen, AddressNotConfirmed]),
    type: RemindedGuestsType,
    description:
      'Reminds people who have not answered their invitation, as many as the organization may still mail within 24 hours; whoever had their last email longest ago comes first. For hosts and above. Repeating it reminds nobody twice.',
    resolve: (_root, { input: { eventId, invitationIds } }, context) => {
      if (invitationIds && invitationIds.length > atOnce)
        throw badUserInput(`“invitationIds” must name at most ${atOnce}.`)
      return remindInvitedGuests(context, eventId.id, invitationIds?.map(({ id }) => id) ?? null)
    },
  }),
  revokeGuestInvitation: t.field({
    ...mutation('signedIn', RevokeGuestInvitationInput, [NotFound]),
    type: DeletedType,
    description:
      'Takes an invitation back: its link then opens nothing. A place that the person has stays theirs. For hosts and above.',
    resolve: resolveDeleted(revokeGuestInvitation),
  }),
  openInvitation: t.prismaField({
    ...mutation(null, OpenInvitationInput, [NotFound, RateLimited]),
    type: GuestInvitationType,
    description: 'Says that the page of an invitation is open in a browser. Organizers see when that first happened.',
    resolve: async (query, _root, { input: { secret } }, context) =>
      getInvitation(context, await openInvitation(context, secret), query),
  }),
  answerInvitation: t.prismaField({
    ...mutation(null, AnswerInvitationInput, [EventFull, ...registrationRefusals]),
    type: GuestInvitationType,
    description:
      'Answers an invitation by its link, which proves the address. Takes no account. MAYBE and CANT give back a place that the person has. It can be changed until the event starts.',
    resolve: async (query, _root, { input: { partySize, answers, ...input } }, context) => {
      const given = { ...input, partySize: partySize ?? 1, answers: toGivenAnswers(answers) }
      return getInvitation(context, await answerInvitation(context, given), query)
    },
  }),
  answerEvent: t.prismaField({
    ...mutation(null, AnswerEventInput, [
      AlreadyRegistered,
      InvitationForAnother,
      EventNotOpen,
      InvalidInput,
      NotFound,
      RateLimited,
    ]),
    type: EventAnswerType,
    description:
      'Says MAYBE or CANT about an event, without a place. Takes no account and no address. It can be changed until the event starts.',
    resolve: resolveReturned('eventAnswer', answerEvent),
  }),
  withdrawAnswer: t.field({
    ...mutation(null, WithdrawAnswerInput, [NotFound]),
    type: DeletedType,
    description: 'Takes a MAYBE or CANT back. The id that it answers is the event’s.',
    resolve: async (_root, { input: { eventId, secret } }, context) => {
      await withdrawAnswer(context, { eventId: eventId.id, secret: secret ?? null })
      return { id: encodeGlobalId('Event', eventId.id) }
    },
  }),
}))
