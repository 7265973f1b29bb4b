import type { Env } from '../../env/read-env.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../monitoring/logger.ts'
import { type AppleSigner, loadAppleSigner } from './apple-signer.ts'
import { type GoogleSigner, loadGoogleSigner } from './google-signer.ts'

/** What signs wallet passes; null where the operator configured nothing. */
export interface WalletSigners {
  apple: AppleSigner | null
  google: GoogleSigner | null
}

/** Apple's certificates last a year. A log line asks for the next one this long before. */
const warnsBeforeMs = 30 * 86_400_000

/** @throws BadStart for files that cannot be used. One that has expired turns passes off, and nothing else. */
export async function loadWalletSigners(
  { appleWallet, googleWallet }: Pick<Env, 'appleWallet' | 'googleWallet'>,
  { clock, logger }: { clock: Clock; logger: Logger },
): Promise<WalletSigners> {
  const apple = appleWallet && (await loadAppleSigner(appleWallet))
  const google = googleWallet && (await loadGoogleSigner(googleWallet))
  if (apple && apple.expiresAt.getTime() - clock.now().getTime() < warnsBeforeMs)
    logger.warn(
      { expiresAt: apple.expiresAt },
      'APPLE_PASS_CERTIFICATE or APPLE_WWDR_CERTIFICATE expires: renew it, or Apple Wallet passes are off from then on',
    )
  return { apple, google }
}
