import { env } from '../env/env.ts'
import { connectDb } from '../platform/database/db.ts'
import { findRunningDatabase } from '../platform/database/running-database.ts'

const usage = 'Usage, while Marquee runs: npm run confirm-address -- you@example.com'

/** Confirm an address on the operator's word, for sites without a mail server. */
async function confirmAddress(address: string): Promise<string> {
  const url = await findRunningDatabase(env)
  if (!url) throw new Error('Marquee does not run, so its database cannot be reached. Start it first: npm start')
  const db = connectDb(url)
  const { count } = await db.user.updateMany({
    where: { email: address.trim().toLowerCase() },
    data: { emailVerified: true },
  })
  if (count === 0) throw new Error(`Nobody has an account with the address ${address}. Sign up with it first.`)
  return `${address} is confirmed now.`
}

const [address] = process.argv.slice(2)
try {
  if (!address) throw new Error(usage)
  console.log(await confirmAddress(address))
  // The engine keeps a timer of its lock running for ten seconds.
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
