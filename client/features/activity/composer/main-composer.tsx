import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { makeId } from '#client/lib/make-id.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { Composer } from './composer.tsx'
import type { FeedFormState } from '../actions/feed-form.ts'
import type { FeedContextValue } from '../page/feed-context.tsx'

interface MainComposerProps {
  tools: FeedContextValue
  /** The items below it. */
  items: readonly Pick<FeedItem, 'id' | 'isDeleted'>[]
}

const waitingInAnnouncements = msg`Announcements can’t include photos. Yours is saved for your next post.`

/** The field for a new post. Organizers may make it an announcement. */
export function MainComposer({ tools, items }: MainComposerProps) {
  const { t } = useLingui()
  const { eventId, viewer, canModerate, commentPolicy, outbox, actions, formKey, formState } = tools
  const [isAnnouncement, setIsAnnouncement] = useState(false)
  const [isPinned, setIsPinned] = useState(false)
  const [isForGuests, setIsForGuests] = useState(false)
  // One key for each announcement: a second attempt after a lost answer does not post it twice.
  const [key, setKey] = useState(formKey)
  if (!viewer) return null
  const refused = formState && isShownHere(formState, items) ? formState : null
  const placeholder = isAnnouncement
    ? t`Write an announcement`
    : commentPolicy === 'APPROVAL' && !canModerate
      ? t`Write a comment. The host approves it first.`
      : t`Write a comment`
  async function announce(body: string) {
    const refusal = await actions.announce({ body, isPinned, visibility: isForGuests ? 'GUESTS' : 'PUBLIC' }, key)
    if (refusal !== null) return refusal
    setIsAnnouncement(false)
    setIsForGuests(false)
    setKey(makeId())
    return null
  }
  return (
    <Composer
      eventId={eventId}
      person={viewer}
      form={{ as: 'post' }}
      placeholder={placeholder}
      idempotencyKey={formKey}
      isLong={isAnnouncement}
      defaultBody={refused?.body}
      error={refused?.refusal}
      canShowPhoto={!isAnnouncement}
      photoWaits={isAnnouncement ? t(waitingInAnnouncements) : null}
      onPost={(body, photo) => (isAnnouncement ? announce(body) : outbox.post(body, null, photo))}
    >
      {canModerate && (
        <div className="group flex flex-wrap gap-x-5 gap-y-1">
          <Checkbox
            name="announce"
            label={t`Post as announcement`}
            checked={isAnnouncement}
            onChange={(event) => setIsAnnouncement(event.target.checked)}
          />
          {/* CSS shows it, so it also appears without script. */}
          <div className="hidden group-has-[[name=announce]:checked]:contents">
            <Checkbox
              name="isPinned"
              label={t`Pin to top`}
              checked={isPinned}
              onChange={(event) => setIsPinned(event.target.checked)}
            />
            <Checkbox
              name="isForGuests"
              label={t`Guests only, also by email`}
              checked={isForGuests}
              onChange={(event) => setIsForGuests(event.target.checked)}
            />
          </div>
        </div>
      )}
    </Composer>
  )
}

/** Whether a refused form is shown here: a new post, or one about a post that is gone. */
export function isShownHere({ as, id }: FeedFormState, items: MainComposerProps['items']): boolean {
  if (as === 'post') return true
  return as !== 'action' && !items.some((item) => item.id === id && !item.isDeleted)
}
