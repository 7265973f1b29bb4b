import { defineTopic } from '../../platform/bus/bus.ts'

/** The draft of an event's theme has moved on to a sequence number. */
export const themeTopic = defineTopic<{ sequence: number }>('theme')

/** One tab that has a draft open: what it holds and where its pointer is. Who it is stands in the database. */
export interface ShownEditor {
  key: string
  userId: string
  control: string | null
  cursorX: number | null
  cursorY: number | null
}

/** Who is at a draft. Nothing of it is kept. */
export const themePresenceTopic = defineTopic<{
  shown?: ShownEditor[]
  /** Keys. */
  gone?: string[]
  /** A process that has just begun to listen asks the others who is with them. */
  asks?: true
}>('theme-presence')
