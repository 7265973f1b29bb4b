import type { GuestsAudience } from '../../../platform/generated/prisma/enums.ts'
import type { WhereViewer } from './where.ts'

/**
 * Decide whether someone sees who is going: the faces, how many are going, and how many may come. For whoever does not,
 * it is as if there were nobody. How many spots are taken and left is for everyone, because it decides who can register.
 * Pure: no clock, no database.
 */
export function seesGuestsOf(audience: GuestsAudience, viewer: WhereViewer): boolean {
  return audience === 'EVERYONE' || viewer === 'ORGANIZER' || (audience === 'GUESTS' && viewer === 'GUEST')
}

/** The viewers to whom the same guests are shown, named after the one of them who may see least. */
export function guestsViewerLike(audience: GuestsAudience, viewer: WhereViewer): WhereViewer {
  if (audience === 'EVERYONE' || !seesGuestsOf(audience, viewer)) return 'STRANGER'
  return audience === 'GUESTS' ? 'GUEST' : 'ORGANIZER'
}
