import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'

/** pg_type.oid of the catalogues' type `"char"`, which the adapter cannot read. */
const charOid = 18
const textOid = 25

/**
 * Prisma's adapter splits a script at semicolons inside function bodies, cannot read `"char"`
 * columns, and drops a shadow database while it is connected to it. This one does not.
 */
export class MigrationAdapter implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'postgres'
  readonly adapterName = '@prisma/adapter-pg'
  readonly #url: string
  readonly #pools = new Set<pg.Pool>()

  constructor(url: string) {
    this.#url = url
  }

  /** Close what the engine has left open. The engine cannot do it. */
  async [Symbol.asyncDispose]() {
    await Promise.all([...this.#pools].map((pool) => pool.end()))
  }

  async connect(): Promise<SqlDriverAdapter> {
    return this.#open(this.#url)
  }

  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const database = `prisma_migrate_shadow_db_${randomUUID()}`
    await this.#run(`CREATE DATABASE "${database}"`)
    const url = new URL(this.#url)
    url.pathname = `/${database}`
    return this.#open(url.href, () => this.#run(`DROP DATABASE "${database}"`))
  }

  async #run(sql: string) {
    const client = new pg.Client({ connectionString: this.#url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }

  async #open(url: string, afterwards?: () => Promise<void>): Promise<SqlDriverAdapter> {
    const pool = new pg.Pool({ connectionString: url, max: 1 })
    this.#pools.add(pool)
    const charColumns = new Set<string>()
    const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
    pool.query = (async (config: pg.QueryConfig) => {
      const result = await query(config)
      for (const field of result.fields ?? []) {
        if (field.dataTypeID !== charOid) continue
        field.dataTypeID = textOid
        charColumns.add(field.name)
      }
      return result
    }) as typeof pool.query
    const adapter = await new PrismaPg(pool).connect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (sql) => {
      const result = await queryRaw(sql)
      result.columnNames.forEach((name, index) => {
        if (charColumns.has(name)) result.columnTypes[index] = ColumnTypeEnum.Character
      })
      return result
    }
    adapter.executeScript = async (script) => void (await pool.query(script))
    adapter.dispose = async () => {
      this.#pools.delete(pool)
      await pool.end()
      await afterwards?.()
    }
    return adapter
  }
}
