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
import { WaitlistEntryType } from './entry.ts'

const OfferNextInput = builder.inputType('OfferNextInput', {
  description: 'Offers places to the next on the waitlist.',
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    count: t.int({ required: true, description: 'How many entries get an offer at most; 1 to 50.' }),
  }),
})

const WaitlistEndEnum = builder.enumType('WaitlistEnd', {
  description: 'An end of the waitlist.',
  values: {
    TOP: { description: 'The front: next to get an offer.' },
    END: { description: 'Behind everyone who waits.' },
  } as const,
})

export const JoinWaitlistInput = builder.inputType('JoinWaitlistInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    name: t.string({ description: nameHelp }),
    email: t.string({ description: nameHelp }),
    partySize: t.int({ required: true, description: 'How many people come, the person included; 1 to 10.' }),
    referralCode: t.string({ description: referralHelp }),
    answers: t.field({ type: [AnswerInput], description: answersHelp }),
    idempotencyKey: t.string({ description: keyHelp }),
    invitationSecret: t.string({ description: invitationHelp }),
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

export const DeclineWaitlistOfferInput = entryInput('DeclineWaitlistOfferInput')

export const ChangeWaitlistPartySizeInput = builder.inputType('ChangeWaitlistPartySizeInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: WaitlistEntryType }),
    partySize: t.int({ required: true, description: 'How many people come in all; 1 to 10.' }),
    secret: t.string({ description: secretHelp }),
  }),
})

export const RejoinWaitlistInput = entryInput('RejoinWaitlistInput')

export const OfferWaitlistPlacesInput = builder.inputType('OfferWaitlistPlacesInput', {
  isOneOf: true,
  fields: (t) => ({
    next: t.field({
      type: OfferNextInput,
      description: 'The next on the waitlist. Fewer get an offer when the rest do not fit.',
    }),
    entryId: t.globalID({
      for: WaitlistEntryType,
      description: 'One chosen entry, whatever its position; also one whose offer lapsed or was declined.',
    }),
  }),
})

export const MoveWaitlistEntryInput = builder.inputType('MoveWaitlistEntryInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: WaitlistEntryType }),
    to: t.field({ type: WaitlistEndEnum, required: true, description: 'Where to move it.' }),
  }),
})

export const RemoveWaitlistEntryInput = builder.inputType('RemoveWaitlistEntryInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: WaitlistEntryType }) }),
})
