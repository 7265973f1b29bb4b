import type { z } from 'zod'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import { personOrGuestLimit } from '../../../graphql/requester-limit.ts'
import { type Transaction, violates } from '../../../platform/database/db.ts'
import type { CallerLimit } from '../../../platform/limits/caller-limit.ts'
import { browserInput } from '../inputs.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { isHeldSecret } from '../../places/public.ts'
import { type Listening, listenersOf } from '../queries/listening.ts'

type Browser = z.output<ReturnType<typeof browserInput>>

/** More than someone who presses again and again needs. */
const personLimit = { name: 'push-browser', points: 30, perSeconds: 60 }
const guestLimit: CallerLimit = {
  name: 'push-guest',
  perSeconds: 60,
  withoutBrowser: 30,
  perBrowser: 20,
  perAddress: 300,
}

const admit = personOrGuestLimit(personLimit, guestLimit)

interface SubscribeBrowser {
  endpoint: string
  p256dh: string
  auth: string
  userAgent?: string | null | undefined
  secret?: string | null | undefined
}

/**
 * From now on a browser gets the notifications of a reader. Doing it twice changes nothing. @throws NotFound without a
 * place to be told of, InvalidInput for an address that may not be reached, RateLimited.
 */
export async function subscribeBrowser(context: Context, { secret, ...given }: SubscribeBrowser): Promise<void> {
  const { platform } = context
  await admit(context)
  const browser = parseInput(browserInput(platform.push.network), given)
  const reader = await findReader(context, secret)
  if (!reader) throw new NotFound('registration')
  const now = platform.clock.now()
  await platform.db.$transaction(async (tx) => {
    // Of browsers that begin together each sees the ones before it, so none is too many.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`push:${JSON.stringify(listenersOf(reader))}`}, 0))`
    const subscriptionId = await holdBrowser(tx, browser, now)
    await tx.pushListener.deleteMany({ where: { subscriptionId, ...listenersOf(reader), NOT: reader } })
    await tx.pushListener.createMany({ data: [{ subscriptionId, ...reader, createdAt: now }], skipDuplicates: true })
    await dropOldest(tx, reader)
  })
}

/** The reader that a request speaks for: whoever has the secret, else the person who is logged in; null for others. */
async function findReader({ platform, viewer }: Context, secret: string | null | undefined): Promise<Listening | null> {
  if (secret) return (await isHeldSecret(platform.db, secret)) ? { secretHash: hashSecret(secret) } : null
  return viewer.person && viewer.sessionId ? { userId: viewer.person.id, sessionId: viewer.sessionId } : null
}

/** Write or renew a browser's row, and lock it, so that it is not forgotten before it has its listener. */
async function holdBrowser(tx: Transaction, browser: Browser, now: Date): Promise<string> {
  const { endpoint, p256dh, auth, userAgent = null } = browser
  const { id } = await tx.pushSubscription.upsert({
    where: { endpoint },
    create: { endpoint, p256dh, auth, userAgent, createdAt: now },
    update: { p256dh, auth, userAgent, failures: 0 },
    select: { id: true },
  })
  return id
}

async function dropOldest(tx: Transaction, reader: Listening): Promise<void> {
  const tooMany = await tx.pushListener.findMany({
    where: listenersOf(reader),
    orderBy: { id: 'desc' },
    skip: limits.push.browsers,
    select: { id: true },
  })
  if (tooMany.length > 0) await tx.pushListener.deleteMany({ where: { id: { in: tooMany.map(({ id }) => id) } } })
}

interface OneBrowser {
  endpoint: string
  secret?: string | null | undefined
}

/** Whether a browser gets the notifications of a reader. Only the browser knows its endpoint. */
export async function isSubscribed(context: Context, { endpoint, secret }: OneBrowser): Promise<boolean> {
  const reader = await findReader(context, secret)
  if (!reader) return false
  const where = { ...reader, subscription: { endpoint } }
  return (await context.platform.db.pushListener.count({ where })) > 0
}

/** End the notifications of a reader in a browser. Doing it twice changes nothing. @throws RateLimited. */
export async function unsubscribeBrowser(context: Context, { endpoint, secret }: OneBrowser): Promise<void> {
  await admit(context)
  const reader = await findReader(context, secret)
  if (!reader) return
  await context.platform.db.pushListener.deleteMany({ where: { ...listenersOf(reader), subscription: { endpoint } } })
}

interface ReplaceBrowser extends Omit<SubscribeBrowser, 'secret'> {
  before: { endpoint: string; auth: string }
}

/**
 * A browser got another address from its push service. What it had before proves that it is the same browser. @throws
 * NotFound when it is not known.
 */
export async function replaceBrowser(context: Context, { before, ...given }: ReplaceBrowser): Promise<void> {
  const { db, push } = context.platform
  await admit(context)
  const { endpoint, p256dh, auth } = parseInput(browserInput(push.network), given)
  try {
    const { count } = await db.pushSubscription.updateMany({
      where: { endpoint: before.endpoint, auth: before.auth },
      data: { endpoint, p256dh, auth, failures: 0 },
    })
    if (count === 0) throw new NotFound('subscription')
  } catch (error) {
    // It subscribed under the new address already.
    if (!violates(error, 'PushSubscription_endpoint_key')) throw error
  }
}
