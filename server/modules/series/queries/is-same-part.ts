import type { Transaction } from '../../../platform/database/db.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'
import { haveSameQuestions } from '../../questions/public.ts'
import { isSameTheme } from '../../themes/public.ts'
import { haveSameQuestionTexts } from '../../translations/public.ts'
import { haveSameVisuals } from '../../visuals/public.ts'
import type { SeriesPart } from '../domain/series-parts.ts'

type Comparing = (tx: Transaction, event: Pick<Event, 'id' | 'language'>, otherId: string) => Promise<boolean>

/** Whether an event has a part as another event has it, so that copying it would change nothing. */
export const isSamePart: Record<SeriesPart, Comparing> = {
  THEME: (tx, { id }, otherId) => isSameTheme(tx, id, otherId),
  VISUALS: (tx, { id }, otherId) => haveSameVisuals(tx, id, otherId),
  QUESTIONS: async (tx, event, otherId) =>
    (await haveSameQuestions(tx, event.id, otherId)) && haveSameQuestionTexts(tx, event, otherId),
}
