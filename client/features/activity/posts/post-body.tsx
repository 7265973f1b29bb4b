import { Trans, useLingui } from '@lingui/react/macro'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { BodyText } from './body-text.tsx'
import { Composer } from '../composer/composer.tsx'
import { useFeedContext, useOpenForm } from '../page/feed-context.tsx'

interface PostBodyProps {
  item: FeedItem
  className: string
  /** Instead of the words of a post that was deleted. */
  deleted: string
}

/** The words of a post, or the form to change them in their place. */
export function PostBody({ item, className, deleted }: PostBodyProps) {
  const { t } = useLingui()
  const inLanguage = useTextLanguage()
  const open = useOpenForm()
  const { eventId, language, viewer, setOpen, outbox, actions, formKey, formState } = useFeedContext()
  const note = item.isDeleted && (
    <p className="text-sm text-muted italic">{item.isGone ? <Trans>No longer available.</Trans> : deleted}</p>
  )
  if (viewer && open?.as === 'edit' && open.id === item.id) {
    const refused = formState?.as === 'edit' && formState.id === item.id ? formState : null
    return (
      <div className="-mx-3 flex flex-col gap-1 py-1">
        {note && <div className="px-3">{note}</div>}
        <Composer
          eventId={eventId}
          form={{ as: 'edit', id: item.id }}
          placeholder={t`Edit your post`}
          idempotencyKey={formKey}
          isLong={item.kind === 'ANNOUNCEMENT'}
          defaultBody={refused?.body ?? item.body ?? ''}
          error={refused?.refusal}
          isFocused
          orphaned={
            item.isDeleted
              ? {
                  notice: t`The post you were editing was removed. Your text is still here: copy it or post it again.`,
                  submitLabel: t`Post again`,
                }
              : undefined
          }
          onPost={async (body) => {
            const refusal = item.isDeleted || body === item.body ? null : await actions.edit(item.id, body)
            if (item.isDeleted) outbox.post(body, null)
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
    <p dir="auto" {...inLanguage(item.kind === 'ANNOUNCEMENT' ? language : null)} className={className}>
      <BodyText item={item} />
    </p>
  )
}
