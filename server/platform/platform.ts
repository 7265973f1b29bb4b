import type { Locale } from '../contract/locales.ts'
import type { Env } from '../env/read-env.ts'
import type { MailLimits } from './mail/mail-limits.ts'
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
export interface MailSender {
  address: string
  /** It is a mailbox of the operator, who named it: answers reach somebody. */
  takesAnswers: boolean
}

/** The long-lived objects that use cases work with. runtime.ts makes them once. */
export interface Platform {
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
  /** Origin of the site, without a trailing slash; links in answers and mails start with it. */
  publicUrl: string
  /** The language of people of whom no other is known. */
  defaultLocale: Locale
  /** Notifications in browsers. */
  push: PushPart
  mailLimits: MailLimits
  messageLimits: Env['messageLimits']
  mailSender: MailSender
  /** Mails that invite guests or remind them, of one organization within 24 hours. */
  invitationsPerDay: number
  /** The operator's limit of `Organization.guestDataDays`: what is stored above it counts as this. */
  guestDataMaxDays: number
  /** Rows of imported lists of guests, of one organization within 24 hours. */
  importedGuestsPerDay: number
  walletSigners: WalletSigners
}
