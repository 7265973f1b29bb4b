import { z } from 'zod'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendChangeNoticeJob } from '../events/public.ts'
import { tellGuestsJob } from './service/close-notice.ts'
import { sendDueNotice } from './service/send-change-notice.ts'
import { sweepNotices } from './service/sweep-notices.ts'
import { tellGuests } from './service/tell-guests.ts'

const eventPayload = z.object({ eventId: z.uuid() })
const noticePayload = z.object({ noticeId: z.uuid() })

/** A job at each notice's time, one for each batch of guests, and a sweep for those whose process died. */
export function notificationJobs(platform: Platform): Jobs {
  return {
    handlers: {
      [sendChangeNoticeJob]: (payload) => sendDueNotice(platform, eventPayload.parse(payload).eventId),
      [tellGuestsJob]: (payload) => tellGuests(platform, noticePayload.parse(payload).noticeId),
      sweepNotices: async () => void (await sweepNotices(platform)),
    },
    crontab: '* * * * * sweepNotices ?max=1&jobKey=sweepNotices',
  }
}
