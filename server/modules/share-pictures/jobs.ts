import { z } from 'zod'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { removeSharePicturesJob } from './keep-share-pictures.ts'
import { shareFolder } from './service/share-pictures.ts'

const payloadOf = z.object({ eventId: z.uuid() })

export function sharePictureJobs({ storage }: Platform): Jobs {
  return {
    handlers: {
      // Removing what is gone already is no error, so it may run twice.
      async [removeSharePicturesJob](payload) {
        await storage.deleteAll(shareFolder(payloadOf.parse(payload).eventId))
      },
    },
    crontab: '',
  }
}
