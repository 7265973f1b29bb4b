import { limits } from '../../contract/limits.ts'
import type { MailContent } from '../../platform/mail/content.ts'
import type { MailSampleFacts } from '../mail-texts/public.ts'
import { eventReminderMail } from './mails.ts'

/** What someone with an account gets, a day before the start unless said otherwise. */
export function sampleReminder({
  i18n,
  event,
  name,
  ticketUrl: url,
  code,
  minutesBefore,
}: MailSampleFacts): MailContent {
  const way = { url, isSecret: false, cancelUrl: url }
  return eventReminderMail(i18n, {
    event,
    name,
    partySize: 1,
    ...way,
    isSoon: minutesBefore !== null && minutesBefore <= limits.reminders.soonMinutes,
    joinUrl: null,
    partyUrl: null,
    code,
  })
}
