import { useState, useSyncExternalStore } from 'react'
import { onReachable } from '#client/lib/durable-queue/on-reachable.ts'
import { makeId } from '#client/lib/make-id.ts'
import { warnBeforeLeaving } from '#client/lib/navigation/leave-warning.ts'
import { visualActions } from '../visual-actions.ts'
import { refuseFile, sendFile } from './send-file.ts'
import { openUploadDevice } from './upload-device.ts'
import { createUploadSession, type UploadSession } from './upload-session.ts'
import type { PendingUpload } from './upload-state.ts'

const isBrowser = typeof window !== 'undefined'

/** By person and event, for as long as the tab is open: leaving the page does not stop an upload. */
const sessions = new Map<string, UploadSession>()
const none: readonly PendingUpload[] = []

/** The uploads of this tab to an event. */
export function useUploads(personId: string, eventId: string) {
  const [session] = useState(() => {
    const key = `${personId} ${eventId}`
    const open = sessions.get(key) ?? openSession(personId, eventId)
    if (isBrowser) sessions.set(key, open)
    return open
  })
  const uploads = useSyncExternalStore(session.subscribe, session.read, () => none)
  return { session, uploads }
}

function openSession(personId: string, eventId: string): UploadSession {
  const session = createUploadSession({
    send: (file, options) => sendFile(eventId, file, options),
    add: visualActions(eventId).add,
    refuse: refuseFile,
    makeKey: makeId,
    preview: { make: (file) => URL.createObjectURL(file), release: (url) => URL.revokeObjectURL(url) },
    onWake: onReachable,
    device: openUploadDevice(personId, eventId),
    tab: makeId(),
  })
  // On the server nothing is ever under way.
  if (!isBrowser) return session
  // Also for stored uploads, which continue only when this page is opened again.
  let release: (() => void) | undefined
  session.subscribe(() => {
    if (session.isUnfinished()) release ??= warnBeforeLeaving()
    else release = void release?.()
  })
  void session.start()
  return session
}
