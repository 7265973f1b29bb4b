import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MailLimits } from '../mail/mail-limits.ts'
import { type Samples, sampleMetrics } from './sampled-metrics.ts'

/** Buckets in seconds: from an answer out of memory to one that the visitor did not wait for. */
const answerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120]

/** Live delivery: plain numbers, because they grow with every message. A scrape reads them. */
const noLiveCounts = {
  webSocketDeliveries: 0,
  serverSentDeliveries: 0,
  /** Includes frame headers, but not pings and close frames. */
  webSocketBytes: 0,
  slowReadersCut: 0,
  resumes: 0,
  gapRepairs: 0,
}
export type LiveCounts = typeof noLiveCounts

const mailOutcomes = ['sent', 'deferred', 'failed', 'uncertain', 'dropped'] as const
const pushOutcomes = ['sent', 'later', 'failed', 'gone', 'dropped'] as const
const mailLimitNames = ['address', 'security', 'sender', 'organization'] as const satisfies (keyof MailLimits)[]
const queryErrorKinds = ['constraint', 'conflict', 'outage', 'other'] as const
const jobOutcomes = ['done', 'failed', 'given_up'] as const
const operationKinds = ['query', 'mutation', 'subscription', 'unreadable'] as const

export type OperationOutcome = 'ok' | 'refused' | 'denied' | 'invalid' | 'fault'
type MailOutcome = (typeof mailOutcomes)[number]
type PushOutcome = (typeof pushOutcomes)[number]
export type QueryErrorKind = (typeof queryErrorKinds)[number]

/** An operation of our own client. The number of names is bounded, so they may be a label. */
export interface ClientOperation {
  name: string
  kind: 'query' | 'mutation' | 'subscription'
}

/** The metrics of one process. Labels are bounded and never hold what a person typed. */
export type Metrics = ReturnType<typeof createMetrics>

/** Names of the client's own operations. All others are counted together. */
const otherOperation = 'other'

/** Every counter, by name and help text. docs/operations.md has the same list for people. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const live: LiveCounts = { ...noLiveCounts }
  const samples: Samples = { pools: new Map() }
  const knownOperations = new Set<string>()

  const count = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const measure = <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })

  const httpRequests = count(
    'marquee_http_requests_total',
    'HTTP requests that were answered, by the pattern of their route.',
    ['route', 'method', 'status'],
  )
  const httpDuration = measure(
    'marquee_http_request_duration_seconds',
    'Time until an answer began, by the pattern of its route.',
    ['route', 'method'],
    answerBuckets,
  )
  const operations = count(
    'marquee_graphql_operations_total',
    'GraphQL operations that were answered, and subscriptions that began or did not. Names of our own client only.',
    ['operation', 'kind', 'endpoint', 'outcome'],
  )
  const operationDuration = measure(
    'marquee_graphql_operation_duration_seconds',
    'Time that executing a query or a mutation took.',
    ['operation', 'kind'],
    answerBuckets,
  )
  const jobs = count(
    'marquee_jobs_total',
    'Runs of jobs that ended: done, failed (tried again later) or given_up (the last try failed).',
    ['job', 'outcome'],
  )
  const jobRetries = count('marquee_job_retries_total', 'Runs of jobs that were not the first try.', ['job'])
  const jobDuration = measure('marquee_job_duration_seconds', 'Time that a run of a job took.', ['job'], jobBuckets)
  const mails = count(
    'marquee_mails_total',
    'Tries to deliver a mail: sent, deferred (tried again), failed (given up), uncertain (may have arrived) or dropped (too many wait for its address).',
    ['outcome'],
  )
  const mailsHeld = count(
    'marquee_mails_held_total',
    'Times that a mail was held back, because its address, sender or organization had enough within the hour.',
    ['limit'],
  )
  const mailLimits = new Gauge({
    name: 'marquee_mail_limit',
    help: 'How many mails may leave within an hour: to one address, to one about its account, of one sender, of one organization.',
    labelNames: ['limit'] as const,
    registers,
  })
  const pushes = count(
    'marquee_pushes_total',
    'Tries to deliver a notification: sent, later (tried again), failed (given up), gone (its browser is not known any more) or dropped (too late).',
    ['outcome'],
  )
  const queryErrors = count(
    'marquee_database_query_errors_total',
    'Statements and connections that failed: constraint, conflict (done again), outage or other.',
    ['kind'],
  )

  /** A counter whose value is read at each scrape. */
  const sample = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    set: (counter: Counter<Label>) => void,
  ) => {
    const counter: Counter<Label> = new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        counter.reset()
        set(counter)
      },
    })
  }
  sample(
    'marquee_live_deliveries_total',
    'Answers of subscriptions that were handed to the connection of a subscriber.',
    ['transport'],
    (counter) => {
      counter.inc({ transport: 'websocket' }, live.webSocketDeliveries)
      counter.inc({ transport: 'sse' }, live.serverSentDeliveries)
    },
  )
  sample(
    'marquee_live_websocket_bytes_total',
    'Bytes of messages written to WebSockets, heads of frames included.',
    [],
    (counter) => counter.inc(live.webSocketBytes),
  )
  sample(
    'marquee_live_slow_readers_cut_total',
    'Connections that were cut because their reader let too much wait; they resume.',
    [],
    (counter) => counter.inc(live.slowReadersCut),
  )
  sample(
    'marquee_live_resumes_total',
    'Subscriptions of a feed that went on after the last number their client had.',
    [],
    (counter) => counter.inc(live.resumes),
  )
  sample(
    'marquee_live_gap_repairs_total',
    'Changes that were found by looking at the database, because no message had told of them.',
    [],
    (counter) => counter.inc(live.gapRepairs),
  )
  sampleMetrics(registers, samples)

  // An alert compares values over time, so a series exists before its first event.
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0)
  for (const outcome of pushOutcomes) pushes.inc({ outcome }, 0)
  for (const limit of mailLimitNames) mailsHeld.inc({ limit }, 0)
  for (const kind of queryErrorKinds) queryErrors.inc({ kind }, 0)
  for (const endpoint of ['bff', 'public'] as const)
    for (const kind of operationKinds)
      operations.inc({ operation: otherOperation, kind, endpoint, outcome: 'fault' }, 0)

  return {
    registry,
    live,
    samples,
    /** Count this operation by its name from now on. Calling it twice is harmless. */
    expectOperation({ name, kind }: ClientOperation) {
      if (knownOperations.has(name)) return
      knownOperations.add(name)
      const endpoints = kind === 'query' ? (['bff', 'page'] as const) : (['bff'] as const)
      for (const endpoint of endpoints) operations.inc({ operation: name, kind, endpoint, outcome: 'fault' }, 0)
    },
    /** Count the runs of a job from 0 on. */
    expectJob(name: string) {
      for (const outcome of jobOutcomes) jobs.inc({ job: name, outcome }, 0)
    },
    request(route: string, method: string, status: number, seconds: number) {
      const known = knownMethods.has(method) ? method : 'other'
      httpRequests.inc({ route, method: known, status: `${Math.floor(status / 100)}xx` })
      httpRequests.inc({ route, method: known, status: '5xx' }, 0)
      httpDuration.observe({ route, method: known }, seconds)
    },
    /** @param seconds null for what is not executed here, such as a subscription. */
    operation({ name, kind, endpoint, outcome, seconds }: OperationFigures) {
      const operation = name !== null && knownOperations.has(name) ? name : otherOperation
      operations.inc({ operation, kind, endpoint, outcome })
      if (seconds !== null) operationDuration.observe({ operation, kind }, seconds)
    },
    job({ name, attempt, attempts, hasFailed, seconds }: JobFigures) {
      const outcome = !hasFailed ? 'done' : attempt < attempts ? 'failed' : 'given_up'
      jobs.inc({ job: name, outcome })
      if (attempt > 1) jobRetries.inc({ job: name })
      jobDuration.observe({ job: name }, seconds)
    },
    mail: (outcome: MailOutcome) => mails.inc({ outcome }),
    mailHeld: (limit: keyof MailLimits) => mailsHeld.inc({ limit }),
    push: (outcome: PushOutcome) => pushes.inc({ outcome }),
    /** The configured limits, next to what they hold back. */
    showMailLimits(limits: MailLimits) {
      for (const limit of mailLimitNames) mailLimits.set({ limit }, limits[limit])
    },
    queryError: (kind: QueryErrorKind) => queryErrors.inc({ kind }),
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface OperationFigures {
  /** The operation's own name; null when it has none or could not be parsed. */
  name: string | null
  kind: (typeof operationKinds)[number]
  /** `page` is a request of the server itself for a page that it renders. */
  endpoint: 'bff' | 'public' | 'page'
  outcome: OperationOutcome
  seconds: number | null
}

interface JobFigures {
  name: string
  /** 1 for the first try. */
  attempt: number
  attempts: number
  hasFailed: boolean
  seconds: number
}
