import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import type { RateLimit, RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { type Text, sentences } from '../../contract/text/say.ts'
import { sayInEnglish } from '../../platform/i18n/say-in-english.ts'
import { describeProblem } from './describe-problem.ts'
import { type Missing, notFoundTexts } from './not-found-texts.ts'
import { tooMuchText } from './wait-text.ts'

/**
 * A refusal: the rules say no, and the person can do something about it. It is data in the
 * mutation's result union, never an entry of `errors`, and is never reported as a fault.
 */
export abstract class UserError extends Error {
  abstract readonly code: string
  /** What the person reads. The answer has it in the requester's language; `message` is for logs. */
  readonly text: Text

  constructor(text: Text) {
    super(sayInEnglish(text))
    this.text = text
  }
}

export interface FieldProblem {
  /** Dotted path inside the input, such as `venue.name`. */
  path: string
  /** A sentence that stands below its field, without the field's name. */
  text: Text
}

/** The input is not valid. Names every field that is wrong. */
export class InvalidInput extends UserError {
  readonly code = 'INVALID_INPUT'
  readonly fields: FieldProblem[]

  constructor(fields: FieldProblem[]) {
    super(sentences(fields.map(({ text }) => text)))
    this.fields = fields
  }
}

/** It does not exist, or the viewer may not know that it does. */
export class NotFound extends UserError {
  readonly code = 'NOT_FOUND'

  constructor(what: Missing) {
    super(notFoundTexts[what])
  }
}

/** This requires a confirmed address, and the link in the mailbox was not opened yet. */
export class AddressNotConfirmed extends UserError {
  readonly code = 'ADDRESS_NOT_CONFIRMED'

  constructor(
    text: Text = msg`Confirm your email address first. Open the link in the email we sent you, or ask for a new one in your account.`,
  ) {
    super(text)
  }
}

export class RateLimited extends UserError {
  readonly code = 'RATE_LIMITED'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(tooMuchText(retryAfterSeconds))
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The address is taken or reserved; `suggestion` is free at this moment. */
export class UrlTaken extends UserError {
  readonly code = 'URL_TAKEN'
  readonly field: string
  readonly suggestion: string

  constructor(field: string, slug: string, suggestion: string) {
    super(msg`“${{ url: slug }}” is taken. “${{ suggestion }}” is available.`)
    this.field = field
    this.suggestion = suggestion
  }
}

/** Check an input against its model. @throws InvalidInput naming every wrong field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new InvalidInput(
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), text: describeProblem(issue) })),
  )
}

/** Consume one point of a rate limit. @throws RateLimited when none is left. */
export async function consumeRateLimit(
  { rateLimiter }: { rateLimiter: RateLimiter },
  limit: RateLimit,
  key: string,
): Promise<void> {
  const waitSeconds = await rateLimiter.consume(limit, key)
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)
}
