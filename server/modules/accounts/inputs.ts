import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { locales, pseudoLocale } from '../../contract/locales.ts'
import { isReservedSlug, slugProblem } from '../../contract/text/slug.ts'
import { describeSlugProblem } from '../../graphql/errors/describe-problem.ts'
import { problem } from '../../contract/text/problem.ts'
import { line, properName } from '../../contract/text/text.ts'

export const updateProfileInput = z.object({
  name: properName(limits.nameLength),
  handle: z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((handle, refinement) => {
      // A reserved one is well formed: it is refused as taken, together with one that is free.
      const { min } = limits.handle
      const wrong = isReservedSlug(handle) ? null : slugProblem(handle, min)
      if (wrong) refinement.addIssue({ code: 'custom', ...problem(describeSlugProblem(wrong, min)) })
    }),
})

export const setLanguageInput = z.object({ language: z.enum([...locales, pseudoLocale]) })

export const renamePasskeyInput = z.object({ id: z.uuid(), name: line(limits.nameLength, msg`Enter a name.`) })
