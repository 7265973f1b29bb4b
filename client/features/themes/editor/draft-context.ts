import { createContext, use } from 'react'
import type { ThemeDraft } from '../draft/use-theme-draft.ts'

export const DraftContext = createContext<ThemeDraft | null>(null)

/** The draft that the editor around it works on. */
export function useDraft(): ThemeDraft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft needs a theme editor above it')
  return draft
}
