import { z } from 'zod'
import type { Module } from '../module.ts'
import './schema/mutations.ts'
import './schema/preview.ts'
import './schema/queries.ts'
import { keepSeriesAhead, makeSeriesDatesJob } from './service/keep-ahead.ts'
import { makeMissingDates } from './service/make-dates.ts'

const seriesPayload = z.object({ seriesId: z.uuid() })

export const series: Module = {
  name: 'series',
  // The clock finds what is missing, so nothing is lost when a process dies.
  jobs: (platform) => ({
    handlers: {
      keepSeriesAhead: () => keepSeriesAhead(platform),
      [makeSeriesDatesJob]: (payload) => makeMissingDates(platform, seriesPayload.parse(payload).seriesId),
    },
    crontab: '17 * * * * keepSeriesAhead ?max=1&jobKey=keepSeriesAhead',
  }),
}
