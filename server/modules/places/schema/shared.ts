import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import {
  AlreadyRegistered,
  IdempotencyKeyUsed,
  InvitationForAnother,
  TermsNotAccepted,
  TooManyUnconfirmed,
} from '../errors.ts'

/** The columns of a registration or an entry that say who may see the name and the address on it. */
export const contact = {
  id: true,
  userId: true,
  event: { select: { status: true, group: { select: { organizationId: true } } } },
} as const

export const nameHelp = 'The account’s when left out. Required without an account.'

export const keyHelp =
  '16 to 200 characters. The same key with the same details gets the first answer again. Without an account it must be random, such as a UUID.'

export const termsHelp = 'The version in force. Required when the event has terms of its own.'

export const referralHelp = 'The code of the share link that led here. An unknown one is ignored, and so is one’s own.'

export const answersHelp = 'Answers to the event’s questions. Required questions must be answered.'

export const invitationHelp =
  'The secret of the person’s invitation. It proves the invited address, and opens a private event to that address only.'

export const secretHelp = 'The secret of the registration or entry. Required without an account.'

/** Why somebody does not get a place, besides that there is none. */
export const registrationRefusals = [
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
]
