import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '../../../contract/locales.ts'
import type { MailFieldValues } from '../../../contract/text/mail-fields.ts'
import { firstName } from '../../../contract/text/short-name.ts'
import { describeMomentInZone } from '../../../contract/time/event-time-text.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import { type WhereFacts, type WhereViewer, decideWhere, describeWhere } from '../../events/public.ts'

export interface FieldFacts {
  event: WhereFacts & { timeZone: string; group: { organization: { name: string } } }
  /** In the language of the text. */
  title: string
  /** As whom the reader asks where it is. */
  viewer: WhereViewer
  name: string
  links: { ticket: string; event: string; online: string }
  now: Date
}

/** What the fields of a text say to one reader, in the language of the text around them. */
export function fieldValues(language: Locale, { event, title, viewer, name, links, now }: FieldFacts): MailFieldValues {
  const i18n = mailI18nOf(language)
  return {
    'first name': firstName(name),
    event: title,
    date: describeMomentInZone(i18n, event.startsAt, event.timeZone, now),
    place: describeWhere(i18n, decideWhere(event, viewer, now)) ?? i18n._(msg`Location to be announced`),
    host: event.group.organization.name,
    'ticket link': links.ticket,
    'event link': links.event,
    'online link': links.online,
  }
}
