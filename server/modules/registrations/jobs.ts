import { z } from 'zod'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveLineJob } from '../events/public.ts'
import { writePlaceMailsJob } from './service/enqueue-place-news.ts'
import { serveEventLine, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
import { writePlaceMails } from './service/write-place-mails.ts'

const row = { registrationId: z.uuid() }
const entry = { entryId: z.uuid() }
const placeMailsPayload = z.object({
  batch: z.uuid(),
  news: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('confirmed'), ...row, way: z.enum(['registered', 'approved', 'accepted']) }),
      z.object({ kind: z.enum(['applied', 'declined']), ...row }),
      z.object({ kind: z.literal('cancelled'), ...row, isByOrganizer: z.boolean(), wasRequest: z.boolean() }),
      z.object({
        kind: z.literal('resized'),
        ...row,
        before: z.int(),
        after: z.int(),
        isByOrganizer: z.boolean(),
      }),
      z.object({ kind: z.enum(['joined', 'lapsed', 'removed']), ...entry }),
      z.object({ kind: z.literal('offered'), ...entry, offeredAt: z.int() }),
    ]),
  ),
})

const serveLinePayload = z.object({ eventId: z.uuid() })

/**
 * One job for the mails of each batch of changes, one at each offer's deadline, and a sweep every minute for what no job was made for. The latter two only hurry along what
 * the clock has decided already, so running them late, twice or at the same time is harmless.
 */
export function registrationJobs(platform: Platform): Jobs {
  return {
    handlers: {
      [serveLineJob]: (payload) => serveEventLine(platform, serveLinePayload.parse(payload).eventId),
      [writePlaceMailsJob]: (payload) => writePlaceMails(platform, placeMailsPayload.parse(payload)),
      sweepLapsedOffers: async () => void (await sweepLapsedOffers(platform)),
    },
    // One run at a time, and minutes that the process slept through are not made up for.
    crontab: '* * * * * sweepLapsedOffers ?max=1&jobKey=sweepLapsedOffers',
  }
}
