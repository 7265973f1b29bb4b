import { classNames } from '#client/lib/class-names.ts'
import type { FeedRow } from './activity-row.fragment.ts'
import { BodyText } from './body-text.tsx'
import { Composer } from './composer.tsx'
import { useFeedTools } from './feed-tools.tsx'
import { isEmojiOnly } from './is-emoji-only.ts'

export interface WordsProps {
  row: FeedRow
  className: string
  /** Instead of the words of a row that was deleted. */
  deleted: string
}

/** The words of a row, or the form to change them in their place. */
export function Words({ row, className, deleted }: WordsProps) {
  const { event, viewer, open, setOpen, deeds, formKey, formState } = useFeedTools()
  if (row.isDeleted) return <p className="text-sm text-muted italic">{deleted}</p>
  if (viewer && open?.as === 'edit' && open.id === row.id) {
    const refused = formState?.as === 'edit' && formState.id === row.id ? formState : null
    return (
      <div className="-mx-3 py-1">
        <Composer
          eventId={event.id}
          form={{ as: 'edit', id: row.id }}
          placeholder="What you meant to say"
          idempotencyKey={formKey}
          isLong={row.kind === 'ANNOUNCEMENT'}
          defaultBody={refused?.body ?? row.body ?? ''}
          error={refused?.refusal}
          isFocused
          onPost={async (body) => {
            const refusal = body === row.body ? null : await deeds.edit(row.id, body)
            if (refusal === null) setOpen(null)
            return refusal
          }}
          onCancel={() => setOpen(null)}
        />
      </div>
    )
  }
  return (
    <p dir="auto" className={classNames(className, isEmojiOnly(row.body ?? '') && 'text-3xl/tight')}>
      <BodyText row={row} />
    </p>
  )
}
