import { z } from 'zod'
import { appendToFeed } from '../events/public.ts'
import type { Module } from '../module.ts'
import { itemsVisibleTo } from '../visuals/public.ts'
import { appendActivity } from './service/append.ts'
import { anyItemVisibleTo } from './policy.ts'
import { feedPositions } from './live-feed.ts'
import './schema/feed.ts'
import './schema/moderation.ts'
import './schema/subscription.ts'
import './schema/mutations.ts'
import './schema/moderation-mutations.ts'
import { tellGuestsNews, tellGuestsNewsJob } from './service/tell-guests-news.ts'
import { tellMentioned, tellMentionedJob } from './service/tell-mentioned.ts'

const itemPayload = z.object({ itemId: z.uuid() })

export const activity: Module = {
  name: 'activity',
  hooks: [appendToFeed.handle(appendActivity), itemsVisibleTo.handle(anyItemVisibleTo)],
  jobs: (platform) => ({
    handlers: {
      [tellMentionedJob]: (payload) => tellMentioned(platform, itemPayload.parse(payload).itemId),
      [tellGuestsNewsJob]: (payload) => tellGuestsNews(platform, itemPayload.parse(payload).itemId),
    },
    crontab: '',
  }),
  positions: feedPositions,
}
