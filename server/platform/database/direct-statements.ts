import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { Prisma } from '../generated/prisma/client.ts'
import { shareReads } from './shared-reads.ts'
import { isFrequentRead } from './statement-names.ts'

type Transaction = Prisma.TransactionClient

/** A raw statement that begins with `/* prepare NAME *\/` is planned once per connection. */
const preparedName = /^\s*\/\* prepare ([\w-]+) \*\//

/** One name stands for one text. pg refuses it for another. */
export function nameOfStatement(text: string): string {
  return preparedName.exec(text)?.[1] ?? ''
}

const carried = new AsyncLocalStorage<{ connection?: pg.ClientBase }>()

/**
 * A pool that records which connection a transaction got, which Prisma does not expose. Outside transactions, frequent
 * reads share a connection.
 */
export class TransactionPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config)
    const connect = super.connect.bind(this) as (...args: unknown[]) => Promise<pg.PoolClient>
    const query = super.query.bind(this) as (...args: unknown[]) => Promise<pg.QueryResult>
    const read = shareReads(connect)
    Object.assign(this, {
      query: (statement: pg.QueryConfig, ...rest: unknown[]) =>
        isFrequentRead(statement) ? read(statement) : query(statement, ...rest),
      connect: async (...args: unknown[]) => {
        // With a callback the pool itself calls this, for a statement outside a transaction.
        if (args.length > 0) return connect(...args)
        const connection = await connect()
        const transaction = carried.getStore()
        if (transaction) transaction.connection ??= connection
        return connection
      },
    })
  }
}

type Db = { $transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> }

/**
 * Prisma's interactive transaction, in which raw statements use the connection directly. Those that
 * are started together (`Promise.all`) are sent together, and run in that order.
 */
export function transactDirectly<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const transaction: { connection?: pg.ClientBase } = {}
  return carried.run(transaction, () =>
    db.$transaction((tx) => work(transaction.connection ? withDirectStatements(tx, transaction.connection) : tx)),
  )
}

type Template = [query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]]

function withDirectStatements(tx: Transaction, connection: pg.ClientBase): Transaction {
  const send = (...[query, ...values]: Template) => {
    const sql = 'raw' in query ? Prisma.sql(query, ...(values as Prisma.Sql['values'])) : query
    return connection.query({ text: sql.text, values: sql.values, name: nameOfStatement(sql.text), types })
  }
  const own = {
    $queryRaw: (...template: Template) => send(...template).then(({ rows }) => rows as unknown),
    $executeRaw: (...template: Template) => send(...template).then(({ rowCount }) => rowCount ?? 0),
  }
  return new Proxy(tx, {
    get: (target, name) => (Object.hasOwn(own, name) ? own[name as keyof typeof own] : Reflect.get(target, name)),
  })
}

const { builtins, getTypeParser } = pg.types
const readBytes = getTypeParser(builtins.BYTEA)

/** Parsers that return Prisma's types. pg returns text, a Buffer for bytes, and local times. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: BigInt,
  [builtins.NUMERIC]: (text) => new Prisma.Decimal(text),
  [builtins.BYTEA]: (text) => new Uint8Array(readBytes(text)),
  [builtins.DATE]: (text) => new Date(text),
  [builtins.TIMESTAMP]: (text) => new Date(`${text.replace(' ', 'T')}Z`),
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || getTypeParser(oid, format),
}
