import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  ApprovalField,
  ConfirmAddressesField,
  CommentsField,
  GuestsShownField,
  VisibilityField,
  timeOf,
  DescriptionField,
  EditField,
  LanguageField,
  type EventField,
  eventFieldNames,
  useEventForm,
  PlaceFields,
  SlugField,
  TagsField,
  WaitlistField,
  WaitlistFields,
  WhenFields,
} from '#client/features/event-editor/public.ts'
import { CalendarLeaf, PlaceMark } from '#client/features/events/public.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'

interface DraftFieldsProps {
  /** Whether it is ticked at first that the event repeats; null where it is a date of a series already. */
  repeats: boolean | null
}

/** Everything but the title, in the order of the event's page. */
export function DraftFields({ repeats }: DraftFieldsProps) {
  const { t, i18n } = useLingui()
  const { facts, now } = useEventForm()
  const isOnline =
    !facts['venue.name'].trim() && !facts['venue.address'].trim() && facts['venue.onlineUrl'].trim() !== ''
  return (
    <div className="flex flex-col gap-8">
      <Fact mark={<CalendarLeaf when={timeOf(i18n, facts, now)} />}>
        <WhenFields />
        {repeats !== null && (
          <Checkbox
            name="repeats"
            defaultChecked={repeats}
            label={t`This event repeats`}
            hint={t`You choose the dates next.`}
            className="mt-5"
          />
        )}
      </Fact>
      <Fact mark={<PlaceMark isOnline={isOnline} />}>
        <div className="grid gap-5 sm:grid-cols-2 sm:[&>:last-child]:col-span-2">
          <PlaceFields />
        </div>
      </Fact>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <EditField name="capacity" label={t`Capacity`} isOptional>
          {(control) => <TextInput {...control} inputMode="numeric" placeholder={t`No limit`} />}
        </EditField>
        <VisibilityField />
      </div>
      <DescriptionField />
      <TagsField />
      <MoreFields />
    </div>
  )
}

function Fact({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-5">
      <span className="shrink-0 max-sm:hidden">{mark}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

const folded: readonly EventField[] = eventFieldNames.slice(eventFieldNames.indexOf('approvalRequired'))

/** Facts whose default is right for most events. Folded, unless something in it needs attention. */
function MoreFields() {
  const { t } = useLingui()
  const { errors, conflicts, eventId } = useEventForm()
  const needsAttention = ['slug' as const, ...folded].some((name) => errors[name] ?? conflicts[name])
  const [wasNeeded, setWasNeeded] = useState(needsAttention)
  const [isOpen, setOpen] = useState(needsAttention)
  // It opens by itself once, and stays open until somebody closes it.
  if (needsAttention !== wasNeeded) {
    setWasNeeded(needsAttention)
    if (needsAttention) setOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      // Without script a draft is made before these are asked.
      className={classNames('group rounded-card border border-line', eventId === null && 'noscript:hidden')}
    >
      <summary className="flex min-h-13 no-marker items-center gap-2 rounded-card px-4 text-sm font-semibold transition-colors hover:bg-surface-hover">
        <span>
          <Trans comment="Opens more settings of an event, which stand beside it">More</Trans>
        </span>
        <span className="me-auto text-xs font-normal text-muted">
          <Trans comment="Stands after “More”: settings of an event">
            web address, language, approval, waitlist, comments
          </Trans>
        </span>
        <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4">
        <SlugField hint={t`Follows the title until you choose your own.`} />
        <LanguageField />
        <CommentsField />
        <GuestsShownField />
        <ApprovalField />
        <ConfirmAddressesField />
        <WaitlistField />
        <WaitlistFields />
      </div>
    </details>
  )
}
