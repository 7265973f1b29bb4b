import { type Principal, principalOf, readRightsOfMany } from '../../../auth/principal.ts'
import { readRights } from '../../../auth/read-rights.ts'
import { type Rights, can } from '../../../auth/viewer.ts'
import { themeLimits } from '../../../contract/theme/theme-document.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { RateLimited, parseInput } from '../../../graphql/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import { requireCapability } from '../../events/public.ts'
import { admitUpdate } from '../domain/admit-update.ts'
import { decideEpoch } from '../domain/decide-epoch.ts'
import { ThemeEpochOver, ThemeUpdateRefused } from '../errors.ts'
import { applyThemeUpdateInput } from '../inputs.ts'
import { type Draft, readDraft } from '../queries.ts'
import { draftTurnsOf } from './draft-turns.ts'
import { type Kept, draftsOf } from './drafts.ts'
import { holdDraft } from './hold-draft.ts'
import { type Accepted, writeDraft } from './write-draft.ts'

const updateLimit = {
  name: 'theme-update',
  points: themeLimits.updates.count,
  perSeconds: themeLimits.updates.perSeconds,
}

/** The position of the draft with the update. */
export interface Applied {
  epoch: number
  sequence: number
}

interface Request {
  context: Context
  principal: Principal | null | undefined
  epoch: number
  update: Uint8Array
  resolve(applied: Applied): void
  reject(reason: unknown): void
}

/**
 * Apply an edit to a draft, or refuse it as a whole. The same edit again gets the same answer and
 * changes nothing. @throws InvalidInput, NotFound, RateLimited, ThemeEpochOver, ThemeUpdateRefused;
 * FORBIDDEN
 */
export async function applyThemeUpdate(context: Context, input: unknown): Promise<Applied> {
  const { platform, viewer } = context
  const { eventId, epoch, update } = parseInput(applyThemeUpdateInput, input)
  const organizationId = draftsOf(platform).organizationOf(eventId)
  if (organizationId === null || !can(viewer, organizationId, 'changeTheme'))
    await requireCapability(context, eventId, 'changeTheme')
  const waitSeconds = await platform.rateLimiter.consume(
    updateLimit,
    `${viewer.person?.id ?? viewer.apiKey?.id}:${eventId}`,
  )
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)

  const { promise, resolve, reject } = Promise.withResolvers<Applied>()
  const request: Request = { context, principal: principalOf(viewer), epoch, update, resolve, reject }
  draftTurnsOf<Request>(platform).join(eventId, request, (requests) => write(platform, eventId, requests))
  return promise
}

async function write(platform: Platform, eventId: string, requests: Request[]): Promise<void> {
  try {
    const { outcomes, ...kept } = await transact(platform, (tx, announce) =>
      applyAll({ platform, tx, announce, eventId }, requests),
    )
    draftsOf(platform).keep(eventId, kept)
    for (const [index, { resolve, reject }] of requests.entries()) {
      const outcome = outcomes[index]!
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
  } catch (error) {
    draftsOf(platform).forget(eventId)
    if (requests.length === 1) return requests[0]!.reject(error)
    // If one request breaks the transaction, such as an account that is being deleted, only that
    // one fails.
    for (const request of requests) await write(platform, eventId, [request])
  }
}

interface Scope {
  platform: Platform
  tx: Transaction
  announce: Announce
  eventId: string
}

async function applyAll(scope: Scope, requests: Request[]): Promise<Kept & { outcomes: (Applied | Error)[] }> {
  const { platform, tx, eventId } = scope
  const principals = requests.flatMap(({ principal }) => principal ?? [])
  const held = await holdDraft(platform, tx, eventId, () => readRightsOfMany(tx, principals))
  const { organizationId } = held
  let { draft } = held
  const accepted: Accepted[] = []
  const outcomes: (Applied | Error)[] = []
  for (const request of requests) {
    const rights = await rightsOf(tx, request, held.read, organizationId)
    if (!can(rights, organizationId, 'changeTheme')) outcomes.push(forbidden())
    else if (request.epoch !== draft.epoch) outcomes.push(new ThemeEpochOver(draft.epoch))
    else {
      const admission = admitUpdate(draft.document, request.update)
      const isTooLarge = admission.kind === 'applied' && !fits(draft, admission.update)
      if (admission.kind === 'applied' && !isTooLarge) {
        accepted.push({ update: admission.update, authorId: request.context.viewer.person?.id ?? null })
        draft.bytes += admission.update.length
      }
      if (isTooLarge || (admission.kind === 'refused' && admission.isTouched)) draft = await redo(scope, accepted)
      if (isTooLarge) outcomes.push(new ThemeUpdateRefused(tooLarge, null))
      else if (admission.kind === 'refused') outcomes.push(new ThemeUpdateRefused(admission.reason, admission.token))
      else outcomes.push({ epoch: draft.epoch, sequence: draft.sequence + accepted.length })
    }
  }
  if (accepted.length > 0) await writeDraft({ ...scope, draft }, accepted)
  const { epoch } = draft
  return {
    draft,
    organizationId,
    // A new epoch that began with these edits contains all of them.
    outcomes: outcomes.map((outcome) => (outcome instanceof Error ? outcome : { ...outcome, epoch })),
  }
}

const tooLarge = 'This is more than a theme can hold. Take something away first.'

function fits(draft: Draft, update: Uint8Array): boolean {
  return decideEpoch({ document: draft.document, bytes: draft.bytes + update.length }).kind !== 'too-large'
}

/**
 * The draft without a refused update: as it is stored, with the edits that were accepted before.
 */
async function redo({ tx, eventId }: Scope, accepted: Accepted[]): Promise<Draft> {
  const draft = (await readDraft(tx, eventId))!
  for (const { update } of accepted) {
    admitUpdate(draft.document, update)
    draft.bytes += update.length
  }
  return draft
}

/** The requester's rights under the lock. They may have changed since the request began. */
async function rightsOf(
  tx: Transaction,
  { principal, context }: Request,
  known: Map<string, Rights>,
  organizationId: string,
): Promise<Rights> {
  if (principal) return known.get(principal.id) ?? { apiKey: null, roles: new Map() }
  return readRights(tx, context.viewer, organizationId)
}
