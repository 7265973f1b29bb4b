import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { touchedFields, EventFormContext, useSaves } from '#client/features/event-editor/public.ts'
import { isComposing } from '#client/lib/is-composing.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import type { EventEditing } from './event-editing.ts'
import { KeptTimes } from './kept-times.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { type SectionResult, type SettingsSection, settingsSections } from './sections.ts'

interface SettingsFormProps {
  section: SettingsSection
  title: string
  editing: EventEditing
  /** What came back for a form that was sent without script. */
  answer: SectionResult | undefined
  isDisabled: boolean
  /** For a date of a series: whether other dates can change with it. */
  hasScope?: boolean
  children: ReactNode
}

/** One section with a button that saves it. Enter in a field saves, Escape shows what is saved. */
export function SettingsForm({ section, title, editing, answer, isDisabled, hasScope, children }: SettingsFormProps) {
  const fetcher = useFetcher<SectionResult>()
  const isHydrated = useHydrated()
  const result = fetcher.data ?? (answer?.section === section ? answer : undefined)
  const names: readonly string[] = settingsSections[section]
  const isTouched = touchedFields(editing.state).some((name) => names.includes(name))
  const isSaving = fetcher.state !== 'idle'
  const { dispatch } = editing
  const send = useSaves({ fetcher, fields: settingsSections[section], dispatch })
  const { data } = fetcher
  // The fields show what is stored again: this date could not take the times.
  useEffect(() => {
    if (data?.keepsTimes) dispatch({ type: 'restored', fields: settingsSections[section] })
  }, [data, dispatch, section])
  return (
    <Card as="section" id={section} aria-labelledby={`${section}-heading`} className="scroll-mt-6">
      <fetcher.Form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={send}
        onKeyDown={(event) => {
          if (isComposing(event) || event.key !== 'Escape' || event.defaultPrevented) return
          dispatch({ type: 'restored', fields: settingsSections[section] })
        }}
      >
        {/* Enter presses the first button of a form, which must not be one that resolves a conflict. */}
        <input type="submit" hidden />
        <input type="hidden" name="section" value={section} />
        <Heading id={`${section}-heading`}>{title}</Heading>
        <FormError message={result?.isSaved === false ? result.message : null} />
        <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-5">
          <EventFormContext value={editing.formOf(result)}>{children}</EventFormContext>
        </fieldset>
        {!isDisabled && hasScope && <ScopeFields sentFor={result?.isSaved === false ? result.sentFor : undefined} />}
        {result?.isSaved && !isSaving && <KeptTimes days={result.daysKeepingTimes ?? []} />}
        {!isDisabled && (
          <div className="flex min-h-10 items-center gap-4">
            <Button type="submit" isPending={isSaving} disabled={isHydrated && !isTouched && !isSaving}>
              <Trans>Save</Trans>
            </Button>
            <output className="flex items-center gap-1.5 text-sm text-muted [&_svg]:size-4">
              {result?.isSaved && !isTouched && !isSaving && (
                <>
                  <Check aria-hidden />
                  <Trans>Saved</Trans>
                </>
              )}
              {isTouched && !isSaving && <Trans>Unsaved changes</Trans>}
            </output>
          </div>
        )}
      </fetcher.Form>
    </Card>
  )
}
