import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { msg } from '@lingui/core/runtime-macro'
import type { CheckInInput } from '#client/gql/graphql.ts'
import { api } from '#client/lib/apollo/load-client.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import { refusalIn } from '#client/lib/forms/form-action.ts'
import { withTimeout } from '#client/lib/durable-queue/timeout.ts'
import { AddWalkIn, CheckIn, ReadCheckInList, UndoCheckIn } from './check-in-documents.ts'
import type { CheckInAction, CheckInAnswer, CheckInGuest, WalkIn } from './check-in-state.ts'

export interface CheckInStretch {
  guests: readonly CheckInGuest[]
  cursor: string
  hasMore: boolean
  serverTime: string
  /** Of the event, as it is planned now. */
  endsAt: string
}

export type TicketAnswer =
  | { type: 'in'; guestId: string; name: string; partySize: number }
  | Exclude<CheckInAnswer, { type: 'in' | 'out' | 'added' }>

/** This person may not ask any more: their session ended, or their role does not check in. */
export class CheckInClosed extends Error {
  readonly why: 'signed out' | 'not allowed'
  constructor(why: CheckInClosed['why']) {
    super(why)
    this.why = why
  }
}

/**
 * What check-in asks the server. @throws CheckInClosed, and anything else when the server cannot be reached or fails: then
 * the same is asked again later.
 */
export interface CheckInApi {
  readList(after: string | null): Promise<CheckInStretch>
  send(press: Pick<CheckInAction, 'kind' | 'key' | 'guestId' | 'pressKey' | 'at' | 'walkIn'>): Promise<CheckInAnswer>
  sendTicket(text: string, key: string, at: string): Promise<TicketAnswer>
}

export function createCheckInApi(eventId: string): CheckInApi {
  const options = { fetchPolicy: 'no-cache' } as const
  async function checkIn(input: CheckInInput): Promise<TicketAnswer> {
    const { data } = await asked(api.mutate({ mutation: CheckIn, variables: { input }, ...options }))
    const answer = data?.checkIn
    if (answer?.__typename === 'Registration') {
      const name = answer.name ?? browserI18n()._(msg`A guest`)
      // Who comes in by themselves is one person.
      return { type: 'in', guestId: answer.id, name, partySize: answer.attendees.length > 1 ? 1 : answer.partySize }
    }
    if (answer?.__typename === 'AlreadyCheckedIn') {
      const { since, pressedAt, byName } = answer
      return { type: 'already', since, pressedAt, byName }
    }
    return { type: 'refused', message: answer?.message ?? browserI18n()._(missing) }
  }
  async function addWalkIn({ key, ...walkIn }: WalkIn, at: string): Promise<CheckInAnswer> {
    const variables = { input: { ...walkIn, eventId, at, idempotencyKey: key } }
    const { data } = await asked(api.mutate({ mutation: AddWalkIn, variables, ...options }))
    const answer = data?.addWalkIn
    if (answer?.__typename === 'Registration') return { type: 'added', guestId: answer.id }
    // A device that was away for long may have more to report than is taken at once. The rest goes later.
    if (answer?.__typename === 'RateLimited') throw new Error('too many walk-ins at once')
    return { type: 'refused', message: (answer && refusalIn(answer)?.message) ?? browserI18n()._(missing) }
  }
  return {
    async readList(after) {
      const { data } = await asked(api.query({ query: ReadCheckInList, variables: { eventId, after }, ...options }))
      const event = data?.node?.__typename === 'Event' ? data.node : null
      if (!event?.checkInList) throw new CheckInClosed('not allowed')
      return { ...event.checkInList, guests: event.checkInList.guests.map(withName), endsAt: event.endsAt }
    },
    async send({ kind, key, guestId, pressKey, at, walkIn }) {
      // Repeating it adds nobody, and names the guest whom a later press is about.
      const added = walkIn && (await addWalkIn(walkIn, at))
      if (kind === 'walk-in') return added ?? { type: 'out' }
      // That they were not added has been said already.
      if (added?.type === 'refused') return { type: 'out' }
      const id = added?.type === 'added' ? added.guestId : guestId
      if (kind === 'undo') {
        const variables = { input: { id, idempotencyKey: pressKey } }
        const { data } = await asked(api.mutate({ mutation: UndoCheckIn, variables, ...options }))
        const answer = data?.undoCheckIn
        if (answer?.__typename === 'Registration') return { type: isIn(answer, id) ? 'in' : 'out' }
        return { type: 'refused', message: answer?.message ?? browserI18n()._(missing) }
      }
      return checkIn({ id, at, idempotencyKey: key })
    },
    sendTicket: (text, key, at) => checkIn({ ticket: { eventId, text }, at, idempotencyKey: key }),
  }
}

/** Whether a guest, or one person of their party, is in. */
function isIn(
  { status, attendees }: { status: string; attendees: readonly { id: string; checkedInAt: string | null }[] },
  id: string,
): boolean {
  const attendee = attendees.find((each) => each.id === id)
  return attendee ? attendee.checkedInAt !== null : status === 'CHECKED_IN'
}

/** Someone whom nobody has named is called by whoever brings them. */
export function withName<Guest extends Pick<CheckInGuest, 'name' | 'broughtBy'>>(guest: Guest): Guest {
  if (guest.name || !guest.broughtBy) return guest
  return { ...guest, name: browserI18n()._(msg`Guest of ${{ name: guest.broughtBy }}`) }
}

const missing = msg`The server didn’t answer. Try again.`

const closing: Record<string, CheckInClosed['why']> = { UNAUTHENTICATED: 'signed out', FORBIDDEN: 'not allowed' }

/** A network may be connected and carry nothing. The same is then asked again later, and counts once. */
const answerWithinMs = 8_000

/** @throws CheckInClosed for what asking again does not change. */
async function asked<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await withTimeout(answerWithinMs, () => asking)
  } catch (error) {
    const codes = CombinedGraphQLErrors.is(error) ? error.errors.map(({ extensions }) => extensions?.['code']) : []
    const why = codes.map((code) => closing[String(code)]).find(Boolean)
    if (why) throw new CheckInClosed(why)
    throw error
  }
}
