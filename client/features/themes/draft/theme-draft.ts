import type { ThemeTokens } from '#contract/theme/theme-tokens.ts'

/** Whether what is on this screen is everybody's, and what may be done about it. */
export type ThemeDraftState = 'connecting' | 'live' | 'saving' | 'offline' | 'read-only'

/** Somebody else who has the draft open, once for each tab. */
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
  /** Six hex digits; the same for a tab on everybody's screen. */
  color: string
}

/** One token against what is published; null where one of the two has none. */
export interface ThemeDraftChange {
  token: string
  from: unknown
  to: unknown
}

/** What a tab shows of the draft; a new object whenever something of it has changed. */
export interface ThemeDraftView {
  tokens: ThemeTokens & Record<string, unknown>
  canUndo: boolean
  canRedo: boolean
  state: ThemeDraftState
  /** Something of it was done in this tab, which is all that is left of it once rights have ended. */
  hasOwnWork: boolean
  /** A sentence: why the last write was refused, or that rights ended and the work stays here as a local draft. */
  notice: string | null
  /** Without this tab. */
  editors: readonly ThemeEditor[]
}

export interface ThemeDraft extends ThemeDraftView {
  /**
   * Live on this screen at once; sent, kept while offline, merged on return. Several tokens are one step of undo;
   * `undefined` takes one away. What the server would refuse is refused here, with a notice.
   */
  set(changes: Readonly<Record<string, unknown>>): void
  undo(): void
  redo(): void
  dismissNotice(): void
  showControl(control: string | null): void
  showCursor(place: { x: number; y: number } | null): void
  /** Against what is published. */
  changes: readonly ThemeDraftChange[]
  /** What visitors were heard to see since the page was loaded; a new object with every message. */
  published: { version: number } | null
  publish(): Promise<{ problem: string | null }>
  restore(version: number): Promise<{ problem: string | null }>
}
