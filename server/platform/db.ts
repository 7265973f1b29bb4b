import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from './generated/prisma/client.ts'

export type Db = PrismaClient
/** A client inside a transaction; functions that lock or write take one, so that nobody calls them outside. */
export type Transaction = Prisma.TransactionClient

/** More connections make a contended row slower, not faster (docs/operations.md). */
const poolSize = 20

/** A raw statement that begins with `/* prepare NAME *\/` is planned once a connection, and not each time it runs. */
const preparedName = /^\s*\/\* prepare ([\w-]+) \*\//

export function connectDb(databaseUrl: string): Db {
  const adapter = new PrismaPg(
    { connectionString: databaseUrl, max: poolSize, application_name: 'marquee' },
    // The name must stand for one text; pg refuses it for another.
    { statementNameGenerator: ({ sql }) => preparedName.exec(sql)?.[1] ?? '' },
  )
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 15_000 } })
}

/** True when a write failed because `constraint` (a unique key, a check or a trigger of the migrations) refused it. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return JSON.stringify({ message: error.message, meta: error.meta }).includes(constraint)
}

/** True when the database ended a transaction because it waited in a circle with another: begin it anew. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034'
}
