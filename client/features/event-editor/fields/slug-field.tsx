import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Button } from '#client/ui/button/button.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { FieldFrame } from './edit-field.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { useEventForm } from '../event-form.ts'
import { useSlugCheck } from './use-slug-check.ts'

export function SlugField({ hint }: { hint?: string }) {
  const { t } = useLingui()
  const { facts, set, seen, errors, host, eventId } = useEventForm()
  const isNew = facts.slug.trim() !== '' && facts.slug !== seen?.slug
  const check = useSlugCheck(isNew ? { slug: facts.slug } : null, eventId)
  const problem = check?.problem ?? errors.slug
  return (
    <FieldFrame names={['slug']}>
      <Field label={t`Web address`} error={problem} hint={hint ?? t`Old links keep working.`}>
        <div
          dir="ltr"
          className="flex items-center rounded-control has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent"
        >
          <span className="max-w-[45%] shrink-0 truncate rounded-s-control border border-e-0 border-line-strong/70 bg-surface-sunken px-3 font-mono text-sm leading-[2.625rem] text-muted">
            {host}/e/
          </span>
          <TextInput
            name="slug"
            value={facts.slug}
            onChange={(event) => set({ slug: event.target.value.toLowerCase() })}
            maxLength={limits.slug.max}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="min-w-0 rounded-s-none font-mono focus-visible:outline-none"
          />
        </div>
      </Field>
      <UrlAnswer problem={problem} isFree={check?.isFree === true} suggestion={check?.suggestion} />
    </FieldFrame>
  )
}

/** The height of the line is reserved, so that nothing moves when the answer comes. */
function UrlAnswer({
  problem,
  isFree,
  suggestion,
}: {
  problem: string | undefined
  isFree: boolean
  suggestion: string | undefined
}) {
  const { facts, set } = useEventForm()
  return (
    <output className="flex min-h-8 flex-wrap items-center gap-2 text-sm">
      {isFree && (
        <span className="flex animate-appear items-center gap-1.5 text-live">
          <Check aria-hidden className="size-4" />
          <Trans comment="The web address is free">Available</Trans>
        </span>
      )}
      {problem && suggestion && suggestion !== facts.slug && (
        <>
          <span className="text-muted">
            <Trans>
              <span className="font-mono break-all">{suggestion}</span> is available.
            </Trans>
          </span>
          <Button size="sm" variant="secondary" onClick={() => set({ slug: suggestion })}>
            <Trans>Use this one</Trans>
          </Button>
        </>
      )}
    </output>
  )
}
