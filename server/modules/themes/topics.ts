import { defineTopic } from '../../platform/bus/bus.ts'

/** The draft of an event's theme has a new sequence number. */
export const themeTopic = defineTopic<{ sequence: number }>('theme')

/** One tab that has a draft open: the control in use, and the pointer. The database says who it is. */
export interface ShownEditor {
  key: string
  userId: string
  control: string | null
  cursorX: number | null
  cursorY: number | null
}

/** The editors of a draft. It is stored nowhere. */
export const themePresenceTopic = defineTopic<{
  shown?: ShownEditor[]
  /** Keys. */
  gone?: string[]
  /** A process that has just begun to listen asks the others for theirs. */
  asks?: true
}>('theme-presence')
