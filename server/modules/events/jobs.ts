import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { endEvents } from './service/end-events.ts'

/** The end of events, written down every minute. The clock has decided it already, so late or twice is harmless. */
export function eventJobs(platform: Platform): Jobs {
  return {
    handlers: { endEvents: async () => void (await endEvents(platform)) },
    crontab: '* * * * * endEvents ?max=1&jobKey=endEvents',
  }
}
