import { msg, plural } from '@lingui/core/runtime-macro'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound, type UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { announcePlaces, requireMember, workUnderEventLock } from '../../places/public.ts'
import { decideTag } from '../domain/tags.ts'
import { tagInput } from '../inputs.ts'
import { listTags } from '../queries/tags.ts'

interface TagGuests {
  eventId: string
  registrationIds: readonly string[]
  tag: string
  /** Otherwise it is put on them. */
  isRemoved: boolean
}

/**
 * Put a tag on guests of an event, or take it off. Guests who have it already, or not, stay as they are. Nobody is told.
 * @returns the event's id. @throws InvalidInput for the eleventh tag of an event; NotFound, and nothing is changed,
 * when one of them is no registration of the event; NotFound or FORBIDDEN to people who do not see guests.
 */
export async function tagGuests(context: Context, { eventId, isRemoved, ...asked }: TagGuests): Promise<string> {
  const typed = parseInput(tagInput, asked)
  const ids = [...new Set(asked.registrationIds)]
  const select = { group: { select: { organizationId: true } } } as const
  const row = await context.platform.db.event.findUnique({ where: { id: eventId }, select })
  // An event that does not exist is refused like one of others.
  requireMember(context, row?.group.organizationId, 'seeGuests', 'event')
  return workUnderEventLock(
    context,
    { eventId, capability: 'seeGuests' },
    async (scope): Promise<string | UserError> => {
      const { tx } = scope
      if ((await tx.registration.count({ where: { eventId, id: { in: ids } } })) < ids.length)
        return new NotFound('registration')
      const tags = await listTags(tx, eventId)
      const decision = decideTag(
        typed.tag,
        tags.map(({ name }) => name),
      )
      if (decision === 'TOO_MANY') {
        if (isRemoved) return eventId
        const { perEvent: most } = limits.tags
        const text = msg`${plural({ most }, { one: 'An event has at most # tag. Use one that’s there.', other: 'An event has at most # tags. Use one that’s there.' })}`
        return new InvalidInput([{ path: 'tag', text }])
      }
      const { tag } = decision
      if (isRemoved)
        await tx.$executeRaw`
        UPDATE "Registration" SET "tags" = array_remove("tags", ${tag})
        WHERE "eventId" = ${eventId}::uuid AND "id" = ANY(${ids}::uuid[]) AND ${tag} = ANY("tags")`
      else
        await tx.$executeRaw`
        UPDATE "Registration" SET "tags" = array_append("tags", ${tag})
        WHERE "eventId" = ${eventId}::uuid AND "id" = ANY(${ids}::uuid[]) AND NOT ${tag} = ANY("tags")`
      announcePlaces(scope)
      return eventId
    },
  )
}
