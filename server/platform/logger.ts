import { type Logger, destination, pino } from 'pino'

export type { Logger }

/** JSON lines on standard error; standard output is for people. Secrets in requests never reach a line. */
export function createLogger(level: string): Logger {
  const redact = ['*.password', '*.secret', '*.token', '*.cookie', '*.authorization', 'req.headers']
  return pino(
    { level, base: null, redact, timestamp: pino.stdTimeFunctions.isoTime },
    destination({ fd: 2, sync: false }),
  )
}
