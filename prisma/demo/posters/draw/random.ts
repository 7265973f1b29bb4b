/** A small deterministic source of chance: the same seed draws the same picture, on every machine. */
export type Random = {
  next(): number
  between(low: number, high: number): number
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** Normally distributed around 0 with deviation 1. */
  bell(): number
}

function hashSeed(seed: string | number): number {
  let hash = 2166136261
  for (const char of String(seed)) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619)
  return hash >>> 0
}

export function createRandom(seed: string | number): Random {
  let state = hashSeed(seed)
  // mulberry32: 32 bits of state are plenty for a picture, and it is the same everywhere.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    shuffled: (list) => {
      const copy = [...list]
      for (let index = copy.length - 1; index > 0; index--) {
        const other = int(0, index)
        ;[copy[index], copy[other]] = [copy[other]!, copy[index]!]
      }
      return copy
    },
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
