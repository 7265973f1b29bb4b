import { type Server, createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { BadStart, systemCodeOf } from '../process/bad-start.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'

/** Serve `/metrics` on a port that only the operator reaches. @throws BadStart when it is taken. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port, logger }: { host: string; port: number; logger: Logger },
): Promise<() => Promise<void>> {
  // These metrics are registered here, because they watch the process as long as it lives.
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (path !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        logger.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await listen(server, host, port)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new BadStart(
          `The metrics cannot be served on port ${port} of ${host} (${systemCodeOf(error)}): stop the program that has it, or set METRICS_PORT to another.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
}
