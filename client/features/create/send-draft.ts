import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import {
  describeProblems,
  type SaveAnswer,
  type SaveRequest,
  type DraftTrouble,
  type EventFacts,
  type EventField,
  toCreateInput,
  toEventInput,
  toFacts,
} from '#client/features/event-editor/public.ts'
import type { CreateDraftMutation, EventDraft_EventFragment, SaveDraftMutation } from '#client/gql/graphql.ts'
import { readFragment } from '#client/gql/index.ts'
import { mutateInTime } from '#client/lib/durable-queue/send-mutation.ts'
import { CreateDraft, EventDraftFragment, SaveDraft } from './draft.fragment.ts'

export type DraftEventData = EventDraft_EventFragment

export interface NewDraft {
  groupId: string | null
  idempotencyKey: string
}

/** Sends one save and reads the answer. A fault is an answer too. A save without an answer is sent again and recognized. */
export async function sendDraft(
  { eventId, typed, seen }: SaveRequest,
  { newDraft, onEvent }: { newDraft: NewDraft; onEvent: (event: DraftEventData) => void },
): Promise<SaveAnswer> {
  try {
    if (eventId === null) {
      const input = toCreateInput(typed as EventFacts, newDraft)
      return read((await mutateInTime(CreateDraft, { input }))?.createEvent, onEvent)
    }
    const names = Object.keys(typed) as EventField[]
    const facts = toEventInput(typed as EventFacts, names)
    const input = { id: eventId, ...facts, seen: toEventInput(seen as EventFacts, names) }
    return read((await mutateInTime(SaveDraft, { input }))?.updateEvent, onEvent)
  } catch (error) {
    return { type: 'failed', trouble: nameTrouble(error) }
  }
}

type Result = CreateDraftMutation['createEvent'] | SaveDraftMutation['updateEvent']

function read(result: Result | undefined, onEvent: (event: DraftEventData) => void): SaveAnswer {
  switch (result?.__typename) {
    case 'Event': {
      const event = readFragment(EventDraftFragment, result)
      onEvent(event)
      return { type: 'acknowledged', eventId: event.id, ...describeSaved(event) }
    }
    case 'EventConflict': {
      const event = readFragment(EventDraftFragment, result.event)
      onEvent(event)
      return { type: 'conflicted', ...describeSaved(event) }
    }
    case 'InvalidInput':
      return { type: 'refused', errors: describeProblems(result.fields).errors }
    case 'UrlTaken':
      return { type: 'refused', errors: { slug: result.message } }
    default:
      return { type: 'failed', trouble: result ? 'gone' : 'signed out' }
  }
}

export function describeSaved(event: DraftEventData) {
  return { facts: toFacts(event), savedAt: event.updatedAt }
}

export function nameTrouble(error: unknown): DraftTrouble {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.['code']
    if (code === 'UNAUTHENTICATED') return 'signed out'
    return code === 'FORBIDDEN' || code === 'BAD_USER_INPUT' ? 'gone' : 'server'
  }
  return ServerError.is(error) || ServerParseError.is(error) ? 'server' : 'offline'
}
