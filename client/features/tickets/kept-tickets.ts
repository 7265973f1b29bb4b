import { keepPage, removeKeptPages } from '#client/lib/page-keeper.ts'
import { isTicketPath } from '#client/lib/navigation/ticket-path.ts'

/** Which tickets this device stores, in a place that is read in no time on every page. */
interface KeptTickets {
  /** null for a guest without an account. */
  personId: string | null
  /** When each is deleted at the latest (ISO 8601), by the path of its page. */
  forgetAfter: Record<string, string>
}

const storageKey = 'marquee-tickets'
/** A ticket stays until a day after the event's end: some events end late. */
const keptForMs = 86_400_000

function readKeptTickets(): KeptTickets | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as KeptTickets | null
  } catch {
    return null
  }
}

function writeKeptTickets(tickets: KeptTickets | null): void {
  try {
    if (tickets && Object.keys(tickets.forgetAfter).length > 0)
      localStorage.setItem(storageKey, JSON.stringify(tickets))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage no ticket is stored either: it could not be forgotten again.
  }
}

/** Store the ticket that this page shows. It is noted first, so that none is ever left without being known. */
export async function keepTicket({ personId, endsAt }: { personId: string | null; endsAt: string }): Promise<void> {
  const { pathname } = location
  const known = readKeptTickets()
  const others = known?.personId === personId ? known.forgetAfter : {}
  const forgetAfter = new Date(new Date(endsAt).getTime() + keptForMs).toISOString()
  writeKeptTickets({ personId, forgetAfter: { ...others, [pathname]: forgetAfter } })
  if (readKeptTickets()?.forgetAfter[pathname]) await keepPage()
}

/** Delete the ticket that this page showed: the place is given back, or the event is over. */
export async function forgetTicket(): Promise<void> {
  const tickets = readKeptTickets()
  const { pathname } = location
  if (!tickets?.forgetAfter[pathname]) return
  const { [pathname]: _gone, ...left } = tickets.forgetAfter
  writeKeptTickets({ ...tickets, forgetAfter: left })
  await removeKeptPages({ among: isTicketPath, stays: (path) => path in left })
}

/**
 * Delete the tickets on this device that are not for the person in front of it, and those of events that are over.
 * Called by every page; costs nothing on devices that store none.
 */
export async function forgetKeptTickets(personId: string | null): Promise<void> {
  const tickets = readKeptTickets()
  if (!tickets) return
  const inTime = Object.entries(tickets.forgetAfter).filter(([, until]) => new Date(until).getTime() > Date.now())
  const left = tickets.personId === personId ? Object.fromEntries(inTime) : {}
  if (Object.keys(left).length === Object.keys(tickets.forgetAfter).length) return
  await removeKeptPages({ among: isTicketPath, stays: (path) => path in left })
  writeKeptTickets({ ...tickets, forgetAfter: left })
}
