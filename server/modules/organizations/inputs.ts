import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { normalizeEmail } from '../../contract/text/email.ts'
import { limits } from '../../contract/limits.ts'
import { organizationRoles, toRoleName } from '../../contract/roles.ts'
import { slugProblem } from '../../contract/text/slug.ts'
import { describeSlugProblem } from '../../graphql/errors/describe-problem.ts'
import { withValues } from '../../contract/text/say.ts'
import { problem } from '../../contract/text/problem.ts'
import { readEmbedOrigin } from './embed-origin.ts'
import { email, paragraphs, properName } from '../../contract/text/text.ts'

/** An address someone chose: lower-cased, of the right form, and not one of the router's own. */
export function chosenSlug(min: number = limits.slug.min) {
  return z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((slug, refinement) => {
      const wrong = slugProblem(slug, min)
      if (wrong) refinement.addIssue({ code: 'custom', ...problem(describeSlugProblem(wrong, min)) })
    })
}

const embedOrigins = z.array(z.string().max(limits.embedOrigins.length)).transform((texts, refinement) => {
  const read = texts.map((text) => ({ text, ...readEmbedOrigin(text) }))
  const wrong = read.find((one) => 'problem' in one)
  if (wrong && 'problem' in wrong) {
    const website = wrong.text.trim()
    const sentence =
      wrong.problem === 'INSECURE'
        ? msg`“${{ website }}” must start with https://.`
        : msg`“${{ website }}” isn’t the address of a website. Write it like https://example.org or https://*.example.org.`
    refinement.addIssue({ code: 'custom', ...problem(sentence) })
    return z.NEVER
  }
  const origins = [...new Set(read.flatMap((one) => ('origin' in one ? [one.origin] : [])))]
  if (origins.length <= limits.embedOrigins.most) return origins
  const { most } = limits.embedOrigins
  refinement.addIssue({
    code: 'custom',
    ...problem(withValues(msg({ message: 'Use at most {most, number} websites.' }), { most })),
  })
  return z.NEVER
})

const roleName = z.enum(organizationRoles.map(toRoleName))
const name = properName(limits.nameLength)
/** What an editor saw when they began, of as many fields as they like. */
const seenText = z.string().nullish()

export const createOrganizationInput = z.object({ name, slug: chosenSlug().nullish() })
/** @param mostDays the operator's limit of the term of guests' data */
export const updateOrganizationInput = (mostDays: number) =>
  z.object({
    id: z.uuid(),
    name: name.nullish(),
    slug: chosenSlug().nullish(),
    description: paragraphs(limits.organizationDescriptionLength).nullish(),
    guestDataDays: z.int().min(limits.guestDataDays.min).max(mostDays).nullish(),
    embedOrigins: embedOrigins.nullish(),
    showsEventsOnHome: z.boolean().nullish(),
    seen: z
      .object({
        name: seenText,
        slug: seenText,
        description: seenText,
        guestDataDays: z.int().nullish(),
        embedOrigins: z.array(z.string()).nullish(),
      })
      .nullish(),
  })

export const createGroupInput = z.object({ organizationId: z.uuid(), name, slug: chosenSlug(1).nullish() })
export const updateGroupInput = z.object({
  id: z.uuid(),
  name: name.nullish(),
  slug: chosenSlug(1).nullish(),
  seen: z.object({ name: seenText, slug: seenText }).nullish(),
})

export const inviteMemberInput = z.object({
  organizationId: z.uuid(),
  email: email(limits.emailLength).transform(normalizeEmail),
  role: roleName,
})

export const createApiKeyInput = z.object({ organizationId: z.uuid(), name, scope: z.enum(['READ', 'WRITE']) })
