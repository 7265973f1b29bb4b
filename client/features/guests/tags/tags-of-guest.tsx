import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { useFormSuccess } from '#client/lib/forms/use-form-success.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TagField } from './tag-field.tsx'
import { tagsOf } from './tag-forms.ts'

interface TagsOfGuestProps {
  id: string
  name: string
  tags: readonly string[]
  /** Of the event. */
  known: readonly string[]
  refusal?: FormRefusal | undefined
}

/** One guest’s tags, with a press to take each off, and one more. */
export function TagsOfGuest({ id, name, tags, known, refusal }: TagsOfGuestProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const mark = { intent: 'tag', about: tagsOf(id) }
  const isPending = useFormSuccess(mark, refusal !== undefined, () => form.current?.reset())
  return (
    <section aria-label={t`Tags`} className="flex flex-col gap-2.5">
      <h3 className="text-sm font-semibold">
        <Trans>Tags</Trans>
      </h3>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Form method="post" preventScrollReset replace>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="about" value={tagsOf(id)} />
                <input type="hidden" name="tag" value={tag} />
                <button
                  type="submit"
                  name="intent"
                  value="untag"
                  aria-label={t`Remove the tag ${tag} from ${name}`}
                  className="hit-area inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-accent-wash ps-3 pe-2 text-sm font-semibold"
                >
                  <bdi className="truncate">{tag}</bdi>
                  <X aria-hidden className="size-3.5 shrink-0" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form ref={form} method="post" preventScrollReset replace className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="about" value={tagsOf(id)} />
        <TagField
          known={known.filter((tag) => !tags.includes(tag))}
          typed={refusal?.typed?.['tag']}
          className="min-w-0 flex-1"
        />
        <IntentButton intent="tag" variant="secondary" isPending={isPending}>
          <Trans>Add tag</Trans>
        </IntentButton>
      </Form>
      <FormError message={refusal?.message ?? null} />
      <p className="text-xs text-muted">
        <Trans>Only organizers see tags.</Trans>
      </p>
    </section>
  )
}
