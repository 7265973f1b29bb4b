import { z } from 'zod'
import { copyPart } from '../events/public.ts'
import type { Module } from '../module.ts'
import './schema/reminders.ts'
import './schema/mutations.ts'
import { mailSample } from '../mail-texts/public.ts'
import { copyReminders } from './service/change-reminders.ts'
import { remindGuests, remindGuestsJob, sweepReminders } from './service/remind-guests.ts'
import { sampleReminder } from './samples.ts'

const eventPayload = z.object({ eventId: z.uuid() })

export const reminders: Module = {
  name: 'reminders',
  hooks: [copyPart.SETTINGS.handle(copyReminders), mailSample.REMINDER.handle(sampleReminder)],
  // The clock finds what is due, so nothing is lost when an event moves or a process dies.
  jobs: (platform) => ({
    handlers: {
      sweepReminders: () => sweepReminders(platform),
      [remindGuestsJob]: (payload) => remindGuests(platform, eventPayload.parse(payload).eventId),
    },
    crontab: '* * * * * sweepReminders ?max=1&jobKey=sweepReminders',
  }),
}
