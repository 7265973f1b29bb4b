/** An error or a message, as far as tests look at it. */
export interface IngestEvent {
  event_id: string
  message?: string
  environment?: string
  release?: string
  transaction?: string
  platform?: string
  tags?: Record<string, string>
  user?: { id?: string; ip_address?: string }
  request?: { url?: string; headers?: Record<string, string>; query_string?: string; cookies?: unknown; data?: unknown }
  exception?: {
    values: {
      type?: string
      value?: string
      mechanism?: { type: string; handled?: boolean }
      stacktrace?: { frames: { filename?: string; function?: string }[] }
    }[]
  }
  sdk?: { name: string; version: string; settings?: { infer_ip?: string } }
}

interface IngestSpan {
  span_id: string
  parent_span_id?: string
  op?: string
  description?: string
  data: Record<string, unknown>
}

export interface IngestTransaction extends Omit<IngestEvent, 'exception' | 'message'> {
  transaction_info?: { source: string }
  contexts: {
    trace: {
      trace_id: string
      span_id: string
      parent_span_id?: string
      op?: string
      status?: string
      data: Record<string, unknown>
    }
  }
  spans: IngestSpan[]
  /** Seconds. */
  start_timestamp: number
  timestamp: number
}

interface IngestSession {
  sid: string
  init: boolean
  status: string
  errors: number
  attrs: { release: string; environment?: string; user_agent?: string; ip_address?: string }
}

/** How much was dropped before it was sent, and why. */
interface IngestClientReport {
  discarded_events: { reason: string; category: string; quantity: number }[]
}

/** What an item holds, by its type. */
export interface Payloads {
  event: IngestEvent
  transaction: IngestTransaction
  session: IngestSession
  sessions: { aggregates: { started: string; exited?: number }[]; attrs: IngestSession['attrs'] }
  client_report: IngestClientReport
  span: { items: IngestSpan[] }
}

export type EnvelopeItem = { [Type in keyof Payloads]: { type: Type; payload: Payloads[Type] } }[keyof Payloads]

const newline = 0x0a

/**
 * Reads an envelope: a line of headers, then for each item a line of headers and its bytes, as many as its `length` says
 * or up to the end of the line.
 *
 * @see https://develop.sentry.dev/sdk/data-model/envelopes/
 * @throws SyntaxError for lines that are not JSON.
 */
export function readEnvelope(bytes: Buffer): { header: Record<string, unknown>; items: EnvelopeItem[] } {
  let offset = 0
  const take = (length?: number) => {
    const found = bytes.indexOf(newline, offset)
    const end = length === undefined ? (found === -1 ? bytes.length : found) : offset + length
    const part = bytes.subarray(offset, end)
    offset = end + 1
    return part
  }
  const header = JSON.parse(take().toString('utf8')) as Record<string, unknown>
  const items: EnvelopeItem[] = []
  while (offset < bytes.length) {
    const itemHeader = take().toString('utf8')
    if (itemHeader === '') continue
    const { type, length } = JSON.parse(itemHeader) as { type: EnvelopeItem['type']; length?: number }
    const payload = take(length)
    items.push({ type, payload: JSON.parse(payload.toString('utf8')) })
  }
  return { header, items }
}
