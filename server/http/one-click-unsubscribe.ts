import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type MailSubscription, unsubscribeAtOnce } from '../modules/notifications/public.ts'
import { stopFollowing } from '../modules/followers/public.ts'
import { stopOrganizerMails } from '../modules/organizer-mails/public.ts'
import { i18nOf } from '../platform/i18n/catalogues.ts'
import type { Platform } from '../platform/platform.ts'
import type { App } from './app.ts'
import { problem } from './errors/problem.ts'

/**
 * The POST that mail programs make for a person (RFC 8058): from another origin, without cookies,
 * and with this one field. The signed token in the address authorizes it, so the origin is not
 * checked. The button on the page posts to the same address and continues to the page.
 */
export function serveOneClickUnsubscribe(app: App, platform: Platform) {
  app.post('/unsubscribe/:token', async (c, next) => {
    const form = await c.req.raw
      .clone()
      .formData()
      .catch(() => null)
    if (form?.get('List-Unsubscribe') !== 'One-Click') return next()
    const text = await endAtOnce(platform, c.req.param('token'))
    return text ? c.text(i18nOf(c.var.language)._(text)) : problem(404)
  })
}

function ofGuest({ list, dateCount }: MailSubscription): MessageDescriptor {
  if (dateCount > 1)
    return list === 'REMINDERS'
      ? msg`You won’t get reminders of these dates any more.`
      : msg`You’re unsubscribed from updates about these dates.`
  return list === 'REMINDERS'
    ? msg`You won’t get reminders of this event any more.`
    : msg`You’re unsubscribed from updates about this event.`
}

/** @returns what ended; null for an invalid link. */
async function endAtOnce(platform: Platform, token: string): Promise<MessageDescriptor | null> {
  const subscription = await unsubscribeAtOnce(platform, token)
  if (subscription) return ofGuest(subscription)
  const organization = await stopFollowing(platform, token)
  if (organization !== null) return msg`You won’t get emails about new events from ${{ organization }} any more.`
  const ofOrganizer = await stopOrganizerMails(platform, token)
  if (!ofOrganizer) return null
  return ofOrganizer.event
    ? msg`You won’t get emails about registrations for this event any more.`
    : msg`You won’t get daily emails about registrations any more.`
}
