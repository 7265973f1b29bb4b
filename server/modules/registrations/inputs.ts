import { z } from 'zod'
import type { Person } from '../../auth/viewer.ts'
import { normalizeEmail } from '../../contract/email.ts'
import { limits } from '../../contract/limits.ts'
import { email, line } from '../../contract/text.ts'

const { min, max } = limits.partySize

const partySize = z.number().int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`)

export const partySizeInput = z.object({ partySize })

/** Who comes: what was typed, else what the account says. */
const guest = {
  eventId: z.uuid(),
  name: line(limits.nameLength),
  email: email(limits.emailLength),
  partySize,
  // Together with the e-mail address it gives a guest's link out again, so it must be as hard to guess as the link.
  idempotencyKey: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(200, 'must have at most 200 characters')
    .nullish(),
  // A link that is wrong or too old must not keep anybody from coming, so nothing about a code is an error.
  referralCode: z.string().nullish(),
}

/** What fits to which question is for `decideAnswers` to say: it names the question. */
const answers = z
  .array(
    z.object({
      questionId: z.uuid(),
      value: z.string().nullish(),
      checked: z.boolean().nullish(),
      revision: z.number().int().nullish(),
    }),
  )
  // Twice what an event can ask: some may be to questions that are gone.
  .max(2 * limits.questions.perEvent, 'are more than an event asks')
  .nullish()
  .transform((given) => given ?? [])

export const answersInput = z.object({ answers })

export const joinWaitlistInput = z.object({ ...guest, answers })

export const registerInput = z.object({
  ...guest,
  answers,
  acceptedTermsVersion: z.number().int().nullish(),
})

export type RegistrationWish = z.output<typeof registerInput>

/** An input as it was sent: not checked yet. */
export type NewcomerInput = Record<string, unknown> & { name?: string | null; email?: string | null }

/** Fill in what a signed-in person left out. A signed-out person who leaves out the same is told so. */
export function withAccount(person: Person | null, input: NewcomerInput) {
  return { ...input, name: input.name ?? person?.name ?? '', email: input.email ?? person?.email ?? '' }
}

/** The person behind a request, as rows store them. */
export interface Guest {
  userId: string | null
  name: string
  email: string
  emailNormalized: string
  partySize: number
  /** Prefixed with the person: nobody can learn of, or block, another's request by guessing its key. */
  idempotencyKey: string | null
}

export function toGuest(person: Person | null, input: Omit<z.output<typeof joinWaitlistInput>, 'answers'>): Guest {
  const emailNormalized = normalizeEmail(input.email)
  return {
    userId: person?.id ?? null,
    name: input.name,
    email: input.email,
    emailNormalized,
    partySize: input.partySize,
    idempotencyKey: input.idempotencyKey ? `${person?.id ?? emailNormalized}:${input.idempotencyKey}` : null,
  }
}
