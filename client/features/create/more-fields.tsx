import { ChevronDown } from 'lucide-react'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { limits } from '#contract/limits.ts'
import type { EventErrors, EventField, TypedEvent } from './event-form.ts'

const fields: readonly EventField[] = [
  'venue.address',
  'venue.onlineUrl',
  'url',
  'visibility',
  'commentPolicy',
  'approvalRequired',
  'waitlistEnabled',
  'terms',
]

export interface MoreFieldsProps {
  typed: TypedEvent
  errors: EventErrors
  /** Host name of the site, shown before the event's own part of its address. */
  host: string
}

/** What has a good default. Folded, unless something in it was refused. */
export function MoreFields({ typed, errors, host }: MoreFieldsProps) {
  const isTouched = Object.keys(typed).length > 0
  return (
    <details open={fields.some((field) => errors[field])} className="group rounded-card border border-line">
      <summary className="flex min-h-13 list-none items-center gap-2 rounded-card px-4 text-sm font-semibold transition-colors hover:bg-surface-hover [&::-webkit-details-marker]:hidden">
        <span className="me-auto">More</span>
        <span className="text-xs font-normal text-muted">address, approval, waitlist, terms</span>
        <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4">
        <Field label="Address" isOptional error={errors['venue.address']}>
          <TextInput name="venue.address" defaultValue={typed['venue.address']} maxLength={limits.venueLength} />
        </Field>
        <Field label="Link, if it is online" isOptional error={errors['venue.onlineUrl']}>
          <TextInput
            name="venue.onlineUrl"
            type="url"
            inputMode="url"
            placeholder="https://"
            defaultValue={typed['venue.onlineUrl']}
          />
        </Field>
        <Field
          label="Web address"
          isOptional
          hint={`${host}/e/… Made from the title when left empty.`}
          error={errors.url}
        >
          <TextInput
            name="url"
            defaultValue={typed.url}
            maxLength={limits.url.max}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Who can find it" error={errors.visibility}>
            <Select name="visibility" defaultValue={typed.visibility || 'PUBLIC'}>
              <option value="PUBLIC">Everyone: it is listed</option>
              <option value="UNLISTED">Whoever has the link</option>
              <option value="PRIVATE">Members and guests only</option>
            </Select>
          </Field>
          <Field label="Who may comment" error={errors.commentPolicy}>
            <Select name="commentPolicy" defaultValue={typed.commentPolicy || 'OPEN'}>
              <option value="OPEN">Everyone with an account</option>
              <option value="GUESTS_ONLY">Guests</option>
              <option value="APPROVAL">Everyone, after a look</option>
              <option value="CLOSED">Only the hosts</option>
            </Select>
          </Field>
        </div>
        <Checkbox
          name="waitlistEnabled"
          label="Keep a waitlist when it is full"
          hint="People stand in line in order, and the next one is offered a place that comes free."
          defaultChecked={isTouched ? typed.waitlistEnabled === 'on' : true}
        />
        <Checkbox
          name="approvalRequired"
          label="Approve every guest"
          hint="A place is only theirs once you said yes."
          defaultChecked={typed.approvalRequired === 'on'}
        />
        <Field
          label="Terms of the event"
          isOptional
          hint="Guests accept them when they register. Markdown."
          error={errors.terms}
        >
          <TextArea name="terms" defaultValue={typed.terms} maxLength={limits.termsLength} />
        </Field>
      </div>
    </details>
  )
}
