import { z } from 'zod'
import { normalizeEmail } from '../../contract/email.ts'
import { limits } from '../../contract/limits.ts'
import { organizationRoles, toRoleName } from '../../contract/roles.ts'
import { slugProblem } from '../../contract/slug.ts'
import { email, line, paragraphs } from '../../contract/text.ts'

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

const roleName = z.enum(organizationRoles.map(toRoleName))
const name = line(limits.nameLength)

export const createOrganizationInput = z.object({ name, slug: chosenSlug().nullish() })
export const updateOrganizationInput = z.object({
  id: z.uuid(),
  name: name.nullish(),
  slug: chosenSlug().nullish(),
  description: paragraphs(limits.organizationDescriptionLength).nullish(),
})

export const createGroupInput = z.object({ organizationId: z.uuid(), name, slug: chosenSlug(1).nullish() })
export const updateGroupInput = z.object({ id: z.uuid(), name: name.nullish(), slug: chosenSlug(1).nullish() })

export const inviteMemberInput = z.object({
  organizationId: z.uuid(),
  email: email(limits.emailLength).transform(normalizeEmail),
  role: roleName,
})

export const createApiKeyInput = z.object({ organizationId: z.uuid(), name, scope: z.enum(['READ', 'WRITE']) })
