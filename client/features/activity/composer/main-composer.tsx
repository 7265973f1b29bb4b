import { useState } from 'react'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { Composer } from './composer.tsx'
import type { FeedFormState } from '../actions/feed-form.ts'
import type { FeedContextValue } from '../page/feed-context.tsx'
import type { FeedPage } from '../page/use-feed-context.ts'

export interface MainComposerProps {
  page: FeedPage
  tools: FeedContextValue
  /** The items below it. */
  items: readonly Pick<FeedItem, 'id' | 'isDeleted'>[]
}

const heldInAnnouncements = 'Announcements go without pictures. Yours is kept for a post of your own.'

/** The field for a new post. Organizers may make it an announcement. */
export function MainComposer({ page, tools, items }: MainComposerProps) {
  const { event, viewer, canModerate, outbox, actions, formState } = tools
  const [isAnnouncement, setIsAnnouncement] = useState(false)
  const [isPinned, setIsPinned] = useState(false)
  const [isForGuests, setIsForGuests] = useState(false)
  // One key for each announcement: a second attempt after a lost answer does not post it twice.
  const [key, setKey] = useState(page.formKey)
  if (!viewer) return null
  const refused = formState && isShownHere(formState, items) ? formState : null
  const placeholder = isAnnouncement
    ? 'Say it to everybody'
    : page.commentPolicy === 'APPROVAL' && !canModerate
      ? 'Say something; the host reads it first'
      : 'Say something'
  return (
    <Composer
      eventId={event.id}
      person={viewer}
      form={{ as: 'post' }}
      placeholder={placeholder}
      idempotencyKey={page.formKey}
      isLong={isAnnouncement}
      defaultBody={refused?.body}
      error={refused?.refusal}
      canShowPhoto={!isAnnouncement}
      photoHeld={isAnnouncement ? heldInAnnouncements : null}
      onPost={(body, photo) => {
        if (!isAnnouncement) return outbox.post(body, null, photo)
        return actions
          .announce({ body, isPinned, visibility: isForGuests ? 'GUESTS' : 'PUBLIC' }, key)
          .then((refusal) => {
            if (refusal === null) {
              setIsAnnouncement(false)
              setIsForGuests(false)
              setKey(crypto.randomUUID())
            }
            return refusal
          })
      }}
    >
      {canModerate && (
        <div className="group flex flex-wrap gap-x-5 gap-y-1">
          <Checkbox
            name="announce"
            label="Announce it to everybody"
            checked={isAnnouncement}
            onChange={(event) => setIsAnnouncement(event.target.checked)}
          />
          {/* By the style, so that it also comes without script. */}
          <Checkbox
            name="isPinned"
            label="Keep it on top"
            checked={isPinned}
            onChange={(event) => setIsPinned(event.target.checked)}
            className="hidden group-has-[[name=announce]:checked]:flex"
          />
          <Checkbox
            name="isForGuests"
            label="Only to guests, by email too"
            checked={isForGuests}
            onChange={(event) => setIsForGuests(event.target.checked)}
            className="hidden group-has-[[name=announce]:checked]:flex"
          />
        </div>
      )}
    </Composer>
  )
}

/** Whether a refused form is shown here. One about a post that is gone has no other place. */
export function isShownHere({ as, id }: FeedFormState, items: MainComposerProps['items']): boolean {
  if (as === 'post') return true
  return as !== 'action' && !items.some((item) => item.id === id && !item.isDeleted)
}
