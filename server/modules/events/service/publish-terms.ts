import type { Context } from '../../../graphql/context.ts'
import { renderInput } from '../../../graphql/rendered-text.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import { EventNotEditable, TermsChanged } from '../errors.ts'
import { publishTermsInput } from '../inputs.ts'
import { eventTopic } from '../topics.ts'
import { tellFeed } from './record-change.ts'
import { workOnEvent } from './work-on-event.ts'

/**
 * Publish new terms as the next version; the text that is in force makes no new one. People accepted versions, so none
 * can be changed or withdrawn. @returns the id of the version in force.
 */
export function publishEventTerms(context: Context, eventId: string, input: object): Promise<string> {
  const { body, seenVersion } = parseInput(publishTermsInput, input)
  return workOnEvent(context, {
    eventId,
    capability: 'changeTerms',
    work: async (scope) => {
      const { tx, announce, now, status } = scope
      if (status === 'CANCELLED') throw new EventNotEditable(status)
      const current = await tx.eventTerms.findFirst({ where: { eventId }, orderBy: { version: 'desc' } })
      if (current?.body === body) return current.id
      if (current && seenVersion != null && seenVersion !== current.version) throw new TermsChanged(current.id)
      const version = (current?.version ?? 0) + 1
      const writtenById = context.viewer.person?.id ?? null
      const { id } = await tx.eventTerms.create({
        data: { eventId, version, body, bodyHtml: renderInput('body', body), writtenById, createdAt: now },
        select: { id: true },
      })
      announce(eventTopic(eventId), {})
      if (status === 'PUBLISHED') {
        await tellFeed(scope, { change: 'EDITED', field: 'terms', from: current?.version ?? null, to: version })
      }
      return id
    },
  })
}
