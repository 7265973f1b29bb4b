import { limits } from '../../contract/limits.ts'
import { rates } from '../../platform/limits/rates.ts'
import { once } from '../../platform/once.ts'

interface Bounds {
  perPerson: number
  inSum: number
}

/**
 * Counts the bytes of running uploads, so that neither one person nor all together fill the memory
 * or the disk.
 */
export function createBytesUnderWay({ perPerson, inSum }: Bounds) {
  const byPerson = new Map<string, number>()
  let sum = 0
  return {
    /** Reserve bytes for an upload. @returns the release function; null when the limit is reached. */
    reserve(personId: string, bytes: number): (() => void) | null {
      const own = byPerson.get(personId) ?? 0
      // A person without another upload may always send one.
      if ((own > 0 && own + bytes > perPerson) || sum + bytes > inSum) return null
      byPerson.set(personId, own + bytes)
      sum += bytes
      return once(() => {
        sum -= bytes
        const left = byPerson.get(personId)! - bytes
        if (left > 0) byPerson.set(personId, left)
        else byPerson.delete(personId)
      })
    },
  }
}

const { maxBytes } = limits.uploads
const { underWay } = rates.uploads

/** Pictures from the start of the upload until they have been processed. */
export const uploadsUnderWay = createBytesUnderWay({
  perPerson: underWay.perPerson * maxBytes,
  inSum: underWay.inSum * maxBytes,
})
