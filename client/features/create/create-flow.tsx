import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Form, useBlocker } from 'react-router'
import {
  draftErrors,
  saveStatus,
  describeConflicts,
  type EventFacts,
  type EventForm,
  EventFormContext,
  isUnsaved,
  type SaveStatus,
} from '#client/features/event-editor/public.ts'
import { EventPosterFragment, readPageTheme } from '#client/features/events/public.ts'
import { CoverFragment } from '#client/features/visuals/public.ts'
import { readFragment } from '#client/gql/index.ts'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { LeaveDialog } from '#client/ui/overlay/leave-dialog.tsx'
import { useShellTheme } from '#client/ui/shell/shell-theme.ts'
import { Advice } from './advice.tsx'
import { DraftBar } from './draft-bar.tsx'
import { DraftFields } from './draft-fields.tsx'
import type { DraftOptions } from './open-draft.ts'
import { HostField, type HostGroup } from './host-field.tsx'
import { PosterField } from './poster-field.tsx'
import type { DraftEventData } from './send-draft.ts'
import { ThemeField, useWantedTheme } from './theme-field.tsx'
import { TitleField, useTitleAddress } from './title-field.tsx'
import { type UnfinishedDraft, UnfinishedDrafts } from './unfinished-drafts.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { usePublish } from './use-publish.ts'

interface CreateFlowProps extends DraftOptions, Pick<EventForm, 'timeZones' | 'host' | 'now'> {
  groups: readonly HostGroup[]
  drafts: readonly UnfinishedDraft[]
}

/** The event's page as a form. Every change is saved by itself. */
export function CreateFlow(props: CreateFlowProps) {
  const { t, i18n } = useLingui()
  const draft = useDraft(props)
  const { state, event } = draft
  const address = useTitleAddress(draft)
  const publishing = usePublish(draft, props.answer?.missing ?? [])
  const status = saveStatus(state)
  const form = toForm(i18n, draft, props, address.notice)
  const poster = event && readFragment(EventPosterFragment, event)
  const cover = readFragment(CoverFragment, poster?.cover) ?? null
  const theme = useWantedTheme(form.facts.title)
  const resolvedTheme = theme.resolvedTheme ?? (event && readPageTheme(event).resolvedTheme)
  useShellTheme(resolvedTheme)
  const areaPath = event && areaPathOf(event)
  const title = event?.title
  const isPublic = event !== null && event.status !== 'DRAFT' && !publishing.isPending
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault()
        const { submitter } = submission.nativeEvent as SubmitEvent
        const isNext = (submitter as HTMLButtonElement | null)?.value === 'publish'
        if (isNext) void publishing.publish(new FormData(submission.currentTarget).has('repeats'))
        else void draft.flush()
      }}
      className="group/draft container-page grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-6 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] xl:gap-x-16"
    >
      {/* What Enter presses without script. */}
      <input type="submit" hidden name="intent" value="save" />
      <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
      <div className="flex flex-wrap items-end gap-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:flex-nowrap lg:items-stretch lg:self-start lg:overflow-y-auto">
        <PosterField
          personId={props.viewerId}
          eventId={event?.id ?? null}
          facts={form.facts}
          cover={event?.cover && cover ? { ...cover, id: event.cover.id } : null}
          font={resolvedTheme?.headingFont ?? undefined}
          now={props.now}
          onWaiting={() => draft.dispatch({ type: 'hurried' })}
        />
        <ThemeField event={event} title={form.facts.title.trim()} wanted={theme} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <h1 className="sr-only">{event ? t`Draft: ${title}` : t`Create an event`}</h1>
        {isPublic && (
          <output className="flex flex-wrap items-center gap-4 rounded-card bg-accent-wash p-4 text-sm">
            <span className="flex-1 font-semibold">
              <Trans>This event is published. Changes here aren’t saved any more.</Trans>
            </span>
            <LinkButton to={`/e/${event.slug}`} size="sm">
              <Trans>View event page</Trans>
            </LinkButton>
          </output>
        )}
        <FormError message={props.answer?.message ?? null} />
        <EventFormContext value={form}>
          <TitleField
            isNew={props.loaded === null}
            address={address}
            onDone={() => draft.dispatch({ type: 'hurried' })}
          />
          <HostField
            groups={props.groups}
            groupId={event?.group.id ?? props.groupId}
            isFixed={event !== null}
            onGroup={draft.chooseGroup}
          />
          <DraftFields repeats={event?.series ? null : (props.answer?.repeats ?? false)} />
          <Advice event={event} areaPath={areaPath} />
        </EventFormContext>
        {event === null && <UnfinishedDrafts drafts={props.drafts} now={props.now} />}
        <DraftBar
          status={status}
          publishing={publishing}
          areaPath={areaPath}
          pagePath={event && `/e/${event.slug}`}
          loginPath={`/login?next=${encodeURIComponent(state.eventId ? `/create?draft=${state.eventId}` : '/create')}`}
        />
      </div>
      <LeaveGuard status={status} onLeave={() => void draft.flush()} />
    </Form>
  )
}

function toForm(
  i18n: I18n,
  { state, event, dispatch }: Draft,
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
    errors: draftErrors(i18n, state),
    conflicts: event ? describeConflicts(edit, event, viewerId) : {},
    resolve: (type, field) => dispatch({ type, field }),
    arrivals: edit.arrivals,
    seen: event ? edit.seen : null,
    eventId,
    placesTaken: 0,
    heldPlaces: [],
    timeZones,
    host,
    now,
  }
}

function areaPathOf({ id, group, organization }: DraftEventData): string | null {
  const role = organization.viewerRole?.toLowerCase()
  return role ? `/${role}/groups/${group.id}/events/${id}` : null
}

/** Saves before the person leaves for another page, and asks only when that does not work. */
function LeaveGuard({ status, onLeave }: { status: SaveStatus; onLeave(): void }) {
  const { t } = useLingui()
  const hasUnsaved = isUnsaved(status)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'
  const save = useEffectEvent(onLeave)
  useEffect(() => {
    if (isBlocked) save()
  }, [isBlocked])
  useEffect(() => {
    if (blocker.state === 'blocked' && !hasUnsaved) blocker.proceed()
  }, [blocker, hasUnsaved])
  return (
    <LeaveDialog title={t`You have unsaved changes`} blocker={blocker} isDue={status !== 'saving'}>
      {status === 'held'
        ? t`The marked fields need another look before they can be saved. What you typed stays in this browser until you open the draft again.`
        : t`They stay in this browser and are saved when you open the draft again.`}
    </LeaveDialog>
  )
}
