export interface CalendarEntry {
  title: string
  startsAt: string
  endsAt: string
  /** Where, in one line; empty when nothing was said. */
  location: string
  /** Of the event's page, without anybody's secret: it ends up in somebody else's servers. */
  pageUrl: string
}

/** `2027-03-27T21:00:00.000Z` → `20270327T210000Z` */
const compact = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Forms of two calendars on the web, filled in. */
export function calendarLinks({ title, startsAt, endsAt, location, pageUrl }: CalendarEntry) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: pageUrl,
    location,
  })
  const outlook = new URLSearchParams({
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    body: pageUrl,
    location,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${outlook}`,
  }
}
