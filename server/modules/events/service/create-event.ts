import { splitTags } from '../../../contract/discovery/event-tags.ts'
import { sourceLocale, toWrittenLanguage } from '../../../contract/locales.ts'
import { forbidden, requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { limitCreation } from '../../../graphql/creation-limits.ts'
import { renderInput } from '../../../graphql/rendered-text.ts'
import { NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import { ensureHostGroup, organizationAbilities } from '../../organizations/public.ts'
import { coordinateColumns, tagColumns } from '../domain/editable-facts.ts'
import { createEventInput } from '../inputs.ts'
import { eventsVisibleTo } from '../policy.ts'
import { findLastGroup } from '../queries.ts'
import { announceEvent } from '../topics.ts'
import { claimEventSlug } from './event-slug.ts'

/**
 * Make an event as a draft, under an address of its own. A repeated request with the same idempotency key makes
 * nothing: the unique key decides, and every request gets the one draft. @returns its id. @throws RateLimited.
 */
export async function createEvent(context: Context, input: unknown): Promise<string> {
  const { idempotencyKey, ...wanted } = parseInput(createEventInput, input)
  // Prefixed with who asks: nobody learns of, or blocks, another's request by guessing its key.
  const { person, apiKey } = context.viewer
  const key = idempotencyKey ? `${person?.id ?? apiKey?.id}:${idempotencyKey}` : null
  const known = key && (await findByKey(context, key))
  if (known) return known
  try {
    return await makeEvent(context, wanted, key)
  } catch (error) {
    // Whatever refused it, a taken address too, may have been the same request a moment ago.
    const made = key && (await findByKey(context, key))
    if (made) return made
    throw error
  }
}

async function findByKey({ platform, viewer }: Context, idempotencyKey: string): Promise<string | null> {
  const where = { idempotencyKey, AND: [eventsVisibleTo(viewer)] }
  return (await platform.db.event.findFirst({ where, select: { id: true } }))?.id ?? null
}

type Wanted = Omit<ReturnType<typeof parseInput<typeof createEventInput>>, 'idempotencyKey'>

async function makeEvent(context: Context, { groupId: chosen, ...wanted }: Wanted, idempotencyKey: string | null) {
  const groupId = chosen ?? (await chooseGroup(context))
  const { slug, venue, terms, tags, ...facts } = wanted
  const authorId = context.viewer.person?.id ?? null
  const group = await context.platform.db.group.findUnique({ where: { id: groupId }, select: { organizationId: true } })
  const { seeMembers, createEvents } = organizationAbilities(context.viewer, group?.organizationId ?? '')
  if (!group || !seeMembers) throw new NotFound('group')
  if (!createEvents) throw forbidden()
  await limitCreation(context, 'events')

  const description = facts.description ?? ''
  const descriptionHtml = renderInput('description', description)
  const body = terms?.trim()
  const firstTerms = body ? { version: 1, body, bodyHtml: renderInput('terms', body), writtenById: authorId } : null
  return claimEventSlug({
    chosen: slug ?? null,
    title: facts.title,
    claim: async (candidate) => {
      const event = await context.platform.db.event.create({
        data: {
          groupId,
          createdById: authorId,
          idempotencyKey,
          slug: candidate,
          language: toWrittenLanguage(context.request.locale) ?? sourceLocale,
          ...withoutNulls(facts),
          description,
          descriptionHtml,
          venueName: venue?.name ?? null,
          venueAddress: venue?.address ?? null,
          onlineUrl: venue?.onlineUrl ?? null,
          ...coordinateColumns(venue?.coordinates ?? null),
          ...tagColumns(splitTags(tags ?? '')),
          feed: { create: {} },
          ...(firstTerms && { terms: { create: firstTerms } }),
        },
        select: { id: true },
      })
      const { bus } = context.platform
      const made = { id: event.id, createdById: authorId, group }
      announceEvent((topic, message) => bus.publish(topic, message), made)
      return event.id
    },
  })
}

/** Left out, a fact gets its default from the database. */
function withoutNulls<Facts extends object>(facts: Facts) {
  const given = Object.entries(facts).filter(([, value]) => value != null)
  return Object.fromEntries(given) as { [Field in keyof Facts]: NonNullable<Facts[Field]> }
}

/** The group for a person who named none. @throws FORBIDDEN for a program, which has to name one. */
async function chooseGroup(context: Context): Promise<string> {
  const { id } = requirePerson(context)
  const last = await findLastGroup(context, id)
  return last?.id ?? ensureHostGroup(context)
}
