import './schema/index.ts'
import { z } from 'zod'
import type { Module } from '../module.ts'
import { serveWaitlistJob } from '../places/public.ts'
import { serveEventWaitlist, sweepLapsedOffers } from './service/sweep-lapsed-offers.ts'

const serveWaitlistPayload = z.object({ eventId: z.uuid() })

export const waitlist: Module = {
  name: 'waitlist',
  /**
   * One job at each offer's deadline, and a sweep every minute for what no job was made for. They only hurry along what
   * is decided already, so running them late, twice or at the same time is harmless.
   */
  jobs: (platform) => ({
    handlers: {
      [serveWaitlistJob]: (payload) => serveEventWaitlist(platform, serveWaitlistPayload.parse(payload).eventId),
      sweepLapsedOffers: async () => void (await sweepLapsedOffers(platform)),
    },
    // One run at a time, and minutes that the process slept through are not made up for.
    crontab: '* * * * * sweepLapsedOffers ?max=1&jobKey=sweepLapsedOffers',
  }),
}
