import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { answer } from '../load/child.ts'
import { atOnce, rate } from './rate.ts'

/** One registration over HTTP. */
export interface HttpRequest {
  /** The address that the server believes. */
  ip: string
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
/** Takes every mail and forgets it. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    mails += 1
    stream.resume()
    stream.on('end', () => done())
  },
})
let mails = 0

function send(port: number, path: string, { ip, body }: HttpRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': ip,
    }
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        if (response.statusCode === 200 && text.includes('"Registration"')) resolve()
        else reject(new Error(`registering failed: ${response.statusCode} ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Everyone who registers over HTTP, and the mail server, in a process of their own. */
const load = {
  /** @returns the mail server's address. */
  start: () =>
    new Promise<string>((resolve) => {
      mailServer.listen(0, '127.0.0.1', () => {
        const { port } = mailServer.server.address() as AddressInfo
        resolve(`smtp://127.0.0.1:${port}`)
      })
    }),
  /** @returns registrations per second. */
  sendAll: (port: number, path: string, requests: HttpRequest[]) =>
    rate(requests.map((one) => () => send(port, path, one))),
  countMails: () => mails,
  stop: () => new Promise<void>((resolve) => mailServer.close(() => resolve())),
}

export type RegistrationLoad = typeof load

answer(load)
