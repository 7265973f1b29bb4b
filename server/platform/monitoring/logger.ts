import { type DestinationStream, type Logger, destination, pino, stdSerializers } from 'pino'
import { reportWithoutSecrets } from '../../contract/errors/without-secrets.ts'
import { currentLogScope } from './log-scope.ts'

export type { Logger }

const secretNames = ['password', 'secret', 'token', 'cookie', '["set-cookie"]', 'authorization']
const within = (name: string) => (name.startsWith('[') ? `*${name}` : `*.${name}`)

/**
 * JSON lines on standard error; standard output is for people. Each names its request or job. No
 * secret appears in a line, neither under its name nor inside a text.
 */
export function createLogger(level: string, stream: DestinationStream = destination({ fd: 2, sync: false })): Logger {
  return pino(
    {
      level,
      base: null,
      redact: [...secretNames, ...secretNames.map(within), 'req.headers'],
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin() {
        const { requestId, jobId, job } = currentLogScope() ?? {}
        return { requestId, jobId, job }
      },
      formatters: { log: (line) => reportWithoutSecrets(line) },
      serializers: { err: (error: Error) => reportWithoutSecrets({ ...stdSerializers.err(error) }) },
    },
    stream,
  )
}
