import { Gauge, type Registry } from 'prom-client'

interface PoolFigures {
  totalCount: number
  idleCount: number
  waitingCount: number
}

export interface QueueFigures {
  /** Jobs that are due and not taken, counted up to a bound. */
  waiting: number
  /** In seconds; 0 when none waits. */
  oldestAge: number
}

interface LiveFigures {
  webSockets: number
  streams: number
  /** By the schema field of the subscription. */
  subscriptions: Map<string, number>
}

/** Values that are read during a scrape. What the platform has not set is left out. */
export interface Samples {
  pools: Map<string, PoolFigures>
  live?: () => LiveFigures
  /** @throws when the database does not answer. The metrics are left out then. */
  queue?: () => Promise<QueueFigures>
  isBusWhole?: () => boolean
}

/** Values that are read at every scrape. docs/operations.md has the same list for people. */
export function sampleMetrics(registers: Registry[], samples: Samples) {
  function sample<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    set: (gauge: Gauge<Label>) => void | Promise<void>,
  ) {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        // What is not set again is left out. Without labels, reset() would make it 0.
        if (labelNames.length > 0) gauge.reset()
        else gauge.remove()
        return set(gauge)
      },
    })
  }

  sample(
    'marquee_bus_whole',
    '1 while messages of other processes arrive, 0 while some may be missing; always 1 without Redis.',
    [],
    (gauge) => {
      if (samples.isBusWhole) gauge.set(samples.isBusWhole() ? 1 : 0)
    },
  )
  sample('marquee_live_connections', 'Connections of subscribers that are open.', ['transport'], (gauge) => {
    const figures = samples.live?.()
    if (!figures) return
    gauge.set({ transport: 'websocket' }, figures.webSockets)
    gauge.set({ transport: 'sse' }, figures.streams)
  })
  sample('marquee_live_subscriptions', 'Subscriptions that are open, by the field they follow.', ['field'], (gauge) => {
    for (const [field, count] of samples.live?.().subscriptions ?? []) gauge.set({ field }, count)
  })

  const samplePools = (name: string, help: string, read: (pool: PoolFigures) => number) =>
    sample(name, help, ['pool'], (gauge) => {
      for (const [pool, figures] of samples.pools) gauge.set({ pool }, read(figures))
    })
  samplePools(
    'marquee_database_connections_in_use',
    'Connections to the database that are working.',
    ({ totalCount, idleCount }) => totalCount - idleCount,
  )
  samplePools(
    'marquee_database_connections_idle',
    'Connections to the database that are open and have nothing to do.',
    ({ idleCount }) => idleCount,
  )
  samplePools(
    'marquee_database_connections_waiting',
    'Who waits for a connection to the database.',
    ({ waitingCount }) => waitingCount,
  )

  let asked: Promise<QueueFigures | null> | null = null
  /** One query serves both metrics, and all scrapes at the same time. */
  const askQueue = () => {
    asked ??= (samples.queue?.() ?? Promise.resolve(null)).catch(() => null).finally(() => (asked = null))
    return asked
  }
  const sampleQueue = (name: string, help: string, read: (queue: QueueFigures) => number) =>
    sample(name, help, [], async (gauge) => {
      const figures = await askQueue()
      if (figures) gauge.set(read(figures))
    })
  sampleQueue(
    'marquee_job_queue_waiting',
    'Jobs that are due and that nobody works on, counted up to 10,000; absent while the database is away.',
    ({ waiting }) => waiting,
  )
  sampleQueue(
    'marquee_job_queue_oldest_age_seconds',
    'How long the job has been due that waits longest, 0 when none waits; absent while the database is away.',
    ({ oldestAge }) => oldestAge,
  )
}
