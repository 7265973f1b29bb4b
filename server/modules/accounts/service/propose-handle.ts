import { slugProblem } from '../../../contract/text/slug.ts'
import { limits } from '../../../contract/limits.ts'
import { rateLimited } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'
import { suggestHandle } from './suggest-handle.ts'

/** More than anybody types, fewer than it takes to list who is here. */
const lookUpLimit: RateLimit = { name: 'handle', points: 120, perSeconds: 60 }

export interface HandleProposal {
  handle: string
  /** Why it cannot be taken; null when it can. */
  problem: string | null
  /** One that is free at this moment: the asked one when it is. */
  suggestion: string
}

/** Check a handle somebody typed; their own is free to them. @throws RATE_LIMITED */
export async function proposeHandle({ platform }: Context, userId: string, wish: string): Promise<HandleProposal> {
  const waitSeconds = await platform.rateLimiter.consume(lookUpLimit, userId)
  if (waitSeconds !== null) throw rateLimited(waitSeconds)
  const handle = wish.trim().toLowerCase()
  const formProblem = slugProblem(handle, limits.handle.min)
  if (formProblem) return { handle, problem: formProblem, suggestion: suggestHandle(handle) }
  const owner = await platform.db.user.findUnique({ where: { handle }, select: { id: true } })
  if (!owner || owner.id === userId) return { handle, problem: null, suggestion: handle }
  return { handle, problem: 'is taken', suggestion: suggestHandle(handle) }
}
