import { eventCalendar } from '../../modules/tickets/public.ts'
import type { Platform } from '../../platform/platform.ts'
import type { App } from '../app.ts'
import { leadTo } from './present-address.ts'
import type { ContextOf } from '../pages/browser-context.ts'
import { createGuestPlaces, secretOfAddress } from '../cookies/guest-places.ts'

/**
 * `/e/{slug}/calendar.ics`: an event as a calendar file, for everybody who may see its page. The
 * right comes from the session, or from the secret of a registration in a cookie or the address. A
 * hidden event is answered like an unknown one.
 */
export function serveCalendars(app: App, platform: Platform, contextOf: ContextOf) {
  app.get('/e/:eventUrl/calendar.ics', async (c, next) => {
    const request = c.req.raw
    const asked = c.req.param('eventUrl')
    const secret = await createGuestPlaces(platform, request).secretAt(asked)
    const context = await contextOf(c, { guestSecret: secretOfAddress(new URL(request.url)) })
    const calendar = await eventCalendar(context, asked, secret)
    // The address may be that of a series (feeds.ts).
    if (!calendar) return next()
    // A former address of the event redirects to the present one
    // (client/features/events/require-event.ts).
    const headers = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
    if (calendar.slug !== asked) return leadTo(c, `/e/${calendar.slug}/calendar.ics`, headers)
    const { filename, contentType, text } = calendar.file
    return c.body(text, 200, {
      ...headers,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${filename}"`,
    })
  })
}
