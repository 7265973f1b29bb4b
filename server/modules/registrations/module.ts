import { z } from 'zod'
import { addressProven } from '../../auth/account-hooks.ts'
import { copyPart, readAvailability, serveWaitlist } from '../events/public.ts'
import type { Module } from '../module.ts'
import { findAvailability } from './queries/availability.ts'
import './schema/index.ts'
import { claimPlaces, claimPlacesJob, enqueueClaim } from './service/addresses/claim-places.ts'
import { copyQuestions } from './service/copy-questions.ts'
import { enqueueServing, serveLineJob } from './service/enqueue-serving.ts'
import { writePlaceMailsJob } from './service/enqueue-place-news.ts'
import { endGuestData } from './service/guest-data/end-guest-data.ts'
import { serveEventLine, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'
import { writePlaceMails } from './service/write-place-mails.ts'

const serveLinePayload = z.object({ eventId: z.uuid() })
const claimPayload = z.object({ userId: z.uuid() })

export const registrations: Module = {
  name: 'registrations',
  hooks: [
    addressProven.handle(enqueueClaim),
    copyPart.QUESTIONS.handle(copyQuestions),
    readAvailability.handle(findAvailability),
    serveWaitlist.handle(enqueueServing),
  ],
  /**
   * One job for the mails about what has happened, one for whoever proved their address, one at each offer's deadline,
   * and a sweep of both every minute for what no job was made for. They only hurry along what is decided already, so
   * running them late, twice or at the same time is harmless. Once a day the data of guests whose term is over is removed.
   */
  jobs: (platform) => ({
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
  }),
}
