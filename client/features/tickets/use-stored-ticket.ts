import { useEffect } from 'react'
import { storePage, removeStoredPages } from '#client/lib/stored-pages.ts'
import { isTicketPath } from '#client/lib/navigation/ticket-path.ts'
import { addStoredUntil, readStoredUntil, writeStoredUntil } from '#client/lib/stored-until.ts'
import { ticketsKey } from './stored-tickets.ts'

/** A ticket stays until a day after the event's end: some events end late. */
const storedForMs = 86_400_000

interface TicketFacts {
  personId: string | null
  endsAt: string
  /** It admits the holder, or will. */
  isOfUse: boolean
}

/**
 * Stores the open ticket, so that it opens at the entrance without a network, and deletes one that is of no use any more.
 * An address with a secret or a code is not stored: it would be found again on the device.
 */
export function useStoredTicket(ticket: TicketFacts | null): void {
  const { personId = null, endsAt = '', isOfUse = false } = ticket ?? {}
  useEffect(() => {
    if (!navigator.onLine || location.search !== '') return
    // Without storage the ticket still stays on the screen for as long as the page is open.
    void (isOfUse ? storeTicket(personId, endsAt) : forgetTicket()).catch(() => undefined)
  }, [personId, endsAt, isOfUse])
}

async function storeTicket(personId: string | null, endsAt: string): Promise<void> {
  const { pathname } = location
  addStoredUntil(ticketsKey, personId, pathname, new Date(new Date(endsAt).getTime() + storedForMs).toISOString())
  if (readStoredUntil(ticketsKey)?.forgetAfter[pathname]) await storePage()
}

async function forgetTicket(): Promise<void> {
  const tickets = readStoredUntil(ticketsKey)
  const { pathname } = location
  if (!tickets?.forgetAfter[pathname]) return
  const { [pathname]: _gone, ...left } = tickets.forgetAfter
  // Noted at once: a ticket that is stored meanwhile must stay noted.
  writeStoredUntil(ticketsKey, { ...tickets, forgetAfter: left })
  await removeStoredPages({ among: isTicketPath, stays: (path) => path in left })
}
