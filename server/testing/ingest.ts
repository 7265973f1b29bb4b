import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { type EnvelopeItem, type IngestEvent, type IngestTransaction, type Payloads, readEnvelope } from './envelope.ts'
import { listenLocally } from './listen-locally.ts'

/** One envelope as it came. */
interface IngestRequest {
  /** Path and query, such as `/api/1/envelope/`. */
  url: string
  headers: IncomingMessage['headers']
  /** The envelope's first line. */
  header: Record<string, unknown>
  items: EnvelopeItem[]
  /** Everything, decompressed: what must not be in it is searched for here. */
  text: string
}

export interface Ingest {
  /** Of project 1. */
  dsn: string
  requests: IngestRequest[]
  /** Of all envelopes so far, in the order they came. */
  items<Type extends keyof Payloads>(type: Type): Payloads[Type][]
  /** Resolves with the first event, also one that is there already. Rejects after `timeoutMs`. */
  event(isMeant: (event: IngestEvent) => boolean, timeoutMs?: number): Promise<IngestEvent>
  transaction(isMeant: (transaction: IngestTransaction) => boolean, timeoutMs?: number): Promise<IngestTransaction>
  /** The same for any kind of item. */
  item<Type extends keyof Payloads>(
    type: Type,
    isMeant?: (payload: Payloads[Type]) => boolean,
    timeoutMs?: number,
  ): Promise<Payloads[Type]>
  text(): string
  stop(): Promise<void>
}

/** Where error reporting sends to: a real HTTP server that reads envelopes as the service does, gzip too. */
export async function startIngest(): Promise<Ingest> {
  const requests: IngestRequest[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    const { header, items } = readEnvelope(bytes)
    requests.push({ url: request.url ?? '', headers: request.headers, header, items, text: bytes.toString('utf8') })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: header['event_id'] ?? null }))
    for (const look of waiting) look()
  })
  const port = await listenLocally(server)

  const items: Ingest['items'] = (type) =>
    requests.flatMap((request) =>
      request.items.filter((item) => item.type === type).map(({ payload }) => payload),
    ) as never
  const item: Ingest['item'] = (type, isMeant = () => true, timeoutMs = 15_000) =>
    new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        waiting.delete(look)
        const seen = requests.flatMap((request) => request.items.map(describe)).join(', ')
        reject(new Error(`no such ${type} came within ${timeoutMs} ms; there were: ${seen || 'none'}`))
      }, timeoutMs)
      function look() {
        const found = items(type).find((payload) => isMeant(payload))
        if (found === undefined) return
        clearTimeout(timeout)
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return {
    dsn: `http://key@127.0.0.1:${port}/1`,
    requests,
    items,
    item,
    event: (isMeant, timeoutMs) => item('event', isMeant, timeoutMs),
    transaction: (isMeant, timeoutMs) => item('transaction', isMeant, timeoutMs),
    text: () => requests.map(({ text }) => text).join('\n'),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function describe(item: EnvelopeItem): string {
  if (item.type === 'event') return `event “${messageOf(item.payload)}”`
  return item.type === 'transaction' ? `transaction “${item.payload.transaction}”` : item.type
}

/** What an event says: its message, or that of the last of its exceptions. */
export function messageOf({ message, exception }: IngestEvent): string | undefined {
  return message ?? exception?.values.at(-1)?.value
}
