import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { answer } from '../load/child.ts'

/** One of the servers that are compared. */
export interface CoeditServer {
  port: number
  /** What an editor needs to come in, by their number. */
  editors: EditorFacts[]
  stop(): Promise<void>
}

export interface EditorFacts {
  /** Of every request, the WebSocket's too. */
  headers: Record<string, string>
  /** What they edit. */
  document: string
}

/** What a turn cost the server. */
export interface TurnCost {
  /** Seconds of processor. */
  cpuSeconds: number
  /** Bytes through the sockets of all clients, headers and frames and all, both ways. */
  bytesIn: number
  bytesOut: number
}

/** Every byte that any client's connection to this process takes, whatever is spoken on it. */
function countTraffic() {
  const open = new Set<Socket>()
  const closed = { bytesIn: 0, bytesOut: 0 }
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket }
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      closed.bytesIn += socket.bytesRead
      closed.bytesOut += socket.bytesWritten
    })
  })
  return () => {
    const sum = { ...closed }
    for (const { bytesRead, bytesWritten } of open) {
      sum.bytesIn += bytesRead
      sum.bytesOut += bytesWritten
    }
    return sum
  }
}

/** What the benchmark asks of a server's process. */
export function questions(start: (editors: number) => Promise<CoeditServer>) {
  const traffic = countTraffic()
  let server: CoeditServer
  let cpu = process.cpuUsage()
  let before = traffic()
  return {
    async start(editors: number) {
      server = await start(editors)
      return { port: server.port, editors: server.editors }
    },
    beginTurn() {
      cpu = process.cpuUsage()
      before = traffic()
    },
    endTurn(): TurnCost {
      const { user, system } = process.cpuUsage(cpu)
      const now = traffic()
      return {
        cpuSeconds: (user + system) / 1e6,
        bytesIn: now.bytesIn - before.bytesIn,
        bytesOut: now.bytesOut - before.bytesOut,
      }
    },
    stop: () => server.stop(),
  }
}

export type CoeditQuestions = ReturnType<typeof questions>

export function serveCoedit(start: (editors: number) => Promise<CoeditServer>): void {
  answer(questions(start))
}
