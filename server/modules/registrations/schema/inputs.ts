import {
  nameHelp,
  invitationHelp,
  keyHelp,
  termsHelp,
  referralHelp,
  answersHelp,
  secretHelp,
} from '../../places/public.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { AnswerInput } from '../../questions/public.ts'
import { AttendeeType } from './attendees.ts'
import { RegistrationType } from './registration.ts'

const BroughtInput = builder.inputType('BroughtInput', {
  description: 'A person whom somebody brings.',
  fields: (t) => ({
    name: t.string({ description: '1 to 100 characters. It can be given later.' }),
    email: t.string({ description: 'An address of theirs, which gets no mail.' }),
  }),
})

export const RegisterInput = builder.inputType('RegisterInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    name: t.string({ description: nameHelp }),
    email: t.string({ description: nameHelp }),
    partySize: t.int({ required: true, description: 'How many people come, the person included; 1 to 10.' }),
    attendees: t.field({
      type: [BroughtInput],
      description: 'The people they bring, in order, where `Event.asksAttendeeNames`. Ignored elsewhere.',
    }),
    answers: t.field({ type: [AnswerInput], description: answersHelp }),
    acceptedTermsVersion: t.int({ description: termsHelp }),
    referralCode: t.string({ description: referralHelp }),
    idempotencyKey: t.string({ description: keyHelp }),
    invitationSecret: t.string({ description: invitationHelp }),
    entrySecret: t.string({
      description: 'The secret of the same person’s waitlist entry: an open offer is taken, and the wait ends.',
    }),
  }),
})

export const CancelRegistrationInput = builder.inputType('CancelRegistrationInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: RegistrationType }),
    secret: t.string({ description: secretHelp }),
  }),
})

export const AcceptEventTermsInput = builder.inputType('AcceptEventTermsInput', {
  fields: (t) => ({
    registrationId: t.globalID({ required: true, for: RegistrationType }),
    version: t.int({
      required: true,
      description: 'The version that the person read. Refused when another one is in force.',
    }),
    secret: t.string({ description: secretHelp }),
  }),
})
export const ChangePartySizeInput = builder.inputType('ChangePartySizeInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: RegistrationType }),
    partySize: t.int({ required: true, description: 'How many people come in all; 1 to 10.' }),
    leavingIds: t.globalIDList({
      for: AttendeeType,
      description:
        'Who does not come any more, by the id of the `Attendee`, when the party gets smaller. Otherwise people without a name leave, the last first. Those with a name must be chosen.',
    }),
    secret: t.string({ description: secretHelp }),
  }),
})

export const ChangeAnswersInput = builder.inputType('ChangeAnswersInput', {
  fields: (t) => ({
    registrationId: t.globalID({ required: true, for: RegistrationType }),
    answers: t.field({
      type: [AnswerInput],
      required: true,
      description: 'All answers: a question that is left out is not answered any more.',
    }),
    secret: t.string({ description: secretHelp }),
  }),
})

export const DecideRegistrationsInput = builder.inputType('DecideRegistrationsInput', {
  fields: (t) => ({
    ids: t.globalIDList({ required: true, for: RegistrationType, description: '1 to 100 applications.' }),
  }),
})
