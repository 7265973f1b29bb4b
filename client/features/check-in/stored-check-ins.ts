import { readStoredUntil } from '#client/lib/stored-until.ts'

/** The guest lists on this device are noted by the ids of their events. */
export const checkInsKey = 'marquee-door'

/**
 * Delete the guest lists on this device that are not for the person in front of it: of someone who logged out, of an event
 * that was over a day ago, of an event where they no longer check in. Called by every page; costs nothing on devices that
 * store none.
 */
export async function forgetStoredCheckInPages(personId: string | null): Promise<void> {
  if (!readStoredUntil(checkInsKey)) return
  // Without a connection the next page does it. It does not wait here: somebody else may check in here by then.
  const storage = await import('./check-in-storage.ts').catch(() => null)
  await storage?.forgetOthersCheckIns(personId)
}
