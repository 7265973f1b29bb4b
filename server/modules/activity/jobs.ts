import { z } from 'zod'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellMentionedJob } from './job-names.ts'
import { tellMentioned } from './service/tell-mentioned.ts'

const itemPayload = z.object({ itemId: z.uuid() })

export function activityJobs(platform: Platform): Jobs {
  return {
    handlers: { [tellMentionedJob]: (payload) => tellMentioned(platform, itemPayload.parse(payload).itemId) },
    crontab: '',
  }
}
