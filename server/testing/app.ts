import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readEnv } from '../env/read-env.ts'
import { findFreePort } from '../platform/process/free-port.ts'
import type { Pages } from '../http/pages/pages.ts'
import type { Logger } from '../platform/monitoring/logger.ts'
import type { Platform } from '../platform/platform.ts'
import type { PushNetwork } from '../platform/push/push-network.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { startRuntime } from '../runtime.ts'
import { type Actor, createPerson, createStranger } from './actors.ts'
import { testAuthSecret } from './auth-secret.ts'
import { connectWithoutEventLock } from './connect-without-event-lock.ts'
import { connectWithoutGapRepair } from './connect-without-gap-repair.ts'
import { type FakeClock, createFakeClock } from './fake-clock.ts'
import { noPages } from './no-pages.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestApp {
  /** Origin, without a trailing slash. */
  url: string
  databaseUrl: string
  platform: Platform
  clock: FakeClock
  /** A new person with an account and a session. */
  person(name: string): Promise<Actor>
  /** Somebody without an account. */
  stranger(): Actor
  stop(): Promise<void>
}

interface TestAppOptions {
  databaseUrl?: string
  redisUrl?: string
  /** Address of a server that speaks S3, with the bucket `marquee` of the account `S3RVER`; pictures are in a folder without. */
  s3Endpoint?: string
  /** Where pictures are kept instead. */
  storage?: Storage
  /** Of a mail server: signing up is then confirmed by a link. */
  smtpUrl?: string
  /** The sender of mails; one that nobody chose unless given. */
  mailFrom?: string
  /** Of an ingest that the test runs; reporting is off without. */
  sentryDsn?: string
  /** Such as `dev`; production unless given. */
  environment?: string
  /** Variables that configure wallet passes; there are none without. */
  wallets?: Record<string, string>
  /** How many invitations and reminders an organization may mail within 24 hours; 500 unless given. */
  invitationsPerDay?: number
  /** The accounts of a demo may be used; nothing of it is drawn. */
  demo?: boolean
  /** Where one that was stopped listened, as after a restart; a free one unless given. */
  port?: number
  /** None unless given; `built` are the real ones, of the build that the tests are run on. */
  pages?: Pages | 'built' | undefined
  /** What visitors type; the server's own address unless given. */
  publicUrl?: string
  /** Of visitors whose browser names none that is offered; English unless given. */
  defaultLanguage?: string
  /** Where push services may be; the public internet unless given. */
  pushNetwork?: PushNetwork
  /** What is logged goes nowhere unless there is one. */
  logger?: Logger
  /** A negative control: without it the tests of races must fail. */
  withoutEventLock?: boolean
  /** A negative control: without it the tests of lost messages must fail. */
  withoutGapRepair?: boolean
}

/**
 * A real Marquee on a free port: HTTP, WebSocket, its own database. `databaseUrl` shares another app's database, as a
 * second process would.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-app-'))
  const clock = createFakeClock()
  const env = readEnv(
    {
      PORT: String(options.port ?? (await findFreePort())),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: testAuthSecret,
      LOG_LEVEL: 'silent',
      // Actors name their own address, so that one does not use up another's limits.
      TRUSTED_PROXIES: '1',
      ...(options.publicUrl && { PUBLIC_URL: options.publicUrl }),
      ...(options.smtpUrl && { SMTP_URL: options.smtpUrl }),
      ...(options.mailFrom && { MAIL_FROM: options.mailFrom }),
      ...(options.redisUrl && { REDIS_URL: options.redisUrl }),
      ...(options.sentryDsn && { SENTRY_DSN: options.sentryDsn }),
      ...(options.s3Endpoint && {
        S3_ENDPOINT: options.s3Endpoint,
        S3_BUCKET: 'marquee',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      }),
      ...(options.defaultLanguage && { DEFAULT_LANGUAGE: options.defaultLanguage }),
      ...options.wallets,
      ...(options.invitationsPerDay && { INVITATIONS_PER_DAY: String(options.invitationsPerDay) }),
      ...(options.demo && { DEMO: 'true' }),
      ...(options.environment && { APP_ENV: options.environment }),
    },
    (path) => path,
  )
  const runtime = await startRuntime(env, {
    clock,
    ...(options.pages !== 'built' && { pages: options.pages ?? noPages() }),
    jobs: false,
    ...(options.logger && { logger: options.logger }),
    ...(options.pushNetwork && { pushNetwork: options.pushNetwork }),
    ...(options.storage && { storage: options.storage }),
    ...(options.withoutEventLock && { connectDb: connectWithoutEventLock }),
    ...(options.withoutGapRepair && { connectDb: connectWithoutGapRepair }),
  })
  const url = `http://127.0.0.1:${(runtime.server.address() as AddressInfo).port}`
  return {
    url,
    databaseUrl,
    clock,
    platform: runtime.platform,
    person: (name) => createPerson({ url, platform: runtime.platform, name }),
    stranger: () => createStranger(url),
    async stop() {
      await runtime.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Start an app for one test and stop it afterwards. */
export async function useTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp(options)
  onTestFinished(app.stop)
  return app
}
