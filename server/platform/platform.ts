import type { Env } from '../env/read-env.ts'
import type { Bus } from './bus/bus.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { Logger } from './monitoring/logger.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Presence } from './bus/presence.ts'
import type { PushPart } from './push/send-push.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import type { HolderSecrets } from './secrets/secrets.ts'
import type { SignedTokens } from './secrets/signed-tokens.ts'
import type { RequestLoad } from './process/request-load.ts'
import type { Stopping } from './process/stopping.ts'
import type { Storage } from './storage/storage.ts'
import type { WalletSigners } from './wallets/load-wallet-signers.ts'

/** The sender of every mail. */
interface MailSender {
  address: string
  /** It is a mailbox of the operator, who named it: answers reach somebody. */
  takesAnswers: boolean
}

/** What the operator configured, as use cases read it (env/read-env.ts). */
type Settings = Pick<
  Env,
  | 'publicUrl'
  | 'defaultLocale'
  | 'mailLimits'
  | 'messageLimits'
  | 'invitationsPerDay'
  | 'guestDataMaxDays'
  | 'importedGuestsPerDay'
>

/** The long-lived objects that use cases work with. runtime.ts makes them once. */
export interface Platform extends Settings {
  db: Db
  bus: Bus
  presence: Presence
  clock: Clock
  logger: Logger
  metrics: Metrics
  rateLimiter: RateLimiter
  secrets: HolderSecrets
  tokens: SignedTokens
  storage: Storage
  stopping: Stopping
  requestLoad: RequestLoad
  /** Notifications in browsers. */
  push: PushPart
  mailSender: MailSender
  walletSigners: WalletSigners
}
