export const offlineNote = 'You seem to be offline. What you wanted to see is there again when your connection is.'

/** Whether the browser knows that it reaches nobody. False on the server. */
export function isOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine
}
