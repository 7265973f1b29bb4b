export type InvitationState = 'OPEN' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED'

interface InvitationFacts {
  acceptedAt: Date | null
  revokedAt: Date | null
  expiresAt: Date
}

/** An invitation ends by the clock: at the very instant it expires it is no longer open. */
export function invitationState({ acceptedAt, revokedAt, expiresAt }: InvitationFacts, now: Date): InvitationState {
  if (acceptedAt) return 'ACCEPTED'
  if (revokedAt) return 'REVOKED'
  return now >= expiresAt ? 'EXPIRED' : 'OPEN'
}
