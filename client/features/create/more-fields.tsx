import { ChevronDown } from 'lucide-react'
import { CommentsField, VisibilityField } from '#client/features/event-editor/audience-fields.tsx'
import { EditCheckbox } from '#client/features/event-editor/edit-checkbox.tsx'
import { UrlField } from '#client/features/event-editor/url-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { limits } from '#contract/limits.ts'

export interface MoreFieldsProps {
  /** Something in it was refused. */
  isOpen: boolean
  terms: string
  termsError: string | undefined
}

/** What has a good default. Folded, unless something in it was refused. */
export function MoreFields({ isOpen, terms, termsError }: MoreFieldsProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-line">
      <summary className="flex min-h-13 list-none items-center gap-2 rounded-card px-4 text-sm font-semibold transition-colors hover:bg-surface-hover [&::-webkit-details-marker]:hidden">
        <span className="me-auto">More</span>
        <span className="text-xs font-normal text-muted">address, approval, waitlist, terms</span>
        <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4">
        <UrlField />
        <div className="grid gap-5 sm:grid-cols-2">
          <VisibilityField />
          <CommentsField />
        </div>
        <EditCheckbox
          name="waitlistEnabled"
          label="Keep a waitlist when it is full"
          hint="People stand in line in order, and the next one is offered a place that comes free."
        />
        <EditCheckbox
          name="approvalRequired"
          label="Approve every guest"
          hint="A place is only theirs once you said yes."
        />
        <Field
          label="Terms of the event"
          isOptional
          hint="Guests accept them when they register. Markdown."
          error={termsError}
        >
          <TextArea name="terms" defaultValue={terms} maxLength={limits.termsLength} />
        </Field>
      </div>
    </details>
  )
}
