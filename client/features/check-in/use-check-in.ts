import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDeviceStore } from '#client/lib/durable-queue/device-store.ts'
import { onReachable } from '#client/lib/durable-queue/on-reachable.ts'
import { shareQueue } from '#client/lib/durable-queue/queue-tabs.ts'
import { isLoggedIn } from '#client/lib/durable-queue/send-mutation.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { makeId } from '#client/lib/make-id.ts'
import { storePage } from '#client/lib/stored-pages.ts'
import { CheckInChanged } from './check-in-documents.ts'
import { createCheckInApi, withName } from './check-in-api.ts'
import { CheckInSession } from './check-in-session.ts'
import { createCheckInStorage } from './check-in-storage.ts'
import type { CheckInView } from './check-in-view.ts'
import { useReload } from '#client/lib/navigation/reload.ts'

/** A list is on the device until a day after the event's end: some events end late, and late guests are let in. */
const storedForMs = 86_400_000

interface CheckInFacts {
  eventId: string
  personId: string
  endsAt: string
}

/** The check-in of an event on this device, live for as long as the page is open. */
export function useCheckIn({ eventId, personId, endsAt }: CheckInFacts): {
  session: CheckInSession
  view: CheckInView
} {
  const reload = useReload()
  const [session] = useState(
    () =>
      new CheckInSession(
        {
          api: createCheckInApi(eventId),
          storage: createCheckInStorage(personId, eventId),
          store: createDeviceStore('check-ins', personId, eventId),
          tabs: shareQueue(`check-ins ${personId} ${eventId}`),
          isWriterHere: () => isLoggedIn(personId),
          onWake: onReachable,
          now: Date.now,
          makeKey: makeId,
          storedForMs,
        },
        endsAt,
      ),
  )
  const view = useSyncExternalStore(session.subscribe, session.read, session.read)
  useEffect(() => {
    void session.start()
    const writeWhenHidden = () => document.visibilityState === 'hidden' && session.writeNow()
    document.addEventListener('visibilitychange', writeWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', writeWhenHidden)
      session.stop()
    }
  }, [session])
  const isStorable = view.isLoaded && !view.isOffline && view.closed === null
  useEffect(() => {
    // Without it check-in still works offline for as long as the page is open.
    if (isStorable) void storeCheckInPage().catch(() => undefined)
  }, [isStorable])
  useLiveSubscription({
    document: CheckInChanged,
    variables: view.isLoaded && !view.closed ? { eventId, after: null } : null,
    resume: () => ({ after: session.read().state.cursor }),
    isUncached: true,
    onData: ({ checkInChanged }) => session.take({ ...checkInChanged, guests: checkInChanged.guests.map(withName) }),
    // The role may have changed, or the session ended: the loader knows what may still be shown.
    onEnded: () => {
      session.wake()
      reload()
    },
  })
  return { session, view }
}

async function storeCheckInPage(): Promise<void> {
  // Loaded now, because there may be no network when the camera is opened.
  await import('qr/decode.js')
  await storePage()
}
