import { z } from 'zod'
import { eventDeletion, scheduleChangeNotice } from '../events/public.ts'
import { unsubscribeSeveral } from '../../platform/mail/unsubscribe-several.ts'
import { mailSample } from '../mail-texts/public.ts'
import type { Module } from '../module.ts'
import './schema/change-notice.ts'
import './schema/mail-subscription.ts'
import './schema/stuck-mail.ts'
import {
  enqueueChangeNotice,
  sendChangeNoticeJob,
  sendDueNotice,
  sweepNotices,
  tellGuests,
  tellGuestsJob,
} from './service/change-notice.ts'
import { sampleCancellation, sampleChange } from './samples.ts'
import { tellOfDeletion } from './service/tell-of-deletion.ts'
import { joinUnsubscribeUrls } from './service/unsubscribe-link.ts'

const eventPayload = z.object({ eventId: z.uuid() })
const noticePayload = z.object({ noticeId: z.uuid() })

export const notifications: Module = {
  name: 'notifications',
  hooks: [
    scheduleChangeNotice.handle(enqueueChangeNotice),
    eventDeletion.handle(tellOfDeletion),
    unsubscribeSeveral.handle(joinUnsubscribeUrls),
    mailSample.CHANGE.handle(sampleChange),
    mailSample.CANCELLATION.handle(sampleCancellation),
  ],
  // A job at each notice's time, one for each batch of guests, and a sweep for those whose process died.
  jobs: (platform) => ({
    handlers: {
      [sendChangeNoticeJob]: (payload) => sendDueNotice(platform, eventPayload.parse(payload).eventId),
      [tellGuestsJob]: (payload) => tellGuests(platform, noticePayload.parse(payload).noticeId),
      sweepNotices: () => sweepNotices(platform),
    },
    crontab: '* * * * * sweepNotices ?max=1&jobKey=sweepNotices',
  }),
}
