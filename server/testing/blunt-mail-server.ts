import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listenLocally } from './listen-locally.ts'

interface BluntMailServerOptions {
  /** Called with the words that have come so far, before the dot. */
  onWords?(words: string, socket: Socket): void
  /** What happens at the dot; without it the mail is taken. */
  onDot?(socket: Socket): void
}

const dot = '\r\n.\r\n'

/** A mail server that a test can cut off at any byte, which smtp-server does not let it do. */
export async function startBluntMailServer(options: BluntMailServerOptions = {}) {
  const { onWords, onDot = (socket) => socket.write('250 taken\r\n') } = options
  /** Mails whose terminating dot came, each as it was sent. */
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let words: string | null = null
    socket.write('220 blunt\r\n')
    socket.on('data', (chunk) => {
      if (words === null) {
        if (!/^DATA/i.test(chunk.toString())) return socket.write('250 so be it\r\n')
        words = ''
        return socket.write('354 go on\r\n')
      }
      words += chunk.toString()
      if (!words.endsWith(dot)) return onWords?.(words, socket)
      taken.push(words)
      words = null
      return onDot(socket)
    })
  })
  const port = await listenLocally(server)
  /** Cuts every connection at once. */
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(async () => {
    cut()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `smtp://127.0.0.1:${port}`, taken, cut }
}
