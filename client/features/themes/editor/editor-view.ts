import type { PageSection } from '#contract/theme/theme-tokens.ts'

/** How the page is looked at. */
export type Device = 'desktop' | 'phone'
/** A published version beside the draft, over it, or alone. */
export type Comparison = 'alone' | 'side' | 'wipe'

/** How wide a window the page is shown in, in px. */
export const deviceWidths: Record<Device, number> = { desktop: 1280, phone: 390 }

/** The parts of the look, as they are changed one at a time. */
export type EditorTab = 'looks' | 'colours' | 'type' | 'background' | 'layout'

/** A section that was put elsewhere, and the order it is in now. */
export interface MovedSection {
  section: PageSection
  order: readonly PageSection[]
}

export interface StageView {
  /** Of the event. */
  url: string
  title: string
  device: Device
  /** What is being changed. */
  part: EditorTab
  /** What was put elsewhere last; the page shows it. */
  moved: MovedSection | null
  /** The theme of the page in the draft. */
  draft: unknown
  /** An earlier look to see it in, and how. */
  earlier: { name: string; theme: unknown; comparison: Comparison } | null
}

export interface ComparedView extends StageView {
  earlier: NonNullable<StageView['earlier']>
}
