import type { Context } from '../../../graphql/context.ts'
import { limitCreation } from '../../../graphql/creation-limits.ts'
import { InvalidInput, NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type EventPart, copiedColumns, endOfCopy } from '../domain/duplicate.ts'
import { resolveSchedule } from '../domain/schedule.ts'
import { duplicateEventInput } from '../inputs.ts'
import { copyPart, copyTranslations } from '../hooks.ts'
import { announceEvent } from '../topics.ts'
import { claimEventSlug } from './event-slug.ts'
import { workOnEvent } from './work-on-event.ts'

interface DuplicateEvent {
  eventId: string
  input: { title: string; startsAt: string; groupId?: string | null | undefined }
  copy: readonly EventPart[]
}

/**
 * Make a draft from an event, with the chosen parts, in the same zone, in a group of the same organization. The original
 * is locked, so that the copy is of one moment. @returns the copy's id. @throws RateLimited; NotFound for another group.
 */
export async function duplicateEvent(context: Context, { eventId, input, copy }: DuplicateEvent): Promise<string> {
  const { title, startsAt, groupId: chosenGroupId } = parseInput(duplicateEventInput, input)
  await limitCreation(context, 'events')
  const parts = new Set(copy)
  const personId = context.viewer.person?.id ?? null
  const claim = (slug: string) =>
    workOnEvent(context, {
      eventId,
      capability: 'createEvents',
      work: async ({ tx, announce, event, now }) => {
        const { timeZone } = event
        const groupId = chosenGroupId ?? event.groupId
        await requireSibling(tx, groupId, event.group)
        const schedule = resolveSchedule({ startsAt, endsAt: endOfCopy(event, startsAt), timeZone })
        if ('problems' in schedule) throw new InvalidInput(schedule.problems)
        const { id } = await tx.event.create({
          data: {
            ...copiedColumns(event, parts),
            language: event.language,
            ...schedule,
            groupId,
            timeZone,
            title,
            slug,
            createdById: personId,
            createdAt: now,
            feed: { create: {} },
          },
          select: { id: true },
        })
        const between = { fromEventId: eventId, toEventId: id, personId, now }
        if (parts.has('TERMS')) {
          const terms = await tx.eventTerms.findFirst({ where: { eventId }, orderBy: { version: 'desc' } })
          const first = { eventId: id, version: 1, writtenById: personId, createdAt: now }
          if (terms) await tx.eventTerms.create({ data: { ...first, body: terms.body, bodyHtml: terms.bodyHtml } })
        }
        for (const part of ['SETTINGS', 'QUESTIONS', 'VISUALS', 'THEME'] as const)
          if (parts.has(part)) await copyPart[part].run(tx, between)
        await copyTranslations.call(tx, { ...between, parts, hasSameTitle: title === event.title })
        announceEvent(announce, { id, createdById: personId, group: event.group })
        return id
      },
    })
  return claimEventSlug({ chosen: null, title, claim })
}

async function requireSibling(tx: Transaction, id: string, { organizationId }: { organizationId: string }) {
  if (!(await tx.group.findFirst({ where: { id, organizationId }, select: { id: true } }))) throw new NotFound('group')
}
