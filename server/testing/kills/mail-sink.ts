import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  url: string
  /** How often each Message-ID was taken. */
  taken: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/** A real SMTP server that outlives the processes which send to it. */
export async function startMailSink(): Promise<MailSink> {
  const taken = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onData(stream, _session, done) {
      // A sender that dies in the middle has not sent anything.
      const text = Buffer.concat(await stream.toArray().catch(() => [])).toString()
      const id = /^message-id:\s*<([^@>]+)/im.exec(text)?.[1]
      if (id) taken.set(id, (taken.get(id) ?? 0) + 1)
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
