import { z } from 'zod'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { drawSharePictureJob, removePictureJob, sweepUploadsJob } from './job-names.ts'
import { drawSharePicture } from './service/draw-share-picture.ts'
import { removePicture } from './service/remove-picture.ts'
import { sweepUploads } from './service/sweep-uploads.ts'

const removePicturePayload = z.object({ folder: z.string().regex(/^(visuals|avatars)\/[\w-]+$/) })
const visualPayload = z.object({ visualId: z.uuid() })

export function visualJobs(platform: Platform): Jobs {
  return {
    handlers: {
      [removePictureJob]: (payload) => removePicture(platform, removePicturePayload.parse(payload).folder),
      [drawSharePictureJob]: (payload) => drawSharePicture(platform, visualPayload.parse(payload).visualId),
      [sweepUploadsJob]: () => sweepUploads(platform),
    },
    crontab: `*/15 * * * * ${sweepUploadsJob} ?max=1&jobKey=${sweepUploadsJob}`,
  }
}
