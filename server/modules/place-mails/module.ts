import type { Module } from '../module.ts'
import { writePlaceMailsJob } from '../places/public.ts'
import { writePlaceMails } from './service/write-place-mails.ts'

export const placeMails: Module = {
  name: 'place-mails',
  /** One job for the mails about whatever has happened, and a run every minute in case it was lost. */
  jobs: (platform) => ({
    handlers: { [writePlaceMailsJob]: () => writePlaceMails(platform) },
    // One run at a time, and minutes that the process slept through are not made up for.
    crontab: `* * * * * ${writePlaceMailsJob} ?max=1&jobKey=${writePlaceMailsJob}`,
  }),
}
