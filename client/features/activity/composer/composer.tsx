import { msg } from '@lingui/core/runtime-macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, ImagePlus, SendHorizontal } from 'lucide-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { limits } from '#contract/limits.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { isComposing } from '#client/lib/is-composing.ts'
import { pastedFiles } from '#client/lib/clipboard/pasted-files.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { useTakesLong } from '#client/lib/use-takes-long.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { FileButton } from '#client/features/visuals/public.ts'
import type { PendingPhoto } from '../outbox/pending-comment.ts'
import { WaitingPhoto, PhotoPreview } from './photo-preview.tsx'
import { usePhotoDraft } from './use-photo-draft.ts'

/** The remaining characters are shown from here on. */
const countedLast = 200

interface ComposerProps {
  eventId: string
  /** Whose face is beside it; none where the post has one already. */
  person?: { name: string; image?: string | null }
  /** It writes a new post, a reply, or new words for a post. */
  form: { as: 'post' } | { as: 'reply' | 'edit'; id: string }
  placeholder: string
  idempotencyKey: string
  /** Announcements may be longer. */
  isLong?: boolean
  /** What was typed before the page was sent without script, or what is edited. */
  defaultBody?: string
  error?: string | null
  isFocused?: boolean
  /** Set when the post it was about is gone: a notice, and what the button does with the words. */
  orphaned?: { notice: string; submitLabel: string }
  /** Gives why it was refused, and the words stay in the field; nothing when the outbox has them. */
  onPost: (body: string, photo: PendingPhoto | null) => void | Promise<string | null>
  canShowPhoto?: boolean
  /** Why no photo may go with it now. A chosen photo waits. */
  photoWaits?: string | null
  onCancel?: () => void
  /** Choices below the field. */
  children?: ReactNode
}

/** What is shown when sending takes long. */
const waits = {
  answer: msg`This is taking longer than usual. We’re still trying.`,
  photo: msg`Your photo is still uploading. We’ll post as soon as it’s done.`,
}

const submitLabels = {
  post: msg({ message: 'Post', comment: 'Button: publishes what was written' }),
  reply: msg`Reply`,
  edit: msg`Save`,
}

/** The field to write in. Without script it is an ordinary form. With script a comment shows at once. */
export function Composer(props: ComposerProps) {
  const { eventId, person, form, placeholder, idempotencyKey, defaultBody = '', isFocused = false } = props
  const { onPost, onCancel, orphaned, children } = props
  const { t } = useLingui()
  const [length, setLength] = useState(defaultBody.length)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waitsFor, setWaitsFor] = useState<keyof typeof waits | null>(null)
  const isBusy = waitsFor !== null
  const takesLong = useTakesLong(isBusy)
  const isHydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  useEffect(() => {
    if (!isFocused || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [isFocused])
  const photo = usePhotoDraft(eventId)
  const draft = props.canShowPhoto ? photo.draft : null
  const max = props.isLong ? limits.announcementLength : limits.commentLength
  const error = refusal ?? props.error
  const left = max - length
  const over = -left
  const isTooLong = over > 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = field.current?.value.trim() ?? ''
    if (isBusy) return
    if (!field.current || (body === '' && !draft) || countLetters(body) > max) return field.current?.focus()
    setRefusal(null)
    let shown: PendingPhoto | null = null
    if (draft) {
      setWaitsFor('photo')
      shown = await photo.settle()
      setWaitsFor(null)
      // The reason is beside the photo. The words wait until the writer decides about it.
      if (!shown) return setRefusal(t`Not posted yet. Remove the photo or choose another one.`)
    }
    const answer = onPost(body, shown)
    if (answer instanceof Promise) {
      setWaitsFor('answer')
      const reason = await answer
      setWaitsFor(null)
      setRefusal(reason)
      if (reason !== null) return
    }
    if (!props.photoWaits) photo.remove()
    if (!field.current) return
    field.current.value = ''
    setLength(0)
  }

  function leavePhotoOut() {
    photo.remove()
    setRefusal(null)
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return
    // Only the button posts words for a post that is gone: its label says where they go.
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !orphaned) void submit(event)
    if (event.key === 'Escape' && !orphaned) onCancel?.()
  }

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const file = pastedFiles(event.clipboardData).find(({ type }) => type.startsWith('image/'))
    if (!file || !props.canShowPhoto) return
    event.preventDefault()
    photo.choose(file)
  }

  return (
    <form data-row tabIndex={-1} method="post" onSubmit={submit} className="flex gap-3 px-3">
      <input type="hidden" name="intent" value={form.as === 'edit' ? 'edit-comment' : 'post-comment'} />
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {form.as === 'reply' && <input type="hidden" name="replyToId" value={form.id} />}
      {form.as === 'edit' && <input type="hidden" name="id" value={form.id} />}
      {person && <Avatar name={person.name} image={person.image} size={form.as === 'reply' ? 'sm' : 'md'} />}
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
            required={!draft}
            dir="auto"
            defaultValue={defaultBody}
            placeholder={placeholder}
            aria-label={placeholder}
            aria-describedby={error || isTooLong ? errorId : undefined}
            aria-invalid={Boolean(error) || isTooLong || undefined}
            // Without script the browser cuts at the limit. With script the surplus is shown.
            maxLength={isHydrated ? undefined : max}
            // While it is sent, the field shows what is sent.
            readOnly={isBusy}
            onChange={(event) => setLength(countLetters(event.target.value.trim()))}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            className="field-sizing-content max-h-60 min-h-10 flex-1 resize-none bg-transparent py-2 text-base outline-none placeholder:text-muted"
          />
          {props.canShowPhoto && isHydrated && (
            <FileButton
              variant="ghost"
              isSingle
              name={t`Add a photo`}
              className="px-2.5"
              onFiles={([file]) => file && photo.choose(file)}
            >
              <ImagePlus aria-hidden />
            </FileButton>
          )}
          {!orphaned && (
            <Button type="submit" size="md" isPending={isBusy} aria-label={t(submitLabels[form.as])} className="px-3">
              {form.as === 'edit' ? <Check aria-hidden /> : <SendHorizontal aria-hidden className="rtl:-scale-x-100" />}
            </Button>
          )}
        </div>
        <output className="text-sm text-pretty empty:hidden">{orphaned?.notice}</output>
        {orphaned && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" variant="secondary" isPending={isBusy}>
              {orphaned.submitLabel}
            </Button>
            <Button size="sm" variant="ghost" onClick={onCancel}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        )}
        {draft && <PhotoPreview draft={draft} photo={{ ...photo, remove: leavePhotoOut }} />}
        {children}
        <output className="empty:hidden">
          {photo.draft && props.photoWaits && <WaitingPhoto draft={photo.draft} reason={props.photoWaits} />}
        </output>
        <p id={errorId} aria-live="polite" className="flex min-h-4 items-center gap-3 text-xs text-muted empty:hidden">
          {error && <span className="text-danger">{error}</span>}
          {waitsFor && takesLong && <span className="text-pretty">{t(waits[waitsFor])}</span>}
          {!error && left < countedLast && (
            <span className={classNames('tabular', isTooLong && 'text-danger')}>
              {isTooLong ? (
                <Plural value={over} one="# character too many" other="# characters too many" />
              ) : (
                <Plural value={left} one="# character left" other="# characters left" />
              )}
            </span>
          )}
          {onCancel && !orphaned && (
            <button type="button" onClick={onCancel} className="hit-area rounded-[3px] hover:text-text hover:underline">
              <Trans>Cancel</Trans>
            </button>
          )}
        </p>
      </div>
    </form>
  )
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Texts shorter than this are under every limit, so they need not be counted exactly. */
const surelyShort = 800

/** Counts graphemes as the server does: a flag or a family is one. Short texts are counted roughly. */
function countLetters(text: string): number {
  if (text.length <= surelyShort) return text.length
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}
