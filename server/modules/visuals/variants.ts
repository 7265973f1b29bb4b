import { z } from 'zod'

const variants = z.array(z.object({ key: z.string(), width: z.number(), height: z.number(), type: z.string() }))
export type StoredVariant = z.infer<typeof variants>[number]

/** `EventVisual.variants` as stored: sizes of one visual, narrowest first, by key of the object storage. */
export function parseVariants(stored: unknown): StoredVariant[] {
  return variants.parse(stored)
}
