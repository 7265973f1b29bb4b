import { z } from 'zod'
import { decodeBytes, themeLimits } from '../../contract/theme/theme-document.ts'

/** Longer text is refused before it is decoded: base64 uses four letters for three bytes. */
const longestUpdate = Math.ceil(themeLimits.updateBytes / 3) * 4
const epoch = z.int().min(1)
const share = z.number().min(0).max(1).nullish()

export const applyThemeUpdateInput = z.object({
  eventId: z.uuid(),
  epoch,
  update: z
    .string()
    .max(longestUpdate)
    .transform((text, check) => {
      const bytes = decodeBytes(text)
      if (bytes) return bytes
      check.addIssue({ code: 'custom' })
      return z.NEVER
    }),
})

export const publishThemeInput = z.object({ eventId: z.uuid(), epoch, sequence: z.int().min(0) })
export const restoreThemeInput = z.object({ eventId: z.uuid(), version: z.int().min(1) })

export const showThemePresenceInput = z.object({
  eventId: z.uuid(),
  editorKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  control: z.string().max(themeLimits.controlLength).nullish(),
  cursorX: share,
  cursorY: share,
})
