import { setImmediate, setTimeout } from 'node:timers/promises'
import { type Principal, principalOf, readRightsOfMany } from '../../../auth/principal.ts'
import { readRights } from '../../../auth/read-rights.ts'
import { type Rights, can } from '../../../auth/viewer.ts'
import { themeLimits } from '../../../contract/theme/theme-document.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { consumeRateLimit, parseInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { transact } from '../../../platform/database/transact.ts'
import { perPlatform } from '../../../platform/per-platform.ts'
import type { Platform } from '../../../platform/platform.ts'
import { admitUpdate } from '../domain/admit-update.ts'
import { decideEpoch } from '../domain/decide-epoch.ts'
import { ThemeEpochOver, ThemeUpdateRefused, themeTooLarge } from '../errors.ts'
import { applyThemeUpdateInput } from '../inputs.ts'
import { type Draft, type DraftState, readDraft } from '../queries/drafts.ts'
import { draftsOf, requireThemeEditor } from './drafts.ts'
import { holdDraft } from './hold-draft.ts'
import { type Accepted, type DraftScope, writeDraft } from './write-draft.ts'

const updateLimit = {
  name: 'theme-update',
  points: themeLimits.updates.count,
  perSeconds: themeLimits.updates.perSeconds,
}

export type Applied = Pick<DraftState, 'epoch' | 'sequence'>

interface Edit {
  context: Context
  principal: Principal | null | undefined
  epoch: number
  update: Uint8Array
  resolve(applied: Applied): void
  reject(reason: unknown): void
}

/**
 * Apply an edit, or refuse it as a whole. The same edit again changes nothing. @throws
 * InvalidInput, NotFound, RateLimited, ThemeEpochOver, ThemeUpdateRefused; FORBIDDEN
 */
export async function applyThemeUpdate(context: Context, input: unknown): Promise<Applied> {
  const { platform, viewer } = context
  const { eventId, epoch, update } = parseInput(applyThemeUpdateInput, input)
  await requireThemeEditor(context, eventId)
  await consumeRateLimit(platform, updateLimit, `${viewer.person?.id ?? viewer.apiKey?.id}:${eventId}`)
  const { promise, resolve, reject } = Promise.withResolvers<Applied>()
  enqueue(platform, eventId, { context, principal: principalOf(viewer), epoch, update, resolve, reject })
  return promise
}

/** What arrives sooner after a transaction began shares the next one. Screens get edits no more often (`draftSource`). */
const transactionEveryMs = 24

/** A larger transaction makes the first edit wait for the last without making the commit faster. */
const mostTogether = 64

/** The edits that wait, by event. An event is absent while nothing is written. */
const queuesOf = perPlatform(() => new Map<string, Edit[]>())

/**
 * Edits that arrive while others are written, or soon after, form the next transaction, and share its lock, commit and
 * delivery. Only the row's lock protects the draft.
 */
function enqueue(platform: Platform, eventId: string, edit: Edit): void {
  const queues = queuesOf(platform)
  const queue = queues.get(eventId)
  if (queue) return void queue.push(edit)
  const begun = [edit]
  queues.set(eventId, begun)
  void writeQueue(platform, eventId, begun)
}

async function writeQueue(platform: Platform, eventId: string, queue: Edit[]): Promise<void> {
  // Not immediately, so that edits that arrive together form one transaction.
  await setImmediate()
  while (queue.length > 0) {
    const pause = setTimeout(transactionEveryMs)
    await write(platform, eventId, queue.splice(0, mostTogether))
    if (queue.length < mostTogether) await pause
  }
  queuesOf(platform).delete(eventId)
}

/** Answers each edit, and never fails itself. */
async function write(platform: Platform, eventId: string, edits: Edit[]): Promise<void> {
  try {
    const { outcomes, draft } = await transact(platform, (tx, announce) =>
      applyAll({ platform, tx, announce, eventId }, edits),
    )
    draftsOf(platform).store(eventId, draft)
    for (const [index, { resolve, reject }] of edits.entries()) {
      const outcome = outcomes[index]!
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
  } catch (error) {
    draftsOf(platform).forget(eventId)
    if (edits.length === 1) return edits[0]!.reject(error)
    // If one edit breaks the transaction, such as one of an account that is being deleted, only that one fails.
    for (const edit of edits) await write(platform, eventId, [edit])
  }
}

async function applyAll(scope: DraftScope, edits: Edit[]): Promise<{ draft: Draft; outcomes: (Applied | Error)[] }> {
  const { platform, tx, eventId } = scope
  const principals = edits.flatMap(({ principal }) => principal ?? [])
  const held = await holdDraft(platform, tx, eventId, () => readRightsOfMany(tx, principals))
  let { draft } = held
  const accepted: Accepted[] = []

  async function admit(edit: Edit): Promise<Applied | Error> {
    const { organizationId } = draft
    const rights = await rightsOf(tx, edit, held.read, organizationId)
    if (!can(rights, organizationId, 'changeTheme')) return forbidden()
    if (edit.epoch !== draft.epoch) return new ThemeEpochOver(draft.epoch)
    const admission = admitUpdate(draft.document, edit.update)
    if (admission.kind === 'refused') {
      if (admission.isTouched) draft = await redo(scope, accepted)
      return new ThemeUpdateRefused(admission.text, admission.token)
    }
    if (admission.kind === 'applied') {
      const { update } = admission
      const bytes = draft.bytes + update.length
      if (decideEpoch({ document: draft.document, bytes }).kind === 'too-large') {
        draft = await redo(scope, accepted)
        return themeTooLarge()
      }
      accepted.push({ update, authorId: edit.context.viewer.person?.id ?? null })
      draft.bytes = bytes
    }
    return { epoch: draft.epoch, sequence: draft.sequence + accepted.length }
  }

  const outcomes: (Applied | Error)[] = []
  for (const edit of edits) outcomes.push(await admit(edit))
  if (accepted.length > 0) await writeDraft({ ...scope, draft }, accepted)
  const { epoch } = draft
  // A new epoch that began with these edits contains all of them.
  return { draft, outcomes: outcomes.map((outcome) => (outcome instanceof Error ? outcome : { ...outcome, epoch })) }
}

/** The draft as it is stored, with the edits that were accepted before the refused one. */
async function redo({ tx, eventId }: DraftScope, accepted: Accepted[]): Promise<Draft> {
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
  { principal, context }: Edit,
  known: Map<string, Rights>,
  organizationId: string,
): Promise<Rights> {
  if (principal) return known.get(principal.id) ?? { apiKey: null, roles: new Map() }
  return readRights(tx, context.viewer, organizationId)
}
