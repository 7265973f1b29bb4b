import { claimSlug } from '../../../platform/claim-slug.ts'
import { violates } from '../../../platform/db.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, UrlTaken, parseInput } from '../../../graphql/user-error.ts'
import { toSlug } from '../../../contract/slug.ts'
import { organizationAbilities } from '../../organizations/public.ts'
import { createEventInput } from '../inputs.ts'

/** Make an event as a draft, under an address of its own. @returns its id. */
export async function createEvent(context: Context, input: unknown): Promise<string> {
  // null for a program with an API key.
  const authorId = context.viewer.person?.id ?? null
  const { groupId, url, venue, terms, ...facts } = parseInput(createEventInput, input)
  const group = await context.platform.db.group.findUnique({ where: { id: groupId }, select: { organizationId: true } })
  const { seeMembers, createEvents } = organizationAbilities(context.viewer, group?.organizationId ?? '')
  if (!group || !seeMembers) throw new NotFound('The group')
  if (!createEvents) throw forbidden()

  return claimSlug({
    chosen: url ?? null,
    proposal: toSlug(facts.title),
    claim: async (candidate) => {
      const event = await context.platform.db.event.create({
        data: {
          groupId,
          createdById: authorId,
          url: candidate,
          title: facts.title,
          description: facts.description ?? '',
          startsAt: facts.startsAt,
          endsAt: facts.endsAt,
          timeZone: facts.timeZone,
          venueName: venue?.name ?? null,
          venueAddress: venue?.address ?? null,
          onlineUrl: venue?.onlineUrl ?? null,
          capacity: facts.capacity ?? null,
          visibility: facts.visibility ?? 'PUBLIC',
          approvalRequired: facts.approvalRequired ?? false,
          waitlistEnabled: facts.waitlistEnabled ?? true,
          commentPolicy: facts.commentPolicy ?? 'OPEN',
          feed: { create: {} },
          ...(terms?.trim() && { terms: { create: { version: 1, body: terms, writtenById: authorId } } }),
        },
        select: { id: true },
      })
      return event.id
    },
    isTaken: (error) => violates(error, 'url') || violates(error, 'SlugHistory_pkey'),
    refuse: (taken, suggestion) => new UrlTaken('url', taken, suggestion),
  }).catch((error: unknown) => {
    // The group was deleted a moment ago.
    throw violates(error, 'Event_groupId_fkey') ? new NotFound('The group') : error
  })
}
