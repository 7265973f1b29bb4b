import type { RouterContextProvider } from 'react-router'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

interface Params {
  /** The page is of a place at this event; else of an entry on the waitlist. */
  eventUrl?: string | undefined
  waitlistEntryId?: string | undefined
}

/** The secret that this browser holds for the page of a guest's data. */
export async function heldSecret(
  context: Pick<RouterContextProvider, 'get'>,
  { eventUrl, waitlistEntryId }: Params,
): Promise<string | null> {
  const { places } = context.get(visitorContext)
  if (eventUrl !== undefined) return places.secretAt(eventUrl)
  return waitlistEntryId === undefined ? null : places.secretOfEntry(waitlistEntryId)
}
