import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** Marquee as a process of its own, as production runs it, in a process group of its own; it knows only what `env` says. */
export function spawnProgram(env: NodeJS.ProcessEnv & { PORT: string; DATA_DIR: string }) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/index.ts'], {
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
