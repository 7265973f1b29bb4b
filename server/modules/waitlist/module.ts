import './schema/index.ts'
import { z } from 'zod'
import type { Module } from '../module.ts'
import { serveWaitlistJob } from '../places/public.ts'
import { serveEventWaitlist, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'

const serveWaitlistPayload = z.object({ eventId: z.uuid() })

export const waitlist: Module = {
  name: 'waitlist',
  /**
   * One job at each offer's deadline, and a sweep every minute for the rest. They only write what
   * the clock has decided already, so running them late, twice or in parallel is harmless.
   */
  jobs: (platform) => ({
    handlers: {
      [serveWaitlistJob]: (payload) => serveEventWaitlist(platform, serveWaitlistPayload.parse(payload).eventId),
      sweepLapsedOffers: async () => void (await sweepLapsedOffers(platform)),
    },
    // One run at a time. Runs that were missed while the process did not run are not repeated.
    crontab: '* * * * * sweepLapsedOffers ?max=1&jobKey=sweepLapsedOffers',
  }),
}
