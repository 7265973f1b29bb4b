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

/** One token against the published one; null where one of the two has none. */
export interface ThemeDraftChange {
  token: string
  from: unknown
  to: unknown
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
  notice: string | null
  /** Without this tab. */
  editors: readonly ThemeEditor[]
}

export interface ThemeDraft extends ThemeDraftView {
  /**
   * Shows at once and is sent, also after a reload. Several tokens are one step of undo; `undefined` removes one. What
   * the server would refuse is refused here, with a notice.
   */
  set(changes: Readonly<Record<string, unknown>>): void
  undo(): void
  redo(): void
  dismissNotice(): void
  showControl(control: string | null): void
  showCursor(place: { x: number; y: number } | null): void
  /** Against what is published. */
  changes: readonly ThemeDraftChange[]
  /** The theme that the last live message brought; a new object with every message. */
  published: { version: number } | null
  publish(): Promise<{ problem: string | null }>
  restore(version: number): Promise<{ problem: string | null }>
}
