import { useApolloClient } from '@apollo/client/react'
import { useState, useSyncExternalStore } from 'react'
import { warnBeforeLeaving } from '#client/lib/leave-warning.ts'
import { onWake } from '#client/lib/live-wake.ts'
import { makeId } from '#client/lib/make-id.ts'
import { visualDeeds } from '../visual-deeds.ts'
import { refuseFile } from './check-file.ts'
import { sendFile } from './send-file.ts'
import { UploadSession } from './upload-session.ts'
import type { PendingUpload } from './upload-state.ts'

/** By person and event, for as long as the tab is open: who looks at another page meanwhile does not stop what is under way. */
const sessions = new Map<string, UploadSession>()
const none: readonly PendingUpload[] = []

/** The uploads of this tab to an event. */
export function useUploads(personId: string, eventId: string) {
  const client = useApolloClient()
  const [session] = useState(() => {
    const key = `${personId} ${eventId}`
    const open = sessions.get(key) ?? openSession(client, eventId)
    if (typeof window !== 'undefined') sessions.set(key, open)
    return open
  })
  const uploads = useSyncExternalStore(session.subscribe, session.read, () => none)
  return { session, uploads }
}

function openSession(client: ReturnType<typeof useApolloClient>, eventId: string): UploadSession {
  const session = new UploadSession({
    send: (file, options) => sendFile(eventId, file, options),
    add: visualDeeds(client, eventId).add,
    refuse: refuseFile,
    makeKey: makeId,
    preview: { make: (file) => URL.createObjectURL(file), release: (url) => URL.revokeObjectURL(url) },
    onWake,
  })
  let release: (() => void) | undefined
  session.subscribe(() => {
    if (session.isUnfinished) release ??= warnBeforeLeaving()
    else release = void release?.()
  })
  return session
}
