import { msg } from '@lingui/core/runtime-macro'
import { limits } from '../../../contract/limits.ts'
import { slugProblem, toSlug } from '../../../contract/text/slug.ts'
import { rateLimited } from '../../../graphql/access.ts'
import { describeSlugProblem } from '../../../graphql/errors/describe-problem.ts'
import type { Text } from '../../../contract/text/say.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound, UrlTaken } from '../../../graphql/errors/user-error.ts'
import { claimSlug, suggestSlug } from '../../../platform/database/claim-slug.ts'
import { violates } from '../../../platform/database/db.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'
import { eventAbilities } from '../policy.ts'
import { eventTopic } from '../topics.ts'
import { workOnEvent } from './work-on-event.ts'

interface SlugClaim {
  chosen: string | null
  /** The address is made from it when none was chosen. */
  title: string
  /** Make the event. It is tried again with another address, so it begins a transaction of its own. */
  claim(slug: string): Promise<string>
}

/**
 * Make an event under an address that no event has or had. @returns what `claim` returned. @throws UrlTaken for a
 * chosen address; NotFound when the event's group was deleted a moment ago.
 */
export async function claimEventSlug({ chosen, title, claim }: SlugClaim): Promise<string> {
  try {
    return await claimSlug({
      chosen,
      proposal: toSlug(title),
      claim,
      isTaken: isSlugTaken,
      refuse: (taken, suggestion) => new UrlTaken('slug', taken, suggestion),
    })
  } catch (error) {
    throw violates(error, 'Event_groupId_fkey') ? new NotFound('group') : error
  }
}

/** Whether the database refused a slug because another event or series has or had it. An event's column is named `url`. */
export function isSlugTaken(error: unknown): boolean {
  return ['url', 'SlugHistory_pkey', 'EventSeries_slug_key'].some((constraint) => violates(error, constraint))
}

/** Give up an address the event had before: its links end, and any event may take it. Never the current one. */
export async function releaseEventSlug(context: Context, eventId: string, slug: string): Promise<void> {
  const address = slug.trim().toLowerCase()
  await workOnEvent(context, {
    eventId,
    capability: 'changeEvents',
    work: async ({ tx, announce, event }) => {
      const problem = (text: Text) => new InvalidInput([{ path: 'slug', text }])
      if (address === event.slug) throw problem(msg`This is the event’s current address.`)
      const { count } = await tx.slugHistory.deleteMany({ where: { slug: address, eventId } })
      if (count === 0) throw problem(msg`This isn’t a former address of the event.`)
      announce(eventTopic(eventId), {})
    },
  })
}

/** More than a person types, fewer than it takes to list which addresses exist. */
const lookUpLimit: RateLimit = { name: 'event-slug', points: 120, perSeconds: 60 }

interface SlugRequest {
  slug?: string | null | undefined
  title?: string | null | undefined
  /** The event that would get it: its own addresses are free to it. */
  eventId: string | null
}

export interface EventSlugProposal {
  slug: string
  isFree: boolean
  /** Why it cannot be taken; null when it can. Never tells whose it is. */
  problem: Text | null
  /** An address that is free at this moment: the asked one when it is. */
  suggestion: string
}

/** Check an address that was typed, or make one from a title. @throws RATE_LIMITED */
export async function proposeEventSlug(
  context: Context,
  { slug, title, eventId }: SlugRequest,
): Promise<EventSlugProposal> {
  const { platform, viewer, request } = context
  const waitSeconds = await platform.rateLimiter.consume(lookUpLimit, viewer.person?.id ?? request.ip)
  if (waitSeconds !== null) throw rateLimited(waitSeconds)

  const asked = slug?.trim().toLowerCase() || toSlug(title ?? '')
  const ownId = eventId && (await mayRename(context, eventId)) ? eventId : null
  const formProblem = slugProblem(asked)
  if (formProblem) {
    const base = toSlug(asked)
    const suggestion = slugProblem(base) ? suggestSlug(base) : await firstFree(context, base, ownId)
    return { slug: asked, isFree: false, problem: describeSlugProblem(formProblem), suggestion }
  }
  const suggestion = await firstFree(context, asked, ownId)
  const isFree = suggestion === asked
  return { slug: asked, isFree, problem: isFree ? null : msg`This one is taken.`, suggestion }
}

/** Numbers that are tried before a random end. */
const numbered = [2, 3, 4, 5]

async function firstFree({ platform }: Context, slug: string, ownId: string | null): Promise<string> {
  const head = slug.slice(0, limits.slug.max - 2).replace(/-+$/, '')
  const candidates = [slug, ...numbered.map((number) => `${head}-${number}`)]
  const taken = await platform.db.slugHistory.findMany({
    where: { slug: { in: candidates }, ...(ownId && { OR: [{ eventId: { not: ownId } }, { eventId: null }] }) },
    select: { slug: true },
  })
  const isTaken = new Set(taken.map((row) => row.slug))
  return candidates.find((candidate) => !isTaken.has(candidate)) ?? suggestSlug(slug)
}

/** Without this check, “free to this event” would tell anyone whose an address is. */
async function mayRename({ platform, viewer }: Context, eventId: string): Promise<boolean> {
  const event = await platform.db.event.findUnique({
    where: { id: eventId },
    select: { status: true, group: { select: { organizationId: true } } },
  })
  return event !== null && eventAbilities(viewer, event).organize
}
