import { z } from 'zod'
import { copyPart } from '../events/public.ts'
import type { Module } from '../module.ts'
import './schema/reminders.ts'
import './schema/mutations.ts'
import { copyReminders } from './service/change-reminders.ts'
import { remindGuests, remindGuestsJob, sweepReminders } from './service/remind-guests.ts'

const eventPayload = z.object({ eventId: z.uuid() })

export const reminders: Module = {
  name: 'reminders',
  hooks: [copyPart.SETTINGS.handle(copyReminders)],
  // The clock finds what is due, so nothing is lost when an event moves or a process dies.
  jobs: (platform) => ({
    handlers: {
      sweepReminders: () => sweepReminders(platform),
      [remindGuestsJob]: (payload) => remindGuests(platform, eventPayload.parse(payload).eventId),
    },
    crontab: '* * * * * sweepReminders ?max=1&jobKey=sweepReminders',
  }),
}
