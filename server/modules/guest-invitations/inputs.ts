import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { translatedLocales } from '../../contract/locales.ts'
import { orElse } from '../../contract/or-else.ts'
import { problem } from '../../contract/text/problem.ts'
import { paragraphs, properName } from '../../contract/text/text.ts'
import { localMinute } from '../events/public.ts'

const { atOnce, csvLength, messageLength } = limits.guestInvitations

const trimmed = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ?? '').replaceAll(/\r\n?/g, '\n').trim())
    .pipe(paragraphs(max))

export const inviteGuestsInput = z.object({
  addresses: trimmed(csvLength),
  csv: z.string().max(csvLength).nullish(),
  guests: z
    .array(z.object({ name: z.string().max(1_000).nullish(), email: z.string().max(1_000) }))
    .max(atOnce)
    .nullish(),
  earlierGuestIds: z.array(z.uuid()).max(atOnce).nullish(),
  earlierEventId: z.uuid().nullish(),
  language: z.enum(translatedLocales).nullish(),
  message: trimmed(messageLength),
  holdUntil: orElse(localMinute, null),
})

export const answerInput = z.object({
  name: z
    .string()
    .nullish()
    .transform((name) => name?.trim() || null)
    .pipe(properName(limits.nameLength).nullable()),
  note: trimmed(limits.answerNoteLength),
})

/** Without an account the key makes the link, so it must be as hard to guess. */
export const answerEventInput = answerInput.extend({
  answer: z.enum(['MAYBE', 'CANT']),
  idempotencyKey: z
    .string()
    .max(200)
    .nullish()
    .refine(
      (key) => !key || (key.length >= 22 && new Set(key.toLowerCase()).size >= 8),
      problem(msg`Use a random key, such as a UUID: at least 22 characters, 8 of them different.`),
    ),
})
