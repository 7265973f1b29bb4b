import type { Platform } from '../../../platform/platform.ts'

const purpose = 'accept-ticket'

/** The page where the person who was offered a ticket accepts it. The token proves the mailbox. */
export function transferUrl({ tokens, publicUrl }: Pick<Platform, 'tokens' | 'publicUrl'>, transferId: string): string {
  return `${publicUrl}/transfer/${tokens.sign(purpose, transferId)}`
}

/** @returns the transfer's id; null when this site did not issue the token. */
export function readTransferToken({ tokens }: Pick<Platform, 'tokens'>, token: string): string | null {
  return tokens.open(purpose, token)
}
