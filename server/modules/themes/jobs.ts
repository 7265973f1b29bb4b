import { z } from 'zod'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { compactThemeJob } from './job-names.ts'
import { compactTheme } from './service/compact-theme.ts'

const eventPayload = z.object({ eventId: z.uuid() })

export function themeJobs(platform: Platform): Jobs {
  return {
    handlers: { [compactThemeJob]: (payload) => compactTheme(platform, eventPayload.parse(payload).eventId) },
    crontab: '',
  }
}
