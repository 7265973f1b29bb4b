import { useRef, useState } from 'react'
import { graphql, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useThrottledRevalidation } from '#client/lib/navigation/use-revalidate-on.ts'
import type { EventGuestsSubscription } from '#client/gql/graphql.ts'
import { type GuestListPart, type GuestListState, applyGuests, release, reload } from './guest-list-state.ts'
import { type Guest, GuestRowFragment } from './guest-row.tsx'

const EventGuests = graphql(`
  subscription EventGuests($eventId: ID!, $after: ID) {
    eventGuests(eventId: $eventId, after: $after) {
      cursor
      guests {
        id
        ...GuestRow_Registration
      }
      counts {
        status
        registrations
        places
      }
    }
  }
`)

type GuestCounts = EventGuestsSubscription['eventGuests']['counts']

/** A page of guests as the server sent it. */
export interface LoadedGuests {
  eventId: string
  /** The list's cursor before this page was read. */
  cursor: string
  /** When that was: each load has its own. */
  readAt: string
  rows: readonly Guest[]
  counts: GuestCounts
  part: GuestListPart
  openGuestId: string | null
  /** The tags of the event. */
  tags: readonly string[]
}

interface Shown extends GuestListState {
  loaded: LoadedGuests
  counts: GuestCounts
}

/**
 * A live page of the guest list. After a cut it resumes after the last change it has seen. Changes that happened while the
 * page was read are delivered again, so nothing is missed.
 *
 * @param isReading someone reads further down than where new guests come in: they are held back.
 */
export function useLiveGuests(loaded: LoadedGuests, isReading: boolean) {
  const [shown, setShown] = useState<Shown>(() => ({ loaded, rows: loaded.rows, held: [], counts: loaded.counts }))
  const seen = useRef({ of: loaded, cursor: loaded.cursor })
  const revalidate = useThrottledRevalidation()
  let current = shown
  if (shown.loaded !== loaded) {
    const isSameList = JSON.stringify(shown.loaded.part) === JSON.stringify(loaded.part)
    const list = isSameList ? reload(shown, loaded.rows, isReading) : { rows: loaded.rows, held: [] }
    current = { loaded, counts: loaded.counts, ...list }
    setShown(current)
  }

  useLiveSubscription({
    document: EventGuests,
    variables: { eventId: loaded.eventId },
    isUncached: true,
    revision: loaded.readAt,
    // A page that was loaded again may be older than the live changes before it.
    resume: () => ({ after: seen.current.of === loaded ? seen.current.cursor : loaded.cursor }),
    onData({ eventGuests }) {
      seen.current = { of: loaded, cursor: eventGuests.cursor }
      const guests = readFragment(GuestRowFragment, eventGuests.guests)
      setShown((before) => ({
        ...before,
        ...applyGuests(before, guests, before.loaded.part, isReading),
        counts: eventGuests.counts,
      }))
      const isNew = (tag: string) => !loaded.tags.includes(tag)
      if (guests.some(({ id, tags }) => id === loaded.openGuestId || tags?.some(isNew))) revalidate()
    },
    onEnded: 'reload',
  })

  return {
    rows: current.rows,
    heldCount: current.held.length,
    counts: current.counts,
    release: () => setShown((before) => ({ ...before, ...release(before, before.loaded.part) })),
  }
}
