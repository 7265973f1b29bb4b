import type { I18n } from '@lingui/core'
import { describeMomentInZone } from '../../../contract/time/event-time-text.ts'
import { type WhereFacts, type WhereViewer, decideWhere, describeWhere } from '../../events/public.ts'
import type { EventWords } from '../event-rows.ts'

type WordedEvent = WhereFacts & { title: string; timeZone: string; group: { organization: { name: string } } }

/** What mails say about their event. */
export function eventWords(i18n: I18n, event: WordedEvent, viewer: WhereViewer, now: Date): EventWords {
  return {
    title: event.title,
    when: describeMomentInZone(i18n, event.startsAt, event.timeZone, now),
    where: describeWhere(i18n, decideWhere(event, viewer, now)),
    organizationName: event.group.organization.name,
  }
}
