import { can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ChangeScope } from '../../events/public.ts'
import { replaceQuestions } from '../../questions/public.ts'
import { replaceTheme } from '../../themes/public.ts'
import { replaceQuestionTexts } from '../../translations/public.ts'
import { replaceVisuals } from '../../visuals/public.ts'
import type { SeriesPart } from '../inputs.ts'
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

/** Give dates parts of one of them. Call it under the locks of all. @returns what became of each that differs */
export async function copyParts(copying: CopyingParts): Promise<DateOutcome[]> {
  const { source, wanted } = copying
  const asked = parts.filter((part) => wanted.has(part))
  const { organizationId } = source.event.group
  if (asked.some((part) => !can(source.viewer, organizationId, neededFor[part]))) throw forbidden()
  const outcomes: DateOutcome[] = []
  for (const target of copying.targets) {
    const changed: string[] = []
    const kept: string[] = []
    for (const part of asked) {
      const fate = await copyPartTo(copying, part, target)
      if (fate !== 'SAME') (fate === 'REPLACED' ? changed : kept).push(part.toLowerCase())
    }
    const { id: eventId, seriesDate } = target.event
    const outcome = { day: seriesDate!, eventId }
    if (kept.length > 0) outcomes.push({ ...outcome, kind: 'KEPT_OWN', fields: kept })
    if (changed.length > 0) outcomes.push({ ...outcome, kind: 'CHANGED', fields: changed })
  }
  return outcomes
}

async function copyPartTo({ platform, source, overwriteOwn }: CopyingParts, part: SeriesPart, target: ChangeScope) {
  const fromEventId = source.event.id
  if (part === 'THEME') return replaceTheme(platform, target, { fromEventId, overwritesDraft: overwriteOwn })
  const replace = part === 'VISUALS' ? replaceVisuals : replaceTranslatedQuestions
  return (await replace(target, fromEventId)) ? 'REPLACED' : 'SAME'
}

async function replaceTranslatedQuestions(target: ChangeScope, fromEventId: string): Promise<boolean> {
  const hasOthers = await replaceQuestions(target, fromEventId)
  return (await replaceQuestionTexts(target, fromEventId)) || hasOthers
}
