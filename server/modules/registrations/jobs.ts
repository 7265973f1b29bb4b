import { z } from 'zod'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveLineJob } from '../events/public.ts'
import { writePlaceMailsJob } from './service/enqueue-place-news.ts'
import { serveEventLine, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
import { writePlaceMails } from './service/write-place-mails.ts'

const serveLinePayload = z.object({ eventId: z.uuid() })

/**
 * One job for the mails about what has happened, one at each offer's deadline, and a sweep of both every minute for what
 * no job was made for. They only hurry along what is decided already, so running them late, twice or at the same time is
 * harmless.
 */
export function registrationJobs(platform: Platform): Jobs {
  return {
    handlers: {
      [serveLineJob]: (payload) => serveEventLine(platform, serveLinePayload.parse(payload).eventId),
      [writePlaceMailsJob]: () => writePlaceMails(platform),
      sweepLapsedOffers: async () => void (await sweepLapsedOffers(platform)),
    },
    // One run at a time, and minutes that the process slept through are not made up for.
    crontab: [
      '* * * * * sweepLapsedOffers ?max=1&jobKey=sweepLapsedOffers',
      `* * * * * ${writePlaceMailsJob} ?max=1&jobKey=${writePlaceMailsJob}`,
    ].join('\n'),
  }
}
