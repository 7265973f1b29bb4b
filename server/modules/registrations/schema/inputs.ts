import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { RegistrationType } from './registration.ts'
import { WaitlistEntryType } from './waitlist-entry.ts'

const nameHelp = 'The account’s when left out; required when signed out.'
const keyHelp = 'The same key of the same person gets the first answer again.'
const termsHelp = 'Required when the event has terms of its own: the version in force.'
const secretHelp = 'Required without an account.'

export const RegisterInput = builder.inputType('RegisterInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    name: t.string({ description: nameHelp }),
    email: t.string({ description: nameHelp }),
    partySize: t.int({ required: true, description: '1 to 10.' }),
    acceptedTermsVersion: t.int({ description: termsHelp }),
    referralCode: t.string({ description: 'Of the link that led here; one that is unknown is ignored.' }),
    idempotencyKey: t.string({ description: keyHelp }),
  }),
})

export const JoinWaitlistInput = builder.inputType('JoinWaitlistInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    name: t.string({ description: nameHelp }),
    email: t.string({ description: nameHelp }),
    partySize: t.int({ required: true, description: '1 to 10.' }),
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
