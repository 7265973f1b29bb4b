import { testAuthSecret } from './server/testing/auth-secret.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './client/e2e/fixtures/browser.ts'
import { findFreePort } from './server/platform/process/free-port.ts'

// Playwright loads this file in every worker; the first run decides, the others inherit.
process.env.E2E_PORT ??= String(await findFreePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'marquee-e2e-'))
const port = Number(process.env.E2E_PORT)
const launchOptions = await findBrowser()

/** Browser tests against one real server with the demo's data. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: 'client/e2e',
  globalTeardown: './client/e2e/fixtures/check-shown-texts.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Both are enough for a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Tracing takes a third of the time; `npx playwright test SPEC --trace on` looks into one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    launchOptions,
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning --max-semi-space-size=8 server/index.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: 'true',
      // With the mailbox page, on which tests read mails.
      APP_ENV: 'dev',
      // The tests confirm addresses with it: no mail leaves this server.
      AUTH_SECRET: testAuthSecret,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Each test gives its windows an address of their own: the limits on sign-in count per address.
      TRUSTED_PROXIES: '1',
      DATABASE_URL: '',
      REDIS_URL: '',
    },
  },
})
