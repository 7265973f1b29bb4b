import { can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ChangeScope, unmarkOwn } from '../../events/public.ts'
import { replaceQuestions } from '../../questions/public.ts'
import { replaceTheme } from '../../themes/public.ts'
import { replaceQuestionTexts } from '../../translations/public.ts'
import { replaceVisuals } from '../../visuals/public.ts'
import { type SeriesPart, ownNames } from '../domain/series-parts.ts'
import { isSamePart } from '../queries/is-same-part.ts'
import type { DateOutcome } from './settle-dates.ts'

/** In the order in which they are copied: a theme takes colors from the poster. */
const neededFor = {
  VISUALS: 'changeVisuals',
  THEME: 'publishTheme',
  QUESTIONS: 'changeEvents',
} satisfies Record<SeriesPart, Capability>

const parts = Object.keys(neededFor) as SeriesPart[]

interface CopyingParts {
  platform: Platform
  source: ChangeScope
  targets: readonly ChangeScope[]
  wanted: ReadonlySet<SeriesPart>
  overwriteOwn: boolean
}

/**
 * Give dates parts of one of them, so that all have these in common. A part that a date has of its own stays, unless the
 * organizers say otherwise. Call it under the locks of all. @returns what became of each that differs
 */
export async function copyParts(copying: CopyingParts): Promise<DateOutcome[]> {
  const { source, wanted, overwriteOwn } = copying
  const asked = parts.filter((part) => wanted.has(part))
  const { organizationId } = source.event.group
  if (asked.some((part) => !can(source.viewer, organizationId, neededFor[part]))) throw forbidden()
  const names = asked.map((part) => ownNames[part])
  // What it hands on is how the series is from now on.
  await unmarkOwn(source, names)
  const outcomes: DateOutcome[] = []
  for (const target of copying.targets) {
    const changed: string[] = []
    const kept: string[] = []
    for (const part of asked) {
      const fate = await copyPartTo(copying, part, target)
      if (fate !== 'SAME') (fate === 'REPLACED' ? changed : kept).push(ownNames[part])
    }
    if (overwriteOwn) await unmarkOwn(target, names)
    const { id: eventId, seriesDate } = target.event
    const outcome = { day: seriesDate!, eventId }
    if (kept.length > 0) outcomes.push({ ...outcome, kind: 'KEPT_OWN', fields: kept })
    if (changed.length > 0) outcomes.push({ ...outcome, kind: 'CHANGED', fields: changed })
  }
  return outcomes
}

type Fate = 'SAME' | 'OWN' | 'EDITED' | 'REPLACED'

async function copyPartTo(copying: CopyingParts, part: SeriesPart, target: ChangeScope): Promise<Fate> {
  const { platform, source, overwriteOwn } = copying
  const { event, tx } = target
  const fromEventId = source.event.id
  if (!overwriteOwn && event.seriesOwnFields.includes(ownNames[part]))
    return (await isSamePart[part](tx, event, fromEventId)) ? 'SAME' : 'OWN'
  if (part === 'THEME') return replaceTheme(platform, target, { fromEventId, overwritesDraft: overwriteOwn })
  const replace = part === 'VISUALS' ? replaceVisuals : replaceTranslatedQuestions
  return (await replace(target, fromEventId)) ? 'REPLACED' : 'SAME'
}

async function replaceTranslatedQuestions(target: ChangeScope, fromEventId: string): Promise<boolean> {
  const hasOthers = await replaceQuestions(target, fromEventId)
  return (await replaceQuestionTexts(target, fromEventId)) || hasOthers
}
