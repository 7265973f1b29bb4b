import type { z } from 'zod'

/** A field that may be left out or null, and then has this value. */
export function orElse<Schema extends z.ZodType, const Fallback>(schema: Schema, fallback: Fallback) {
  return schema.nullish().transform((value) => value ?? fallback)
}
