import { z } from 'zod'
import { orElse } from '../../contract/or-else.ts'
import { limits } from '../../contract/limits.ts'
import { isVisible, paragraphs } from '../../contract/text/text.ts'

/** The kinds that organizers choose from; a PHOTO belongs to its activity item. */
const kind = z.enum(['COVER', 'FLYER', 'GALLERY'])
const share = z.number().min(0).max(1)

/** In one line, as it is read out; words that cannot be seen are none. */
export const altText = z
  .string()
  .transform((value) => value.replaceAll(/\s+/g, ' ').trim())
  .pipe(paragraphs(limits.altTextLength))
  .transform((value) => (isVisible(value) ? value : ''))

export const addVisualInput = z.object({
  eventId: z.uuid(),
  uploadId: z.uuid(),
  kind: orElse(kind, 'GALLERY'),
  altText: orElse(altText, ''),
})

export const updateVisualInput = z.object({
  altText: altText.nullish(),
  focalX: share.nullish(),
  focalY: share.nullish(),
  kind: kind.nullish(),
  seen: z.object({ altText: z.string().nullish() }).nullish(),
})

export const seenOrder = z.object({ order: z.array(z.uuid()).max(60) })
