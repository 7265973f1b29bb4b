import type { PageSection } from '#contract/theme/theme-tokens.ts'

/** How the page is looked at. */
export type Device = 'desktop' | 'phone'
/** A published version beside the draft, over it, or alone. */
export type Comparison = 'alone' | 'side' | 'wipe'

/** How wide a window the page is shown in, in px. */
export const deviceWidths: Record<Device, number> = { desktop: 1280, phone: 390 }

/** The parts of a theme, one tab for each. */
export type EditorTab = 'looks' | 'colours' | 'type' | 'background' | 'layout'

/** A section that was moved, and the new order. */
export interface MovedSection {
  section: PageSection
  order: readonly PageSection[]
}

export interface StageView {
  /** Of the event. */
  slug: string
  title: string
  device: Device
  /** What is being changed. */
  part: EditorTab
  /** The section that was moved last; the preview scrolls to it. */
  moved: MovedSection | null
  /** The theme of the page in the draft. */
  draft: unknown
  /** A published version to compare with, and how. */
  earlier: { name: string; theme: unknown; comparison: Comparison } | null
}

export interface ComparedView extends StageView {
  earlier: NonNullable<StageView['earlier']>
}
