import { z } from 'zod'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveLineJob } from '../events/public.ts'
import { serveEventLine, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'

const serveLinePayload = z.object({ eventId: z.uuid() })

/**
 * One job at each offer's deadline, and a sweep every minute for what no job was made for. Both only hurry along what
 * the clock has decided already, so running them late, twice or at the same time is harmless.
 */
export function registrationJobs(platform: Platform): Jobs {
  return {
    handlers: {
      [serveLineJob]: (payload) => serveEventLine(platform, serveLinePayload.parse(payload).eventId),
      sweepLapsedOffers: async () => void (await sweepLapsedOffers(platform)),
    },
    // One run at a time, and minutes that the process slept through are not made up for.
    crontab: '* * * * * sweepLapsedOffers ?max=1&jobKey=sweepLapsedOffers',
  }
}
