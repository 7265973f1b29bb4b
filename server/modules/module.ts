import type { Positions } from '../platform/bus/catch-up.ts'
import type { Registration } from '../platform/hooks.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/platform.ts'

/** What a module adds to the server. Its `module.ts` imports its schema, which adds types to the builder. */
export interface Module {
  /** Its folder. */
  name: string
  /** What it does when modules below it run their hooks. */
  hooks?: readonly Registration[]
  jobs?(platform: Platform): Jobs
  /** How far its live feeds have got. */
  positions?(db: Db): Positions
}
