import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { isReservedSlug, slugProblem } from '../../contract/text/slug.ts'
import { line, properName } from '../../contract/text/text.ts'

export const updateProfileInput = z.object({
  name: properName(limits.nameLength),
  handle: z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((handle, refinement) => {
      // A reserved one is well formed: it is refused as taken, together with one that is free.
      const problem = isReservedSlug(handle) ? null : slugProblem(handle, limits.handle.min)
      if (problem) refinement.addIssue({ code: 'custom', message: problem })
    }),
})

export const renamePasskeyInput = z.object({ id: z.uuid(), name: line(limits.nameLength) })
