import type { OwnPart } from '../../events/public.ts'

/** What a date can hand on to others, beside its facts. */
export const seriesParts = ['THEME', 'VISUALS', 'QUESTIONS'] as const
export type SeriesPart = (typeof seriesParts)[number]

/** Under which name each part is among what a date has of its own. */
export const ownNames = {
  THEME: 'theme',
  VISUALS: 'visuals',
  QUESTIONS: 'questions',
} as const satisfies Record<SeriesPart, OwnPart>
