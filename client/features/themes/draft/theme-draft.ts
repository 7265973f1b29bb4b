import type { MessageDescriptor } from '@lingui/core'
import type { ThemeTokens } from '#contract/theme/theme-tokens.ts'

/** Whether everyone has what this screen shows, and whether it can be changed. */
export type ThemeDraftState = 'connecting' | 'live' | 'saving' | 'offline' | 'read-only'

/** Another person or tab that has the draft open, once for each tab. */
export interface ThemeEditor {
  /** Of the tab. */
  key: string
  user: { id: string; name: string; handle: string; image: string | null }
  /** The same person in another tab. */
  isViewer: boolean
  /** The control they hold, such as a token's name. */
  control: string | null
  /** 0..1 of the preview; null while the pointer is elsewhere. */
  cursor: { x: number; y: number } | null
  /** Six hex digits; the same for a tab on every screen. */
  color: string
}

/** What a tab shows of the draft; a new object after each change. */
export interface ThemeDraftView {
  tokens: ThemeTokens & Record<string, unknown>
  canUndo: boolean
  canRedo: boolean
  state: ThemeDraftState
  /** This tab has edited it. Once rights have ended, only this tab still has these edits. */
  hasOwnWork: boolean
  /** A sentence: why the last edit was refused, or that rights ended and the edits stay as a local draft. */
  notice: MessageDescriptor | string | null
  /** Without this tab. */
  editors: readonly ThemeEditor[]
}
