import { createHash } from 'node:crypto'
import type { ShareCover } from './compose-sheet.ts'
import type { Sheet } from './sheet.ts'

/** Raised when the same sheet is to be drawn in another way: pictures that were drawn before are then made anew. */
const drawing = 3

/** A word that is another one whenever any of an event's pictures would look different. */
export function shareVersion(sheet: Sheet, cover: ShareCover | null): string {
  const said = JSON.stringify([drawing, sheet, cover?.key ?? null])
  return createHash('sha256').update(said).digest('base64url').slice(0, 16)
}
