import { defineConfig } from 'vitest/config'

/** Rules, API and live tests. Browser tests are Playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    include: ['{client,server,prisma,bench}/**/*.test.{ts,tsx}'],
    exclude: ['client/e2e/**', '**/node_modules/**'],
    globalSetup: ['server/testing/cluster.ts'],
    setupFiles: ['server/testing/fail-on-console-error.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Modules load as they do in production, by Node itself: no second copy of graphql, no transform.
    experimental: { viteModuleRunner: false },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
})
