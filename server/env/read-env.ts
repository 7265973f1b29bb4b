import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'
import { environmentNames } from '../contract/environment.ts'
import { limits } from '../contract/limits.ts'
import { locales, sourceLocale } from '../contract/locales.ts'
import { readIngestProject } from '../contract/errors/ingest-project.ts'
import { findSecretProblem, makeSecretHint } from './secret-strength.ts'

/** The configuration of Marquee. "Off" is null, never an empty string. */
export type Env = ReturnType<typeof readEnv>

/** An empty value means no value, because shells and compose files express "not set" like that. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const url = (protocols: RegExp) => z.url({ protocol: protocols, error: 'must be a URL with the right protocol' })

const count = z.coerce.number().int().min(1).max(1_000_000)
const days = z.coerce.number().int().min(limits.guestDataDays.min).max(limits.guestDataDays.max)
const portNumber = z.coerce.number().int().min(1).max(65_535)
const hostName = z.string().refine(isHost, 'must be a host name or an address')

const variables = z.object({
  APP_ENV: optional(z.enum(environmentNames)),
  HOST: optional(hostName),
  PORT: optional(portNumber),
  METRICS_PORT: optional(portNumber),
  METRICS_HOST: optional(hostName),
  PUBLIC_URL: optional(url(/^https?$/)),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(url(/^postgres(ql)?$/)),
  REDIS_URL: optional(url(/^rediss?$/)),
  AUTH_SECRET: optional(z.string().superRefine(checkSecret)),
  DEMO: optional(flag),
  DEFAULT_LANGUAGE: optional(z.enum(locales)),
  SENTRY_DSN: optional(
    url(/^https?$/).refine((value) => readIngestProject(value) !== null, 'must hold a key and the number of a project'),
  ),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(url(/^https?$/)),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMTP_URL: optional(url(/^smtps?$/).refine((value) => new URL(value).hostname !== '', 'must name a host')),
  MAIL_FROM: optional(z.string().transform(readSender)),
  MAIL_PER_ADDRESS: optional(count),
  MAIL_SECURITY_PER_ADDRESS: optional(count),
  MAIL_PER_SENDER: optional(count),
  MAIL_PER_ORGANIZATION: optional(count),
  MESSAGES_PER_DAY: optional(count),
  MESSAGE_RECIPIENTS_PER_DAY: optional(count),
  INVITATIONS_PER_DAY: optional(count),
  GUEST_DATA_MAX_DAYS: optional(days),
  IMPORTED_GUESTS_PER_DAY: optional(count),
  APPLE_PASS_CERTIFICATE: optional(z.string()),
  APPLE_PASS_KEY: optional(z.string()),
  APPLE_PASS_KEY_PASSWORD: optional(z.string()),
  APPLE_WWDR_CERTIFICATE: optional(z.string()),
  GOOGLE_WALLET_ISSUER_ID: optional(z.string().regex(/^\d{5,25}$/, 'must be the number of an issuer')),
  GOOGLE_WALLET_CREDENTIALS: optional(z.string()),
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
  HOT_RELOAD: optional(flag),
  TRUSTED_PROXIES: optional(z.coerce.number().int().min(0).max(10)),
})

/** Names every variable that is wrong, and never its value: the message ends up in logs. */
export class InvalidEnv extends Error {
  override name = 'InvalidEnv'
}

/** Read the configuration. Pure. @throws InvalidEnv */
export function readEnv(source: Record<string, string | undefined>, resolvePath: (path: string) => string) {
  const parsed = variables.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new InvalidEnv(
      lines.length === 1
        ? `An environment variable is wrong: ${lines[0]}`
        : `These environment variables are wrong:\n  ${lines.join('\n  ')}`,
    )
  }
  const values = parsed.data
  const host = values.HOST ?? '127.0.0.1'
  const port = values.PORT ?? 3000
  const databaseUrl = values.DATABASE_URL ?? null
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  const isLocal = isThisMachine(host) && isThisMachine(publicUrl.hostname)
  const demo = values.DEMO ?? (databaseUrl === null && isLocal)
  const environment = values.APP_ENV ?? 'production'
  // Links in mails open accounts. Once mails reach real mailboxes, nobody else may read them.
  const mailbox: 'whole' | 'envelopes' = values.SMTP_URL ? 'envelopes' : 'whole'
  return {
    environment,
    host,
    port,
    /** The port of the metrics for Prometheus; null: they are not served. */
    metrics: readMetrics(values, port),
    /** Origin visitors use, without a trailing slash. */
    publicUrl: publicUrl.origin,
    /** Absolute folder of everything that must survive a restart. */
    dataDir: resolvePath(values.DATA_DIR ?? '.data'),
    /** null = the embedded PostgreSQL below `dataDir`. */
    databaseUrl,
    /** null = one process only. */
    redisUrl: values.REDIS_URL ?? null,
    /** Signs sessions and guests' links; null = made at the first start and stored in `dataDir`. */
    authSecret: values.AUTH_SECRET ?? null,
    /** Seed demo data into an empty database. Without it the demo's password opens nothing. */
    demo,
    /** Of visitors whose account, cookie and browser name no language that is offered, and of mails to such people. */
    defaultLocale: values.DEFAULT_LANGUAGE ?? sourceLocale,
    /** What `/dev/mailbox` shows, `envelopes` without what mails say; null = it does not exist. */
    mailbox: demo && isLocal && environment !== 'production' ? mailbox : null,
    /** Error reporting; null = off. */
    sentryDsn: values.SENTRY_DSN ?? null,
    /** Object storage; null = a folder below `dataDir`. */
    s3: readS3(values),
    /** Mail server, with user and password; null = the mailbox where there is one, or mail waits. */
    smtpUrl: values.SMTP_URL ?? null,
    /** Sender of every mail. */
    mailFrom: values.MAIL_FROM ?? { name: 'Marquee', address: `no-reply@${mailHost(publicUrl.hostname)}` },
    /** The operator chose the sender. Ours is an address that perhaps nobody has. */
    isMailFromChosen: values.MAIL_FROM !== undefined,
    /** How many mails may leave within an hour, over all kinds together. */
    mailLimits: {
      /** To one address, without those below. */
      address: values.MAIL_PER_ADDRESS ?? 30,
      /** To one address, about who someone is. Other mails cannot use up this limit. */
      security: values.MAIL_SECURITY_PER_ADDRESS ?? 10,
      /** Caused by one account. */
      sender: values.MAIL_PER_SENDER ?? 1_000,
      organization: values.MAIL_PER_ORGANIZATION ?? 5_000,
    },
    /** What one organization may send to guests as messages, within 24 hours. */
    messageLimits: {
      messages: values.MESSAGES_PER_DAY ?? 20,
      recipients: values.MESSAGE_RECIPIENTS_PER_DAY ?? 10_000,
    },
    /** Mails that invite guests or remind them, of one organization within 24 hours. */
    invitationsPerDay: values.INVITATIONS_PER_DAY ?? 500,
    /** No organization stores the data of its guests longer after an event. */
    guestDataMaxDays: values.GUEST_DATA_MAX_DAYS ?? limits.guestDataDays.max,
    /** Rows of imported lists of guests, of one organization within 24 hours. */
    importedGuestsPerDay: values.IMPORTED_GUESTS_PER_DAY ?? 50_000,
    /** What signs passes for Apple Wallet; null = there are none. */
    appleWallet: readAppleWallet(values, resolvePath),
    /** What signs passes for Google Wallet; null = there are none. */
    googleWallet: readGoogleWallet(values, resolvePath),
    logLevel: values.LOG_LEVEL ?? 'info',
    /** Serve the client through Vite with hot reload instead of the build. */
    hotReload: values.HOT_RELOAD ?? false,
    /** Reverse proxies in front whose X-Forwarded-For entry is believed. */
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
  }
}

/** Whether a text is a name or an address alone. A number such as 256.1.1.1 is neither. */
function isHost(value: string): boolean {
  return isIP(value) !== 0 || (/^[A-Za-z0-9.-]+$/.test(value) && URL.canParse(`http://${value}`))
}

function checkSecret(value: string, refinement: z.RefinementCtx) {
  const problem = findSecretProblem(value)
  if (problem) refinement.addIssue({ code: 'custom', message: `${problem}: ${makeSecretHint}` })
}

/** Only this machine by default, because metrics are for the operator. */
function readMetrics({ METRICS_PORT, METRICS_HOST }: z.infer<typeof variables>, port: number) {
  if (METRICS_PORT === undefined) return null
  if (METRICS_PORT === port)
    throw new InvalidEnv('METRICS_PORT must be another port than PORT, which everybody reaches')
  return { host: METRICS_HOST ?? '127.0.0.1', port: METRICS_PORT }
}

/** `events@example.com` or `Name <events@example.com>`. */
function readSender(value: string, refinement: z.RefinementCtx) {
  const [, quoted = '', address = value.trim()] = /^(.*)<([^<>]*)>\s*$/.exec(value) ?? []
  const name = quoted.trim().replace(/^"(.*)"$/, '$1')
  if (!z.email().safeParse(address).success || /\p{Cc}/u.test(name)) {
    refinement.addIssue({ code: 'custom', message: 'must be an e-mail address, or `Name <address>`' })
    return z.NEVER
  }
  return { name: name || 'Marquee', address }
}

/** The part after the @. A bare IP address is no domain; such a site is only being tried. */
function mailHost(hostname: string): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname
}

function readS3(values: z.infer<typeof variables>) {
  if (!values.S3_BUCKET) return null
  if (!values.S3_ACCESS_KEY_ID || !values.S3_SECRET_ACCESS_KEY) {
    throw new InvalidEnv('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be too')
  }
  return {
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION ?? 'us-east-1',
    bucket: values.S3_BUCKET,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  }
}

/** A file's content, or where the file is. */
export type FileSource = { text: string } | { path: string }

/** Some files that hold keys can be the value itself. Shells and compose files write their line breaks as `\n`. */
function readSource(value: string, resolvePath: (path: string) => string): FileSource {
  const isText = /^\s*(?:-----BEGIN |\{)/.test(value)
  return isText ? { text: value } : { path: resolvePath(value) }
}

function readAppleWallet(values: z.infer<typeof variables>, resolvePath: (path: string) => string) {
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key, APPLE_WWDR_CERTIFICATE: authority } = values
  if (!certificate && !key && !authority) return null
  if (!certificate || !key || !authority) {
    const names = ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'] as const
    const missing = names.filter((name) => !values[name])
    throw new InvalidEnv(`Passes for Apple Wallet need ${missing.join(' and ')} too`)
  }
  return {
    certificate: readSource(certificate, resolvePath),
    key: readSource(key, resolvePath),
    keyPassword: values.APPLE_PASS_KEY_PASSWORD ?? null,
    authority: readSource(authority, resolvePath),
  }
}

function readGoogleWallet(values: z.infer<typeof variables>, resolvePath: (path: string) => string) {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_CREDENTIALS: credentials } = values
  if (!issuerId && !credentials) return null
  if (!issuerId || !credentials) {
    const missing = issuerId ? 'GOOGLE_WALLET_CREDENTIALS' : 'GOOGLE_WALLET_ISSUER_ID'
    throw new InvalidEnv(`Passes for Google Wallet need ${missing} too`)
  }
  return { issuerId, credentials: readSource(credentials, resolvePath) }
}

/** Whether a host name or an address, such as `[::1]`, always leads to this machine. */
function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIPv4(name)) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}
