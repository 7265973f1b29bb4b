import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { problem } from '../../contract/text/problem.ts'
import { ownWords, seenWords } from '../mail-texts/public.ts'

const { minutes } = limits.reminders

/** Said as people choose it, in whatever unit. */
const minutesBefore = z
  .number()
  .int()
  .refine((count) => count >= minutes.min && count <= minutes.max, problem(msg`Choose 10 minutes to 28 days.`))

export const addReminderInput = z.object({ minutesBefore, ...ownWords })
export const updateReminderInput = z.object({
  minutesBefore,
  newMinutesBefore: minutesBefore.nullish(),
  ...ownWords,
  seen: seenWords.nullish(),
})
