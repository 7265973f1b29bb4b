import { Form } from 'react-router'
import {
  draftErrors,
  saveStatus,
  describeConflicts,
  type EventFacts,
  type EventForm,
  EventFormContext,
} from '#client/features/event-editor/public.ts'
import { EventPosterFragment, readPageTheme } from '#client/features/events/public.ts'
import { CoverFragment } from '#client/features/visuals/public.ts'
import { readFragment } from '#client/gql/index.ts'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { useShellTheme } from '#client/ui/shell/shell-theme.ts'
import { AddressLine } from './address-line.tsx'
import { Advice } from './advice.tsx'
import { DraftBar } from './draft-bar.tsx'
import { DraftFields } from './draft-fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { DraftOptions } from './open-draft.ts'
import { HostField, type HostGroup } from './host-field.tsx'
import { PosterField } from './poster-field.tsx'
import type { DraftEventData } from './send-draft.ts'
import { ThemeField } from './theme-field.tsx'
import { TitleField } from './title-field.tsx'
import { type UnfinishedDraft, UnfinishedDrafts } from './unfinished-drafts.tsx'
import { useDraft } from './use-draft.ts'
import { usePublish } from './use-publish.ts'
import { useTitleAddress } from './use-title-address.ts'
import { useWantedTheme } from './use-wanted-theme.ts'

export interface CreateFlowProps extends DraftOptions, Pick<EventForm, 'timeZones' | 'host' | 'now'> {
  groups: readonly HostGroup[]
  drafts: readonly UnfinishedDraft[]
}

/** The event's page, made where it is read: each part is pressed and filled in, and every step is saved by itself. */
export function CreateFlow(props: CreateFlowProps) {
  const draft = useDraft(props)
  const { state, event } = draft
  const address = useTitleAddress(draft)
  const publishing = usePublish(draft, props.answer?.missing ?? [])
  const status = saveStatus(state)
  const form = toForm(draft, props, address.notice)
  const poster = event && readFragment(EventPosterFragment, event)
  const cover = readFragment(CoverFragment, poster?.cover) ?? null
  const theme = useWantedTheme(form.facts.title)
  const look = theme.look ?? (event && readPageTheme(event).look)
  useShellTheme(look)
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
      className="container-page grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-6 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] xl:gap-x-16"
    >
      {/* What Enter presses without script, whatever stands in the form. */}
      <input type="submit" hidden name="intent" value="save" />
      <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
      <div className="flex flex-wrap items-end gap-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:flex-nowrap lg:items-stretch lg:self-start lg:overflow-y-auto">
        <PosterField
          personId={props.viewerId}
          eventId={event?.id ?? null}
          facts={form.facts}
          cover={event?.cover && cover ? { ...cover, id: event.cover.id } : null}
          font={look?.headingFont ?? undefined}
          now={props.now}
          onWaiting={() => draft.dispatch({ type: 'hurried' })}
        />
        <ThemeField event={event} title={form.facts.title.trim()} wanted={theme} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
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
          <HostField
            groups={props.groups}
            groupId={event?.group.id ?? props.groupId}
            isFixed={event !== null}
            onGroup={draft.chooseGroup}
          />
          <DraftFields />
          <Advice event={event} areaPath={event && areaPathOf(event)} />
        </EventFormContext>
        {event === null && <UnfinishedDrafts drafts={props.drafts} now={props.now} />}
        <DraftBar
          status={status}
          publishing={publishing}
          areaPath={event && areaPathOf(event)}
          pagePath={event && `/e/${event.url}`}
          loginPath={`/login?next=${encodeURIComponent(state.eventId ? `/create?draft=${state.eventId}` : '/create')}`}
        />
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
