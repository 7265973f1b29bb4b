import { givenAnswers } from '../questions/public.ts'
import { msg } from '@lingui/core/runtime-macro'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Person } from '../../auth/viewer.ts'
import type { Locale } from '../../contract/locales.ts'
import { normalizeEmail } from '../../contract/text/email.ts'
import { limits } from '../../contract/limits.ts'
import { problem } from '../../contract/text/problem.ts'
import { email, properName } from '../../contract/text/text.ts'
import { hashSecret } from '../../platform/secrets/secrets.ts'

const { min, max } = limits.partySize

const partySize = z.number().int().min(min).max(max)

export const partySizeInput = z.object({ partySize })

/** The person's name and address: as typed, otherwise from the account. */
const guest = {
  eventId: z.uuid(),
  name: properName(limits.nameLength),
  email: email(limits.emailLength),
  partySize,
  idempotencyKey: z.string().min(16).max(200).nullish(),
  hasAccount: z.boolean(),
  // The secret of an entry of the same person. An invalid one is ignored, like an old link.
  entrySecret: z.string().max(200).nullish(),
  invitationSecret: z.string().max(200).nullish(),
  // A wrong or old referral code must not prevent a registration, so it is never an error.
  referralCode: z.string().nullish(),
}

/** Without an account the key returns the person's link, so it must be as hard to guess. */
function isHardToGuess({ hasAccount, idempotencyKey: key }: { hasAccount: boolean; idempotencyKey?: string | null }) {
  return hasAccount || !key || (key.length >= 22 && new Set(key.toLowerCase()).size >= 8)
}
const hardToGuess = {
  path: ['idempotencyKey'],
  ...problem(msg`Use a random key, such as a UUID: at least 22 characters, 8 of them different.`),
}

export const joinWaitlistInput = z.object({ ...guest, answers: givenAnswers }).refine(isHardToGuess, hardToGuess)

export const registerInput = z
  .object({ ...guest, answers: givenAnswers, acceptedTermsVersion: z.number().int().nullish() })
  .refine(isHardToGuess, hardToGuess)

export type RegisterDetails = z.output<typeof registerInput>

export type NewcomerInput = Record<string, unknown> & { name?: string | null; email?: string | null }

/** Fill in what a signed-in person left out. A signed-out person must say it. */
export function withAccount(person: Person | null, input: NewcomerInput) {
  const { name, email } = input
  return {
    ...input,
    name: name ?? person?.name ?? '',
    email: email ?? person?.email ?? '',
    hasAccount: person !== null,
  }
}

export interface Guest {
  userId: string | null
  name: string
  email: string
  emailNormalized: string
  /** The address is the confirmed one of their account. A typed address proves nothing. */
  isAddressProven: boolean
  partySize: number
  /** In which they get mails, unless their account has another. */
  language: Locale
  /** Prefixed with the person, so that nobody can guess or block another person's key. */
  idempotencyKey: string | null
  /** The hash of the request: a key belongs to one request and returns nothing for another. */
  requestHash: string | null
  /** The secret of their entry, from their browser or their link. */
  entrySecretHash: string | null
  /** The secret of the invitation that they answer. */
  invitationSecretHash: string | null
  /** The address is their account's, or they have no account. */
  isOwnAddress: boolean
}

type GuestInput = z.output<typeof joinWaitlistInput>

export function toGuest(person: Person | null, input: GuestInput, language: Locale): Guest {
  const { idempotencyKey: key, entrySecret, invitationSecret } = input
  const emailNormalized = normalizeEmail(input.email)
  return {
    userId: person?.id ?? null,
    name: input.name,
    email: input.email,
    emailNormalized,
    isAddressProven: isProvenBy(person, emailNormalized),
    partySize: input.partySize,
    language,
    idempotencyKey: key ? `${person?.id ?? emailNormalized}:${key}` : null,
    requestHash: key ? hashOfRequest(emailNormalized, input) : null,
    entrySecretHash: entrySecret ? hashSecret(entrySecret) : null,
    invitationSecretHash: invitationSecret ? hashSecret(invitationSecret) : null,
    isOwnAddress: person === null || normalizeEmail(person.email) === emailNormalized,
  }
}

/** Whether an address is the confirmed one of the person's account. */
function isProvenBy(person: Person | null, emailNormalized: string): boolean {
  return person !== null && person.emailVerified && normalizeEmail(person.email) === emailNormalized
}

function hashOfRequest(emailNormalized: string, { name, partySize, answers }: GuestInput): string {
  const given = answers.map(({ questionId, value, checked }) => [questionId, value ?? null, checked ?? null])
  const words = JSON.stringify([name, emailNormalized, partySize, given])
  return createHash('sha256').update(words).digest('base64url')
}
