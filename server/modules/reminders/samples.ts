import type { MailContent } from '../../platform/mail/content.ts'
import type { MailSampleFacts } from '../mail-texts/public.ts'
import { eventReminderMail } from './mails.ts'
import { soonMinutes } from './service/reminder-mail.ts'

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
    isSoon: minutesBefore !== null && minutesBefore <= soonMinutes,
    joinUrl: null,
    partyUrl: null,
    code,
  })
}
