import { limits } from '../../contract/limits.ts'

export interface BytesUnderWay {
  /**
   * Make room for what somebody is about to send. @returns what gives it back; null when there is
   * none.
   */
  reserve(personId: string, bytes: number): (() => void) | null
}

interface Bounds {
  perPerson: number
  inSum: number
}

/**
 * Counts what is being received, so that neither one person nor all together fill the memory or the
 * disk.
 */
export function createBytesUnderWay({ perPerson, inSum }: Bounds): BytesUnderWay {
  const byPerson = new Map<string, number>()
  let sum = 0
  return {
    reserve(personId, bytes) {
      const own = byPerson.get(personId) ?? 0
      // Whoever sends nothing else may always send one.
      if ((own > 0 && own + bytes > perPerson) || sum + bytes > inSum) return null
      byPerson.set(personId, own + bytes)
      sum += bytes
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        sum -= bytes
        const left = byPerson.get(personId)! - bytes
        if (left > 0) byPerson.set(personId, left)
        else byPerson.delete(personId)
      }
    },
  }
}

const { maxBytes, underWay } = limits.uploads

/** Pictures on their way into files, and in them until they have been worked on. */
export const uploadsUnderWay = createBytesUnderWay({
  perPerson: underWay.perPerson * maxBytes,
  inSum: underWay.inSum * maxBytes,
})
