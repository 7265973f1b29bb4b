import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDeviceStore } from '#client/lib/durable-queue/device-store.ts'
import { onReachable } from '#client/lib/durable-queue/on-reachable.ts'
import { shareQueue } from '#client/lib/durable-queue/queue-tabs.ts'
import { isLoggedIn } from '#client/lib/durable-queue/send-mutation.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { makeId } from '#client/lib/make-id.ts'
import { keepPage } from '#client/lib/page-keeper.ts'
import { DoorChanged } from './check-in-documents.ts'
import { createCheckInApi } from './check-in-api.ts'
import { CheckInSession } from './check-in-session.ts'
import { createCheckInStorage } from './check-in-storage.ts'
import type { CheckInView } from './check-in-view.ts'
import { useReload } from '#client/lib/navigation/reload.ts'

/** A list is on the device until a day after the event's end: some events end late, and some stragglers are let in. */
const keptForMs = 86_400_000

export interface CheckInFacts {
  eventId: string
  personId: string
  endsAt: string
}

/** The door of an event on this device, kept up to date for as long as the page is open. */
export function useCheckIn({ eventId, personId, endsAt }: CheckInFacts): { door: CheckInSession; view: CheckInView } {
  const client = useApolloClient()
  const reload = useReload()
  const [door] = useState(
    () =>
      new CheckInSession(
        {
          api: createCheckInApi(client, eventId),
          storage: createCheckInStorage(personId, eventId),
          store: createDeviceStore('check-ins', personId, eventId),
          tabs: shareQueue(`check-ins ${personId} ${eventId}`),
          isWriterHere: () => isLoggedIn(client, personId),
          onWake: onReachable,
          now: Date.now,
          makeKey: makeId,
          keptForMs,
        },
        endsAt,
      ),
  )
  const view = useSyncExternalStore(door.subscribe, door.read, door.read)
  useEffect(() => {
    void door.start()
    const writeWhenHidden = () => document.visibilityState === 'hidden' && door.writeNow()
    document.addEventListener('visibilitychange', writeWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', writeWhenHidden)
      door.stop()
    }
  }, [door])
  const isKeepable = view.isLoaded && !view.isOffline && view.closed === null
  useEffect(() => {
    // Without it the door still works offline for as long as the page is open.
    if (isKeepable) void storeCheckInPage().catch(() => undefined)
  }, [isKeepable])
  useLiveSubscription({
    document: DoorChanged,
    variables: view.isLoaded && !view.closed ? { eventId, after: null } : null,
    resume: () => ({ after: door.read().state.cursor }),
    isUncached: true,
    onData: ({ doorChanged }) => door.take(doorChanged),
    // The role may be another one now, or the session over: the page knows what is left to see.
    onEnded: () => {
      door.wake()
      reload()
    },
  })
  return { door, view }
}

async function storeCheckInPage(): Promise<void> {
  // Loaded now, because there may be no network when the camera is opened.
  await import('qr/decode.js')
  await keepPage()
}
