import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { classNames } from '#client/lib/class-names.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'

/** From here on the letters left are counted aloud. */
const countedFrom = limits.commentLength - 200

export interface ComposerProps {
  eventId: string
  person: { name: string; image?: string | null }
  /** The comment it answers; null for one of its own. */
  parentId: string | null
  placeholder: string
  idempotencyKey: string
  /** What was typed before, when the page was sent back without script. */
  defaultBody?: string
  error?: string | null
  isFocused?: boolean
  onPost: (body: string) => void
  onCancel?: () => void
}

/** Where one writes. An ordinary form without script; with it the comment shows at once and the field is free again. */
export function Composer({
  eventId,
  person,
  parentId,
  placeholder,
  idempotencyKey,
  defaultBody = '',
  error,
  isFocused = false,
  onPost,
  onCancel,
}: ComposerProps) {
  const [length, setLength] = useState(defaultBody.length)
  const isHydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const isTooLong = length > limits.commentLength

  function submit(event: FormEvent) {
    event.preventDefault()
    const body = field.current?.value.trim() ?? ''
    if (!field.current || body === '' || body.length > limits.commentLength) return field.current?.focus()
    onPost(body)
    field.current.value = ''
    setLength(0)
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
    if (event.key === 'Escape') onCancel?.()
  }

  return (
    <form method="post" onSubmit={submit} className="flex gap-3 px-3">
      <input type="hidden" name="intent" value="post-comment" />
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {parentId && <input type="hidden" name="replyToId" value={parentId} />}
      <Avatar name={person.name} image={person.image} size={parentId ? 'sm' : 'md'} isDecorative />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div
          className={classNames(
            'flex items-end gap-2 rounded-card border bg-surface-raised p-1.5 ps-3.5 transition-colors focus-within:border-text',
            error || isTooLong ? 'border-danger' : 'border-line-strong/60',
          )}
        >
          <textarea
            ref={field}
            name="body"
            rows={1}
            required
            dir="auto"
            defaultValue={defaultBody}
            placeholder={placeholder}
            aria-label={placeholder}
            aria-describedby={error || isTooLong ? errorId : undefined}
            aria-invalid={Boolean(error) || isTooLong || undefined}
            // Without script the browser keeps the bound; with it the surplus is shown instead of being cut off.
            maxLength={isHydrated ? undefined : limits.commentLength}
            onChange={(event) => setLength(event.target.value.trim().length)}
            onKeyDown={handleKey}
            className="field-sizing-content max-h-60 min-h-10 flex-1 resize-none bg-transparent py-2 text-base outline-none placeholder:text-muted"
          />
          <Button type="submit" size="md" aria-label={parentId ? 'Answer' : 'Post'} className="px-3">
            <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
          </Button>
        </div>
        <p id={errorId} aria-live="polite" className="flex min-h-4 items-center gap-3 text-xs text-muted empty:hidden">
          {error && <span className="text-danger">{error}</span>}
          {!error && length > countedFrom && (
            <span className={classNames('tabular', isTooLong && 'text-danger')}>
              {isTooLong
                ? `${length - limits.commentLength} characters too many`
                : `${limits.commentLength - length} characters left`}
            </span>
          )}
          {onCancel && (
            <button type="button" onClick={onCancel} className="rounded-[3px] hover:text-text hover:underline">
              Cancel
            </button>
          )}
        </p>
      </div>
    </form>
  )
}
