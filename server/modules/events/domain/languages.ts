import type { Event } from '../../../platform/generated/prisma/client.ts'

/** What is read of an event to name it in a reader's language. */
export const titleSelect = { id: true, title: true, language: true, translatedInto: true } as const

export type TitledEvent = Pick<Event, 'id' | 'title' | 'language' | 'translatedInto'>

/** What an event says about the languages of its texts. */
export type EventLanguages = Pick<Event, 'language' | 'translatedInto'>

/** A part of an event that brings along what the event said, so that its texts need not read the event again. */
export type WithLanguages<Part> = Part & { eventLanguages?: EventLanguages }

/** The part of an event that was read with it. */
export function withLanguages<Part extends object>(
  part: Part,
  { language, translatedInto }: EventLanguages,
): WithLanguages<Part> {
  return { ...part, eventLanguages: { language, translatedInto } }
}
