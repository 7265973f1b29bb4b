import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client'

/** The connections of one pool, as pg reports them. */
export interface PoolFigures {
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

export interface LiveFigures {
  webSockets: number
  streams: number
  /** By the schema field of the subscription. */
  subscriptions: Map<string, number>
}

/**
 * Values that are read only during a scrape. The parts of the platform set them when they start.
 * What was never set is left out.
 */
export interface Samples {
  pools: Map<string, PoolFigures>
  live?: () => LiveFigures
  /** @throws when the database does not answer. The metrics are left out then. */
  queue?: () => Promise<QueueFigures>
  isBusWhole?: () => boolean
}

/** Its constructor registers it, and no other code uses it. */
const gauge = <Label extends string>(options: GaugeConfiguration<Label>) => new Gauge(options)

/**
 * Values that are not counted but read at every scrape. docs/operations.md has the same list for
 * people.
 */
export function sampleMetrics(registers: Registry[], samples: Samples) {
  sampledLive(registers, samples)
  sampledPools(registers, samples)
  sampledQueue(registers, samples)
  gauge({
    name: 'marquee_bus_whole',
    help: '1 while messages of other processes arrive, 0 while some may be missing; always 1 without Redis.',
    registers,
    collect() {
      this.remove()
      if (samples.isBusWhole) this.set(samples.isBusWhole() ? 1 : 0)
    },
  })
}

function sampledLive(registers: Registry[], samples: Samples) {
  gauge({
    name: 'marquee_live_connections',
    help: 'Connections of subscribers that are open.',
    labelNames: ['transport'] as const,
    registers,
    collect() {
      this.reset()
      const figures = samples.live?.()
      if (!figures) return
      this.set({ transport: 'websocket' }, figures.webSockets)
      this.set({ transport: 'sse' }, figures.streams)
    },
  })
  gauge({
    name: 'marquee_live_subscriptions',
    help: 'Subscriptions that are open, by the field they follow.',
    labelNames: ['field'] as const,
    registers,
    collect() {
      this.reset()
      for (const [field, count] of samples.live?.().subscriptions ?? []) this.set({ field }, count)
    },
  })
}

function sampledPools(registers: Registry[], samples: Samples) {
  const figures = {
    marquee_database_connections_in_use: {
      help: 'Connections to the database that are working.',
      read: ({ totalCount, idleCount }: PoolFigures) => totalCount - idleCount,
    },
    marquee_database_connections_idle: {
      help: 'Connections to the database that are open and have nothing to do.',
      read: ({ idleCount }: PoolFigures) => idleCount,
    },
    marquee_database_connections_waiting: {
      help: 'Who waits for a connection to the database.',
      read: ({ waitingCount }: PoolFigures) => waitingCount,
    },
  }
  for (const [name, { help, read }] of Object.entries(figures)) {
    gauge({
      name,
      help,
      labelNames: ['pool'] as const,
      registers,
      collect() {
        this.reset()
        for (const [pool, sample] of samples.pools) this.set({ pool }, read(sample))
      },
    })
  }
}

function sampledQueue(registers: Registry[], samples: Samples) {
  let asked: Promise<QueueFigures | null> | null = null
  /**
   * One query serves both metrics, and all scrapes at the same time. Neither shows zero when the
   * value is unknown.
   */
  const ask = () => {
    asked ??= (samples.queue?.() ?? Promise.resolve(null)).catch(() => null).finally(() => (asked = null))
    return asked
  }
  const figures = {
    marquee_job_queue_waiting: {
      help: 'Jobs that are due and that nobody works on, counted up to 10,000; absent while the database is away.',
      read: ({ waiting }: QueueFigures) => waiting,
    },
    marquee_job_queue_oldest_age_seconds: {
      help: 'How long the job has been due that waits longest, 0 when none waits; absent while the database is away.',
      read: ({ oldestAge }: QueueFigures) => oldestAge,
    },
  }
  for (const [name, { help, read }] of Object.entries(figures)) {
    gauge({
      name,
      help,
      registers,
      async collect() {
        const figures = await ask()
        this.remove()
        if (figures) this.set(read(figures))
      },
    })
  }
}
