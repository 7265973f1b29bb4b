/** Serves an event's waitlist: `{ eventId }`. Worked on by the registrations, which know the line. */
export const serveLineJob = 'serveLine'

/** Sends an event's unsent change notice when it is due: `{ eventId }`. Worked on by the notifications. */
export const sendChangeNoticeJob = 'sendChangeNotice'

/** A later request replaces the earlier: there is one unsent notice per event. */
export function changeNoticeKey(eventId: string): string {
  return `changeNotice:${eventId}`
}
