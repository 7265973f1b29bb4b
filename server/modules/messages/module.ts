import { z } from 'zod'
import type { Module } from '../module.ts'
import './schema/index.ts'
import { messageBroadcast, sendMessageJob, writeMessageJob } from './service/message-broadcast.ts'

const target = z.object({ eventId: z.uuid(), messageId: z.uuid() })
const batch = z.object({ messageId: z.uuid() })

export const messages: Module = {
  name: 'messages',
  // A job at each message's time, one for each batch of mails, and a sweep for those whose process died.
  jobs: (platform) => ({
    handlers: {
      [sendMessageJob]: (payload) => messageBroadcast.sendDue(platform, target.parse(payload)),
      [writeMessageJob]: (payload) => messageBroadcast.tell(platform, batch.parse(payload).messageId),
      sweepMessages: () => messageBroadcast.sweep(platform),
    },
    crontab: '* * * * * sweepMessages ?max=1&jobKey=sweepMessages',
  }),
}
