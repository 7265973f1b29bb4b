import { classNames } from '#client/lib/appearance/class-names.ts'
import type { FeedRow } from './activity-row.fragment.ts'
import { BodyText } from './body-text.tsx'
import { Composer } from './composer.tsx'
import { useFeedTools, useOpenForm } from './feed-tools.tsx'
import { isEmojiOnly } from './is-emoji-only.ts'

export interface WordsProps {
  row: FeedRow
  className: string
  /** Instead of the words of a row that was deleted. */
  deleted: string
}

const orphanedEdit = {
  notice: 'What you were changing has been taken away. What you wrote is still here: copy it, or say it anew.',
  submitLabel: 'Post it anew',
}

/** The words of a row, or the form to change them in their place. */
export function Words({ row, className, deleted }: WordsProps) {
  const open = useOpenForm()
  const { event, viewer, setOpen, outbox, deeds, formKey, formState } = useFeedTools()
  const note = row.isDeleted && (
    <p className="text-sm text-muted italic">{row.isGone ? 'This is not here any more.' : deleted}</p>
  )
  if (viewer && open?.as === 'edit' && open.id === row.id) {
    const refused = formState?.as === 'edit' && formState.id === row.id ? formState : null
    return (
      <div className="-mx-3 flex flex-col gap-1 py-1">
        {note && <div className="px-3">{note}</div>}
        <Composer
          eventId={event.id}
          form={{ as: 'edit', id: row.id }}
          placeholder="What you meant to say"
          idempotencyKey={formKey}
          isLong={row.kind === 'ANNOUNCEMENT'}
          defaultBody={refused?.body ?? row.body ?? ''}
          error={refused?.refusal}
          isFocused
          orphaned={row.isDeleted ? orphanedEdit : undefined}
          onPost={async (body) => {
            const refusal = row.isDeleted || body === row.body ? null : await deeds.edit(row.id, body)
            if (row.isDeleted) outbox.post(body, null)
            if (refusal === null) setOpen(null)
            return refusal
          }}
          onCancel={() => setOpen(null)}
        />
      </div>
    )
  }
  if (note) return note
  return (
    <p dir="auto" className={classNames(className, isEmojiOnly(row.body ?? '') && 'text-3xl/tight')}>
      <BodyText row={row} />
    </p>
  )
}
