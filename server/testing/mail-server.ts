import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface MailServer {
  url: string
  port: number
  /** What it took, in order. */
  received: Email[]
  stop(): Promise<void>
}

/** A real SMTP server on a port of its own. `options` may refuse: see smtp-server's onRcptTo and onData. */
export async function startMailServer(options: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const server = await launchMailServer(options)
  onTestFinished(server.stop)
  return server
}

/** The same for all tests of a file, which stops it. */
export async function launchMailServer(options: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const received: Email[] = []
  const keep = async (stream: Readable, done: (error?: Error) => void) => {
    try {
      received.push(await PostalMime.parse(Buffer.concat((await stream.toArray()) as Buffer[])))
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A stop does not wait for clients that keep their connection.
    closeTimeout: 100,
    onData: (stream, _session, done) => void keep(stream, done),
    ...options,
  })
  // A client that breaks off is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  let isRunning = true
  const stop = async () => {
    if (!isRunning) return
    isRunning = false
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `smtp://127.0.0.1:${port}`, port, received, stop }
}
