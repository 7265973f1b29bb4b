import { z } from 'zod'
import { copyPart } from '../events/public.ts'
import type { Module } from '../module.ts'
import { copyTheme } from './service/copy-theme.ts'
import './schema/published.ts'
import './schema/draft.ts'
import './schema/mutations.ts'
import './schema/subscription.ts'
import { compactTheme, compactThemeJob } from './service/write-draft.ts'

const eventPayload = z.object({ eventId: z.uuid() })

export const themes: Module = {
  name: 'themes',
  hooks: [copyPart.THEME.handle(copyTheme)],
  jobs: (platform) => ({
    handlers: { [compactThemeJob]: (payload) => compactTheme(platform, eventPayload.parse(payload).eventId) },
    crontab: '',
  }),
}
