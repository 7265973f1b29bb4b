import { z } from 'zod'
import type { Module } from '../module.ts'
import './schema/index.ts'
import { importGuestsJob, sweepImports, workOnImport } from './service/work-on-import.ts'

const target = z.object({ importId: z.uuid() })

export const guestImports: Module = {
  name: 'guest-imports',
  // A job for each import, and a sweep for those whose process died.
  jobs: (platform) => ({
    handlers: {
      [importGuestsJob]: (payload) => workOnImport(platform, target.parse(payload).importId),
      sweepImports: () => sweepImports(platform),
    },
    crontab: '* * * * * sweepImports ?max=1&jobKey=sweepImports',
  }),
}
