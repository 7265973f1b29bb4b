import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { slugProblem } from '../../contract/slug.ts'
import { line } from '../../contract/text.ts'

/** An address somebody chose: lower-cased, of the right form, and not one of the router's own. */
export function chosenSlug(min: number = limits.url.min) {
  return z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((slug, refinement) => {
      const problem = slugProblem(slug, min)
      if (problem) refinement.addIssue({ code: 'custom', message: problem })
    })
}

export const createOrganizationInput = z.object({ name: line(limits.nameLength), slug: chosenSlug().nullish() })
export const createGroupInput = z.object({
  organizationId: z.uuid(),
  name: line(limits.nameLength),
  slug: chosenSlug(1).nullish(),
})
