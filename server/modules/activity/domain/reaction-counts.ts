import { z } from 'zod'

const counts = z.record(z.string(), z.number())

/** The counts that triggers store with an item, the most frequent first. */
export function toCounts(stored: unknown): { emoji: string; count: number }[] {
  return Object.entries(counts.parse(stored))
    .map(([emoji, count]) => ({ emoji, count }))
    .sort((a, b) => b.count - a.count || (a.emoji < b.emoji ? -1 : 1))
}
