import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** As `npm start` runs it (server/cli/prepare.mjs). */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/** Marquee as a process of its own, as production runs it, in a process group of its own; it knows only what `env` says. */
export function spawnProgram(env: NodeJS.ProcessEnv & { PORT: string; DATA_DIR: string }) {
  return spawn(process.execPath, [...flags, 'server/index.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      DEMO: 'false',
      ...env,
    },
  })
}
