import { isTicketPath } from '#client/lib/navigation/ticket-path.ts'
import { inTime, readStoredUntil, writeStoredUntil } from '#client/lib/stored-until.ts'

/** The tickets on this device are noted by the paths of their pages. */
export const ticketsKey = 'marquee-tickets'

/**
 * Delete the tickets on this device that are not for the person in front of it, and those of events that are over.
 * Called by every page; costs nothing on devices that store none.
 */
export async function forgetStoredTickets(personId: string | null): Promise<void> {
  if (!readStoredUntil(ticketsKey)) return
  // Without a connection the next page does it. It does not wait here: somebody else may have tickets here by then.
  const pages = await import('#client/lib/stored-pages.ts').catch(() => null)
  const tickets = readStoredUntil(ticketsKey)
  if (!pages || !tickets) return
  const left = tickets.personId === personId ? Object.fromEntries(inTime(tickets)) : {}
  if (Object.keys(left).length === Object.keys(tickets.forgetAfter).length) return
  await pages.removeStoredPages({ among: isTicketPath, stays: (path) => path in left })
  writeStoredUntil(ticketsKey, { ...tickets, forgetAfter: left })
}
