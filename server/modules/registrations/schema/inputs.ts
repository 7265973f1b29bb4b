import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { AnswerInput } from './question-inputs.ts'
import { RegistrationType } from './registration.ts'
import { WaitlistEntryType } from './waitlist-entry.ts'

const nameHelp = 'The account’s when left out; required when signed out.'
const keyHelp =
  'The same key with the same details gets the first answer again. Without an account it must be random, such as a UUID.'
const termsHelp = 'Required when the event has terms of its own: the version in force.'
const referralHelp = 'Of the link that led here; one that is unknown is ignored.'
const answersHelp = 'To what the event asks: what it requires must be there.'
const secretHelp = 'Required without an account.'

const OfferNextInput = builder.inputType('OfferNextInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    count: t.int({ required: true, description: '1 to 50.' }),
  }),
})

const LineEndEnum = builder.enumType('LineEnd', { values: { TOP: {}, END: {} } as const })

export const RegisterInput = builder.inputType('RegisterInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    name: t.string({ description: nameHelp }),
    email: t.string({ description: nameHelp }),
    partySize: t.int({ required: true, description: '1 to 10.' }),
    answers: t.field({ type: [AnswerInput], description: answersHelp }),
    acceptedTermsVersion: t.int({ description: termsHelp }),
    referralCode: t.string({ description: referralHelp }),
    idempotencyKey: t.string({ description: keyHelp }),
    entrySecret: t.string({
      description: 'Of the entry in line that the same person holds: its open offer is taken, its wait ends.',
    }),
  }),
})

export const JoinWaitlistInput = builder.inputType('JoinWaitlistInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    name: t.string({ description: nameHelp }),
    email: t.string({ description: nameHelp }),
    partySize: t.int({ required: true, description: '1 to 10.' }),
    referralCode: t.string({ description: referralHelp }),
    answers: t.field({ type: [AnswerInput], description: answersHelp }),
    idempotencyKey: t.string({ description: keyHelp }),
  }),
})

export const CancelRegistrationInput = builder.inputType('CancelRegistrationInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: RegistrationType }),
    secret: t.string({ description: secretHelp }),
  }),
})

function entryInput(name: string) {
  return builder.inputType(name, {
    fields: (t) => ({
      id: t.globalID({ required: true, for: WaitlistEntryType }),
      secret: t.string({ description: secretHelp }),
    }),
  })
}

export const LeaveWaitlistInput = entryInput('LeaveWaitlistInput')
export const AcceptWaitlistOfferInput = builder.inputType('AcceptWaitlistOfferInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: WaitlistEntryType }),
    secret: t.string({ description: secretHelp }),
    acceptedTermsVersion: t.int({ description: termsHelp }),
  }),
})

export const AcceptEventTermsInput = builder.inputType('AcceptEventTermsInput', {
  fields: (t) => ({
    registrationId: t.globalID({ required: true, for: RegistrationType }),
    version: t.int({ required: true, description: 'The version that was read: the one in force.' }),
    secret: t.string({ description: secretHelp }),
  }),
})
export const DeclineWaitlistOfferInput = entryInput('DeclineWaitlistOfferInput')

export const ChangePartySizeInput = builder.inputType('ChangePartySizeInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: RegistrationType }),
    partySize: t.int({ required: true, description: '1 to 10.' }),
    secret: t.string({ description: secretHelp }),
  }),
})

export const ChangeAnswersInput = builder.inputType('ChangeAnswersInput', {
  fields: (t) => ({
    registrationId: t.globalID({ required: true, for: RegistrationType }),
    answers: t.field({
      type: [AnswerInput],
      required: true,
      description: 'All of them: what is left out is not answered any more.',
    }),
    secret: t.string({ description: secretHelp }),
  }),
})

export const ChangeWaitlistPartySizeInput = builder.inputType('ChangeWaitlistPartySizeInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: WaitlistEntryType }),
    partySize: t.int({ required: true, description: '1 to 10.' }),
    secret: t.string({ description: secretHelp }),
  }),
})

export const DecideRegistrationsInput = builder.inputType('DecideRegistrationsInput', {
  fields: (t) => ({
    ids: t.globalIDList({ required: true, for: RegistrationType, description: 'One, or up to 100 at once.' }),
  }),
})

const TicketInput = builder.inputType('TicketInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType, description: 'Of the door where it was shown.' }),
    text: t.string({ required: true, description: 'What its QR code says: the whole address, or the bare code.' }),
  }),
})

export const CheckInInput = builder.inputType('CheckInInput', {
  fields: (t) => ({
    id: t.globalID({ for: RegistrationType, description: 'Of the guest; or `ticket`.' }),
    ticket: t.field({ type: TicketInput, description: 'What the guest showed; or `id`.' }),
    at: t.field({ type: 'DateTime', description: 'When the door pressed, if it was offline then; now when left out.' }),
    idempotencyKey: t.string({
      description: 'Of the press: reporting it twice changes nothing, also when it was taken back in between.',
    }),
  }),
})

export const UndoCheckInInput = builder.inputType('UndoCheckInInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: RegistrationType }),
    key: t.string({
      description:
        'Of the press to take back: another door’s press for the same guest then stands. All of them when left out.',
    }),
  }),
})

export const RejoinWaitlistInput = entryInput('RejoinWaitlistInput')

export const OfferWaitlistPlacesInput = builder.inputType('OfferWaitlistPlacesInput', {
  isOneOf: true,
  fields: (t) => ({
    next: t.field({ type: OfferNextInput, description: 'The next in line.' }),
    entryId: t.globalID({
      for: WaitlistEntryType,
      description: 'A chosen one, also after its offer lapsed or was declined.',
    }),
  }),
})

export const MoveWaitlistEntryInput = builder.inputType('MoveWaitlistEntryInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: WaitlistEntryType }),
    to: t.field({ type: LineEndEnum, required: true }),
  }),
})

export const RemoveWaitlistEntryInput = builder.inputType('RemoveWaitlistEntryInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: WaitlistEntryType }) }),
})
