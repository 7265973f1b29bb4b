import { msg } from '@lingui/core/runtime-macro'
import { slugProblem, toSlug } from '../../../contract/text/slug.ts'
import { limits } from '../../../contract/limits.ts'
import { rateLimited } from '../../../graphql/access.ts'
import { describeSlugProblem } from '../../../graphql/errors/describe-problem.ts'
import type { Text } from '../../../contract/text/say.ts'
import type { Context } from '../../../graphql/context.ts'
import { suggestSlug } from '../../../platform/database/claim-slug.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'

/** More than a person types, fewer than it takes to list who has an account. */
const lookUpLimit: RateLimit = { name: 'handle', points: 120, perSeconds: 60 }

export interface HandleProposal {
  handle: string
  /** Why it cannot be taken; null when it can. */
  problem: Text | null
  /** One that is free at this moment: the asked one when it is. */
  suggestion: string
}

/** Check a handle that a person typed; their own is free to them. @throws RATE_LIMITED */
export async function proposeHandle({ platform }: Context, userId: string, asked: string): Promise<HandleProposal> {
  const waitSeconds = await platform.rateLimiter.consume(lookUpLimit, userId)
  if (waitSeconds !== null) throw rateLimited(waitSeconds)
  const handle = asked.trim().toLowerCase()
  const formProblem = slugProblem(handle, limits.handle.min)
  if (formProblem)
    return { handle, problem: describeSlugProblem(formProblem, limits.handle.min), suggestion: suggestHandle(handle) }
  const owner = await platform.db.user.findUnique({ where: { handle }, select: { id: true } })
  if (!owner || owner.id === userId) return { handle, problem: null, suggestion: handle }
  return { handle, problem: msg`This one is taken.`, suggestion: suggestHandle(handle) }
}

/** A handle near the one that was asked for. Its random end makes it free. */
export function suggestHandle(asked: string): string {
  return suggestSlug(toSlug(asked) || 'guest', limits.handle.max)
}
