import { resolve } from 'node:path'
import { type Env, InvalidEnv, readEnv } from './read-env.ts'

/** The only place that reads process.env. A wrong variable ends the process. */
export const env: Env = readOrExit()

function readOrExit(): Env {
  try {
    return readEnv(process.env, (path) => resolve(import.meta.dirname, '../..', path))
  } catch (error) {
    if (!(error instanceof InvalidEnv)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
