import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { answer } from '../load/child.ts'

/** What goes wrong at a mail server while many mails arrive. */
export interface Trouble {
  /** Every so many addresses are refused at their first try, for now (451); 0 for none. */
  refuseEvery: number
  /** So many addresses get no answer at their first try. */
  hangs: number
  /** After so many mails it cuts every connection, and is gone for a while. */
  diesAfter: readonly number[]
  goneForMs: number
}

const calm: Trouble = { refuseEvery: 0, hangs: 0, diesAfter: [], goneForMs: 0 }

let trouble = calm
/** How often each Message-ID was taken, whether or not the sender heard of it. */
let taken = new Map<string, number>()
let tried = new Set<string>()
let refused = 0
let hung = 0
let deaths = 0
let port = 0
let server: SMTPServer
const sockets = new Set<Socket>()

function listen(): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    // Longer than the sender waits.
    socketTimeout: 600_000,
    onRcptTo({ address }, _session, done) {
      const isFirst = !tried.has(address)
      tried.add(address)
      if (isFirst && hung < trouble.hangs) {
        hung += 1
        return
      }
      if (isFirst && trouble.refuseEvery > 0 && tried.size % trouble.refuseEvery === 0) {
        refused += 1
        done(Object.assign(new Error('come back later'), { responseCode: 451 }))
        return
      }
      done()
    },
    async onData(stream, _session, done) {
      const text = Buffer.concat(await stream.toArray().catch(() => [])).toString()
      const id = /^message-id:\s*<([^@>]+)/im.exec(text)?.[1]
      if (id) taken.set(id, (taken.get(id) ?? 0) + 1)
      if (taken.size >= (trouble.diesAfter[deaths] ?? Infinity)) die()
      done()
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}

/** Without a word to anyone, in the middle of whatever was under way. */
function die() {
  deaths += 1
  server.close(() => setTimeout(() => void listen(), trouble.goneForMs))
  for (const socket of sockets) socket.destroy()
}

/** A mail server in a process of its own, which counts what it takes. */
const mailServer = {
  /** @returns its address. */
  async start() {
    await listen()
    ;({ port } = server.server.address() as AddressInfo)
    return `smtp://127.0.0.1:${port}`
  },
  /** Counts from here on. */
  begin(next: Trouble | null) {
    trouble = next ?? calm
    taken = new Map()
    tried = new Set()
    refused = hung = deaths = 0
  },
  stop() {
    server.close()
  },
  count: () => ({ taken: [...taken], refused, hung, deaths }),
}
export type BenchMailServer = typeof mailServer
answer(mailServer)
