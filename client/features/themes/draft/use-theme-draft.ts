import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '#client/gql/index.ts'
import { canonicalValue, changesBetween } from '#contract/theme-document.ts'
import type { ThemeDraft } from './theme-draft.ts'

export type { ThemeDraft, ThemeEditor } from './theme-draft.ts'

export const ThemeDraftFragment = graphql(`
  fragment ThemeDraft_Event on Event {
    id
    url
    theme {
      version
      tokens
    }
  }
`)

/** The draft of an event's theme, shared with everybody else who has it open. */
export function useThemeDraft(reference: FragmentType<typeof ThemeDraftFragment>): ThemeDraft {
  const event = readFragment(ThemeDraftFragment, reference)
  const published = (event.theme?.tokens ?? {}) as Record<string, unknown>
  const [tokens, setTokens] = useState(published)
  return {
    tokens,
    set: (changes) =>
      setTokens((known) => ({
        ...known,
        ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, canonicalValue(name, value)])),
      })),
    undo: () => {},
    redo: () => {},
    canUndo: false,
    canRedo: false,
    state: 'connecting',
    notice: null,
    dismissNotice: () => {},
    editors: [],
    showControl: () => {},
    showCursor: () => {},
    changes: changesBetween(published, tokens),
    publish: async () => ({ problem: null }),
    restore: async () => ({ problem: null }),
  }
}
