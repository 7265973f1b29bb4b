import { z } from 'zod'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimPlacesJob } from '../accounts/public.ts'
import { serveLineJob } from '../events/public.ts'
import { claimPlaces } from './service/addresses/claim-places.ts'
import { endGuestData } from './service/guest-data/end-guest-data.ts'
import { writePlaceMailsJob } from './service/enqueue-place-news.ts'
import { serveEventLine, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
import { writePlaceMails } from './service/write-place-mails.ts'

const serveLinePayload = z.object({ eventId: z.uuid() })
const claimPayload = z.object({ userId: z.uuid() })

/**
 * One job for the mails about what has happened, one for whoever proved their address, one at each offer's deadline, and
 * a sweep of both every minute for what no job was made for. They only hurry along what is decided already, so running
 * them late, twice or at the same time is harmless. Once a day the data of guests whose term is over is removed.
 */
export function registrationJobs(platform: Platform): Jobs {
  return {
    handlers: {
      [serveLineJob]: (payload) => serveEventLine(platform, serveLinePayload.parse(payload).eventId),
      [claimPlacesJob]: (payload) => claimPlaces(platform, claimPayload.parse(payload).userId),
      [writePlaceMailsJob]: () => writePlaceMails(platform),
      sweepLapsedOffers: async () => void (await sweepLapsedOffers(platform)),
      endGuestData: async () => void (await endGuestData(platform)),
    },
    // One run at a time, and minutes that the process slept through are not made up for.
    crontab: [
      '* * * * * sweepLapsedOffers ?max=1&jobKey=sweepLapsedOffers',
      `* * * * * ${writePlaceMailsJob} ?max=1&jobKey=${writePlaceMailsJob}`,
      // Once a day is often enough for a term of days; a day that every process slept through is made up for.
      '40 3 * * * endGuestData ?max=4&fill=1d&jobKey=endGuestData',
    ].join('\n'),
  }
}
