interface CalendarEntry {
  title: string
  startsAt: string
  endsAt: string
  /** In one line; may be empty. */
  location: string
  /** Without a guest's secret, because another company gets it. */
  pageUrl: string
}

/** `2027-03-27T21:00:00.000Z` → `20270327T210000Z` */
const compact = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** The filled-in forms of two web calendars. */
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
