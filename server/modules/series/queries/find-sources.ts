import type { Transaction } from '../../../platform/database/db.ts'
import type { Event, EventSeries } from '../../../platform/generated/prisma/client.ts'
import { type SeriesPart, ownNames, seriesParts } from '../domain/series-parts.ts'

interface SeriesSources {
  template: Event & { group: { organizationId: string } }
  /** The date that has each part as the series has it. */
  partsFrom: Readonly<Record<SeriesPart, string>>
}

/**
 * What new dates are copied from: the chosen date, else the latest. A part that is the chosen date's own is taken from the
 * latest date where it is not: a special evening does not become the rule. null when the series has no date.
 */
export async function findSources(tx: Transaction, { id, templateId }: EventSeries): Promise<SeriesSources | null> {
  const template = await tx.event.findFirst({
    where: templateId ? { id: templateId } : { seriesId: id },
    orderBy: { seriesDate: 'desc' },
    include: { group: { select: { organizationId: true } } },
  })
  if (!template) return null
  const sourceOf = async (part: SeriesPart) => {
    const name = ownNames[part]
    if (!template.seriesOwnFields.includes(name)) return template.id
    const common = await tx.event.findFirst({
      where: { seriesId: id, NOT: { seriesOwnFields: { has: name } } },
      orderBy: { seriesDate: 'desc' },
      select: { id: true },
    })
    return common?.id ?? template.id
  }
  const partsFrom = { THEME: template.id, VISUALS: template.id, QUESTIONS: template.id }
  for (const part of seriesParts) partsFrom[part] = await sourceOf(part)
  return { template, partsFrom }
}
