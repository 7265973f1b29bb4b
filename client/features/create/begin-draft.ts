import { msg } from '@lingui/core/runtime-macro'
import type { RouterContextProvider } from 'react-router'
import {
  describeFormErrors,
  describeProblems,
  type EventErrors,
  type EventFacts,
  toCreateInput,
} from '#client/features/event-editor/public.ts'
import { readFragment } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { CreateDraft, EventDraftFragment } from './draft.fragment.ts'

/** Makes the draft of a form that was sent without script. Everything that was left out has its default. */
export async function beginDraft(
  context: Pick<RouterContextProvider, 'get'>,
  facts: EventFacts,
  form: FormData,
): Promise<{ id: string } | { errors: EventErrors; message: string | null }> {
  const { i18n } = context.get(visitorContext)
  const errors = describeFormErrors(i18n, facts)
  if (Object.keys(errors).length > 0) return { errors, message: null }
  const input = toCreateInput(facts, {
    groupId: String(form.get('groupId') ?? '') || null,
    idempotencyKey: String(form.get('idempotencyKey') ?? crypto.randomUUID()),
  })
  const result = await mutateAsVisitor(context, CreateDraft, { input })
  switch (result?.__typename) {
    case 'Event':
      return { id: readFragment(EventDraftFragment, result).id }
    case 'InvalidInput':
      return describeProblems(result.fields)
    default:
      return {
        errors: {},
        message: result?.message ?? i18n._(msg`You’re logged out. Log in again to create your event.`),
      }
  }
}
