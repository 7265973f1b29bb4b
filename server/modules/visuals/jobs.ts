import { z } from 'zod'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { removePictureJob } from './release-pictures.ts'

const removePicturePayload = z.object({ folder: z.string().regex(/^visuals\/[\w-]+$/) })

export function visualJobs({ db, storage }: Platform): Jobs {
  return {
    handlers: {
      // Removing what is gone already is no error, so it may run twice.
      async [removePictureJob](payload) {
        const { folder } = removePicturePayload.parse(payload)
        const [usage] = await db.$queryRaw<[{ isUsed: boolean }]>`
          SELECT EXISTS (
            SELECT 1 FROM "EventVisual" v, jsonb_array_elements(v."variants") variant
            WHERE starts_with(variant ->> 'key', ${`${folder}/`})
          ) AS "isUsed"`
        if (!usage.isUsed) await storage.deleteAll(`${folder}/`)
      },
    },
    crontab: '',
  }
}
