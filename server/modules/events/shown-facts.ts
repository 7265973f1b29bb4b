import type { Platform } from '../../platform/platform.ts'

type FactReader = (platform: Platform, eventId: string) => Promise<unknown>

const readers: FactReader[] = []

/**
 * Called when a module is loaded that shows something on events which the clock alone can change. Events do not know the
 * module, and whoever follows an event is sent it anew when this reads as something else than before.
 */
export function showOnEvents(reader: FactReader): void {
  readers.push(reader)
}

/** What the other modules show of an event now. */
export function readShownFacts(platform: Platform, eventId: string): Promise<unknown[]> {
  return Promise.all(readers.map((read) => read(platform, eventId)))
}
