import { useEffect } from 'react'
import { forgetTicket, keepTicket } from './kept-tickets.ts'

export interface KeptTicketFacts {
  personId: string | null
  endsAt: string
  /** Lets somebody in, or will. */
  isOfUse: boolean
}

/**
 * Stores the ticket that is open, so that it opens at a door without a network; one that is of no use any more is
 * deleted. An address that holds a secret or a code is not stored: it would be found again on the device.
 */
export function useKeptTicket(ticket: KeptTicketFacts | null): void {
  const { personId = null, endsAt = '', isOfUse = false } = ticket ?? {}
  useEffect(() => {
    if (!navigator.onLine || location.search !== '') return
    // Without it the ticket still stays on the screen for as long as the page is open.
    void (isOfUse ? keepTicket({ personId, endsAt }) : forgetTicket()).catch(() => undefined)
  }, [personId, endsAt, isOfUse])
}
