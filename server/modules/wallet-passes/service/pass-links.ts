import type { Platform } from '../../../platform/platform.ts'
import { ticketCodeOf } from '../../tickets/public.ts'

/** The kinds of wallets for which the site can sign passes now. An expired certificate signs none. */
export function walletsInUse({ walletSigners: { apple, google }, clock }: Pick<Platform, 'walletSigners' | 'clock'>) {
  return { apple: apple !== null && clock.now() < apple.expiresAt, google: google !== null }
}

type LinkPlatform = Pick<Platform, 'walletSigners' | 'clock' | 'secrets' | 'publicUrl'>

/**
 * Addresses of a ticket's passes, without a secret; null for a wallet that the site has no passes for.
 * @param ticketId of the registration, or of the person of its party.
 */
export function passLinks(platform: LinkPlatform, slug: string, ticketId: string) {
  const { apple, google } = walletsInUse(platform)
  const link = (file: string) => `${platform.publicUrl}/e/${slug}/${file}?t=${ticketCodeOf(platform, ticketId)}`
  return { apple: apple ? link('ticket.pkpass') : null, google: google ? link('google-wallet') : null }
}
