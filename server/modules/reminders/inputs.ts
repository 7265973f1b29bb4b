import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { refuseFieldsOtherThan } from '../../contract/text/mail-field-rules.ts'
import { textFieldNames } from '../../contract/text/mail-fields.ts'
import { problem } from '../../contract/text/problem.ts'
import { line, paragraphs } from '../../contract/text/text.ts'

const { minutes, subjectLength, openingLength } = limits.reminders

/** Said as people choose it, in whatever unit. */
const minutesBefore = z
  .number()
  .int()
  .refine((count) => count >= minutes.min && count <= minutes.max, problem(msg`Choose 10 minutes to 28 days.`))

/** Forms send empty fields: empty words are none, and then ours are used. Left out, they stay as they are. */
function ownWords(schema: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim() || null)
    .pipe(schema.superRefine(refuseFieldsOtherThan(textFieldNames)).nullable())
    .nullish()
}

const words = {
  subject: ownWords(line(subjectLength)),
  opening: ownWords(paragraphs(openingLength)),
}

export const addReminderInput = z.object({ minutesBefore, ...words })
export const updateReminderInput = z.object({ minutesBefore, newMinutesBefore: minutesBefore.nullish(), ...words })
