import { z } from 'zod'
import type { Module } from '../module.ts'
import './schema/organizer-mails.ts'
import { mailOrganizer, mailOrganizerJob, sweepOrganizerMails } from './service/mail-organizers.ts'

const userPayload = z.object({ userId: z.uuid() })

export const organizerMails: Module = {
  name: 'organizer-mails',
  // The clock finds what is due, so nothing is lost when a process dies.
  jobs: (platform) => ({
    handlers: {
      sweepOrganizerMails: () => sweepOrganizerMails(platform),
      [mailOrganizerJob]: (payload) => mailOrganizer(platform, userPayload.parse(payload).userId),
    },
    crontab: '* * * * * sweepOrganizerMails ?max=1&jobKey=sweepOrganizerMails',
  }),
}
