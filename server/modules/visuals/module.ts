import { z } from 'zod'
import { copyPart, eventDeletion } from '../events/public.ts'
import type { Module } from '../module.ts'
import { copyVisuals, releaseVisualsOf } from './event-visuals.ts'
import { removePicture, removePictureJob } from './picture/picture-files.ts'
import { drawSharePicture, drawSharePictureJob } from './picture/share-picture.ts'
import './schema/errors.ts'
import './schema/mutations.ts'
import { sweepUploads } from './service/uploads.ts'

const removePicturePayload = z.object({ folder: z.string().regex(/^(visuals|avatars)\/[\w-]+$/) })
const visualPayload = z.object({ visualId: z.uuid() })

export const visuals: Module = {
  name: 'visuals',
  hooks: [copyPart.VISUALS.handle(copyVisuals), eventDeletion.handle(releaseVisualsOf)],
  jobs: (platform) => ({
    handlers: {
      [removePictureJob]: (payload) => removePicture(platform, removePicturePayload.parse(payload).folder),
      [drawSharePictureJob]: (payload) => drawSharePicture(platform, visualPayload.parse(payload).visualId),
      // Removes uploads that nobody attached in time.
      sweepUploads: () => sweepUploads(platform),
    },
    crontab: '*/15 * * * * sweepUploads ?max=1&jobKey=sweepUploads',
  }),
}
