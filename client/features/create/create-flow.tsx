import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { draftErrors, saveStatus } from '#client/features/event-editor/draft-view.ts'
import { describeConflicts } from '#client/features/event-editor/describe-conflicts.ts'
import type { EventFacts } from '#client/features/event-editor/event-facts.ts'
import { type EventForm, EventFormContext } from '#client/features/event-editor/event-form.ts'
import { EventPosterFragment } from '#client/features/events/event-poster.tsx'
import { pageLook } from '#client/features/events/page-look.ts'
import { CoverFragment } from '#client/features/visuals/cover.fragment.ts'
import { readFragment } from '#client/gql/index.ts'
import { FormError } from '#client/ui/form-error.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { AddressLine } from './address-line.tsx'
import { Advice } from './advice.tsx'
import { DraftBar } from './draft-bar.tsx'
import { DraftFields } from './draft-fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { DraftOptions } from './open-draft.ts'
import { type HostGroup, Opening, type UnfinishedDraft } from './opening.tsx'
import { PosterPreview } from './poster-preview.tsx'
import type { DraftEventData } from './send-draft.ts'
import { TitleField } from './title-field.tsx'
import { useDraft } from './use-draft.ts'
import { usePublish } from './use-publish.ts'
import { useTitleAddress } from './use-title-address.ts'

export interface CreateFlowProps extends DraftOptions, Pick<EventForm, 'timeZones' | 'host' | 'now'> {
  groups: readonly HostGroup[]
  drafts: readonly UnfinishedDraft[]
}

/** From a title to a published event; every step is saved by itself. */
export function CreateFlow(props: CreateFlowProps) {
  const draft = useDraft(props)
  const { state, event } = draft
  const address = useTitleAddress(draft)
  const publishing = usePublish(draft, props.answer?.missing ?? [])
  const isSending = useNavigation().state === 'submitting'
  const status = saveStatus(state)
  const hasBegun = useLatch(state.eventId !== null || state.sending !== null || state.trouble !== null)
  const form = toForm(draft, props, address.notice)
  const poster = event && readFragment(EventPosterFragment, event)
  const isPublic = event !== null && event.status !== 'DRAFT' && !publishing.isPending
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault()
        const { submitter } = submission.nativeEvent as SubmitEvent
        if ((submitter as HTMLButtonElement | null)?.value === 'publish') void publishing.publish()
        else void draft.flush()
      }}
      className="container-page grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16"
    >
      {/* What Enter presses without script, whatever stands in the form. */}
      <input type="submit" hidden name="intent" value="save" />
      <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
      <div className="lg:sticky lg:top-8 lg:self-start">
        <PosterPreview
          facts={form.facts}
          cover={readFragment(CoverFragment, poster?.cover) ?? null}
          font={(event && pageLook(event).look.headingFont) ?? undefined}
          now={props.now}
        />
      </div>
      <div className="flex min-w-0 max-w-2xl flex-col gap-8">
        <h1 className="sr-only">{event ? `Draft: ${event.title}` : 'Create an event'}</h1>
        {isPublic && (
          <output className="flex flex-wrap items-center gap-4 rounded-card bg-accent-wash p-4 text-sm">
            <span className="flex-1 font-semibold">It is published now. Nothing more is saved from here.</span>
            <LinkButton to={`/e/${event.url}`} size="sm">
              See the page
            </LinkButton>
          </output>
        )}
        <FormError message={props.answer?.message ?? null} />
        <EventFormContext value={form}>
          <div className="flex flex-col gap-2">
            <TitleField isNew={props.loaded === null} onDone={() => draft.dispatch({ type: 'hurried' })} />
            <AddressLine proposal={address.proposal} isFollowing={address.isFollowing} />
          </div>
          {hasBegun ? (
            <>
              <DraftFields />
              <Advice event={event} areaPath={event && areaPathOf(event)} />
            </>
          ) : (
            <Opening {...props} onGroup={draft.chooseGroup} isPending={isSending} />
          )}
        </EventFormContext>
        {hasBegun && (
          <DraftBar
            status={status}
            publishing={publishing}
            areaPath={event && areaPathOf(event)}
            pagePath={event && `/e/${event.url}`}
            loginPath={`/login?next=${encodeURIComponent(state.eventId ? `/create?draft=${state.eventId}` : '/create')}`}
          />
        )}
      </div>
      <LeaveGuard status={status} onLeave={() => void draft.flush()} />
    </Form>
  )
}

/** What the fields read and write. */
function toForm(
  { state, event, dispatch }: ReturnType<typeof useDraft>,
  { timeZones, host, now, viewerId }: CreateFlowProps,
  notice: (facts: Partial<EventFacts>) => void,
): EventForm {
  const { edit, eventId } = state
  return {
    facts: edit.typed,
    set(facts) {
      notice(facts)
      dispatch({ type: 'typed', facts })
    },
    errors: draftErrors(state),
    conflicts: event ? describeConflicts(edit, event, viewerId) : {},
    keepMine: (field) => dispatch({ type: 'kept mine', field }),
    takeTheirs: (field) => dispatch({ type: 'took theirs', field }),
    arrivals: edit.arrivals,
    seen: event ? edit.seen : null,
    eventId,
    placesTaken: 0,
    timeZones,
    host,
    now,
  }
}

function areaPathOf({ id, group, organization }: DraftEventData): string | null {
  const role = organization.viewerRole?.toLowerCase()
  return role ? `/${role}/groups/${group.id}/events/${id}` : null
}

/** True from the first time on. */
function useLatch(isOn: boolean): boolean {
  const [wasOn, setWasOn] = useState(isOn)
  if (isOn && !wasOn) setWasOn(true)
  return wasOn || isOn
}
