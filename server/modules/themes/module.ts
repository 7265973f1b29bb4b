import { z } from 'zod'
import { copyPart } from '../events/public.ts'
import type { Module } from '../module.ts'
import { copyTheme } from './copy-theme.ts'
import './schema/index.ts'
import { compactTheme, compactThemeJob } from './service/compact-theme.ts'

const eventPayload = z.object({ eventId: z.uuid() })

export const themes: Module = {
  name: 'themes',
  hooks: [copyPart.THEME.handle(copyTheme)],
  jobs: (platform) => ({
    handlers: { [compactThemeJob]: (payload) => compactTheme(platform, eventPayload.parse(payload).eventId) },
    crontab: '',
  }),
}
