import { z } from 'zod'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellGuestsNewsJob, tellMentionedJob } from './job-names.ts'
import { tellGuestsNews } from './service/tell-guests-news.ts'
import { tellMentioned } from './service/tell-mentioned.ts'

const itemPayload = z.object({ itemId: z.uuid() })

export function activityJobs(platform: Platform): Jobs {
  return {
    handlers: {
      [tellMentionedJob]: (payload) => tellMentioned(platform, itemPayload.parse(payload).itemId),
      [tellGuestsNewsJob]: (payload) => tellGuestsNews(platform, itemPayload.parse(payload).itemId),
    },
    crontab: '',
  }
}
