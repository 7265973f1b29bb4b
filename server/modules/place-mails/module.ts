import type { Module } from '../module.ts'
import { writePlaceMailsJob } from '../places/public.ts'
import { mailSample } from '../mail-texts/public.ts'
import { sampleConfirmation, sampleJoined, sampleOffer } from './samples.ts'
import { writePlaceMails } from './service/write-place-mails.ts'

export const placeMails: Module = {
  name: 'place-mails',
  hooks: [
    mailSample.CONFIRMATION.handle(sampleConfirmation),
    mailSample.WAITLIST.handle(sampleJoined),
    mailSample.OFFER.handle(sampleOffer),
  ],
  /** One job for the mails about changes, and a run every minute in case the job was lost. */
  jobs: (platform) => ({
    handlers: { [writePlaceMailsJob]: () => writePlaceMails(platform) },
    // One run at a time. Runs that were missed while the process did not run are not repeated.
    crontab: `* * * * * ${writePlaceMailsJob} ?max=1&jobKey=${writePlaceMailsJob}`,
  }),
}
