import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'

interface TagFieldProps {
  /** Of the event: they are offered while somebody types. */
  known: readonly string[]
  /** What was typed before it was refused. */
  typed?: string | undefined
  className?: string
}

/** A tag, one of those there are or a new one. */
export function TagField({ known, typed, className }: TagFieldProps) {
  const { t } = useLingui()
  const listId = useId()
  return (
    <>
      <TextInput
        name="tag"
        aria-label={t`Tag`}
        placeholder={t`Tag, such as VIP`}
        autoComplete="off"
        dir="auto"
        required
        maxLength={limits.tags.length}
        list={listId}
        defaultValue={typed}
        className={className}
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
    </>
  )
}
