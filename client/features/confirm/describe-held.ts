/** A registration or an entry on the waitlist, as the page of a mailed link speaks of it. */
export interface HeldFacts {
  id: string
  name: string | null
  email: string | null
  partySize: number
  since: string
  isWaiting: boolean
  isOffered: boolean
  isRequest: boolean
  event: { url: string; title: string; timeZone: string } | null
}

const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)

/** What was done with the address, up to the time: `Ada Lovelace registered 2 people for Sjøfest with a@b.c,` */
export function describeQuestion({ name, email, partySize, isWaiting, isRequest, event }: HeldFacts): string {
  const where = event ? event.title : 'an event'
  const did = isWaiting
    ? `joined the waitlist of ${where} for ${people(partySize)}`
    : isRequest
      ? `asked to join ${where} with ${people(partySize)}`
      : `registered ${people(partySize)} for ${where}`
  return `${name ?? 'Someone'} ${did}, using ${email ?? 'this address'},`
}

/** One of several, in a list: `Registration for 2 people`. */
export function describeHeld({ partySize, isWaiting, isOffered, isRequest }: HeldFacts): string {
  const what = isOffered
    ? 'An offered spot'
    : isWaiting
      ? 'A place on the waitlist'
      : isRequest
        ? 'A request'
        : 'A registration'
  return `${what} for ${people(partySize)}`
}
