import type { Viewer } from '../../../auth/viewer.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { PictureUpload } from '../../../platform/generated/prisma/client.ts'
import { UploadNotFound } from '../errors.ts'
import { parseVariants } from '../variants.ts'

interface Taking {
  uploadId: string
  eventId: string
  viewer: Pick<Viewer, 'person' | 'apiKey'>
}

/**
 * Take what a person or a program uploaded for an event, for good: of two who try at once, or of one and the sweep, one
 * gets it.
 *
 * @throws UploadNotFound
 */
export async function takeUpload(tx: Transaction, { uploadId, eventId, viewer }: Taking): Promise<PictureUpload> {
  const owner = viewer.person ? { userId: viewer.person.id } : { apiKeyId: viewer.apiKey!.id }
  const where = { id: uploadId, eventId, ...owner }
  const upload = await tx.pictureUpload.findFirst({ where })
  const { count } = await tx.pictureUpload.deleteMany({ where })
  if (!upload || count === 0) throw new UploadNotFound()
  return upload
}

/** The columns of a picture that are made of its upload. It keeps the id, so that attaching twice makes one. */
export function pictureOf(upload: PictureUpload) {
  const { id, eventId, width, height, placeholder, thumbHash, dominantColor, variants, shareKey } = upload
  const stored = { width, height, placeholder, thumbHash, dominantColor, shareKey }
  return { id, eventId, ...stored, variants: parseVariants(variants) }
}
