import { createHash } from 'node:crypto'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { normalizeEmail } from '../../contract/text/email.ts'
import { email, properName } from '../../contract/text/text.ts'

const { min, max } = limits.partySize

const maxKeyLength = 200

/** A short key counts too: scanners number their presses, and devices report late what they stored long ago. */
export const pressInput = z.object({ idempotencyKey: z.string().max(maxKeyLength).nullish() })

/** A form sends an empty address for none. */
export const walkInInput = z.object({
  name: properName(limits.nameLength),
  email: z.preprocess((typed) => (typed === '' ? null : typed), email(limits.emailLength).nullish()),
  partySize: z.number().int().min(min).max(max),
  idempotencyKey: z.string().min(16).max(maxKeyLength).nullish(),
})

type WalkInInput = z.output<typeof walkInInput>

/** Who is added, as it is stored: an empty address for none. */
export function toWalkIn({ name, email: typed, partySize, idempotencyKey: key }: WalkInInput) {
  const address = typed ?? ''
  const emailNormalized = address && normalizeEmail(address)
  const words = JSON.stringify([name, emailNormalized, partySize])
  return {
    name,
    email: address,
    emailNormalized,
    partySize,
    // Keys of people who register begin with the person.
    idempotencyKey: key ? `walk-in:${key}` : null,
    requestHash: key ? createHash('sha256').update(words).digest('base64url') : null,
  }
}
