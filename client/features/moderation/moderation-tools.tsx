import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import {
  type FeedActions,
  feedActions,
  type FeedItem,
  type ItemActionTools,
  listItemActions,
  PostMenu,
  useReportedAction,
} from '#client/features/activity/public.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'

const menuStyle =
  'hit-area grid size-8 place-items-center rounded-control text-muted transition-colors hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover [&_svg]:size-4.5'

interface ModerationToolsOptions {
  event: { id: string; slug: string }
  viewer: ItemActionTools['viewer']
  muted: ReadonlySet<string>
}

/** What an organizer does to posts, and the buttons for it. The same functions while nothing in them changes. */
export function useModerationTools({ event, viewer, muted }: ModerationToolsOptions) {
  const { i18n } = useLingui()
  const { id: eventId, slug } = event
  return useMemo(() => {
    const actions = feedActions(eventId)
    const tools: ItemActionTools = { eventId, viewer, muted, actions, canModerate: true }
    function renderActions(item: FeedItem): ReactNode {
      // Approving and removing have buttons of their own.
      const rarer = listItemActions(i18n, tools, item).filter(
        ({ intent }) => intent !== 'approve' && intent !== 'delete-comment',
      )
      const menu = <PostMenu item={item} eventSlug={slug} actions={rarer} className={menuStyle} />
      if (item.isDeleted) return menu
      return (
        <PostButtons item={item} actions={actions}>
          {menu}
        </PostButtons>
      )
    }
    // What waits for approval has its buttons in the list of what waits.
    const renderSettledActions = (item: FeedItem): ReactNode => item.isApproved && renderActions(item)
    return { actions, renderActions, renderSettledActions }
  }, [i18n, eventId, slug, viewer, muted])
}

type NamedAction = 'approve' | 'remove' | 'removeForGood'

const names: Readonly<Record<NamedAction, Partial<Record<FeedItem['kind'], (name: string) => MessageDescriptor>>>> = {
  approve: {
    COMMENT: (name) => msg`Approve the comment by ${{ name }}`,
    PHOTO: (name) => msg`Approve the photo by ${{ name }}`,
  },
  remove: {
    COMMENT: (name) => msg`Remove the comment by ${{ name }}`,
    PHOTO: (name) => msg`Remove the photo by ${{ name }}`,
    ANNOUNCEMENT: (name) => msg`Remove the announcement by ${{ name }}`,
  },
  removeForGood: {
    COMMENT: (name) => msg`Remove the comment by ${{ name }} for good`,
    PHOTO: (name) => msg`Remove the photo by ${{ name }} for good`,
    ANNOUNCEMENT: (name) => msg`Remove the announcement by ${{ name }} for good`,
  },
}

const namesOfOthers: Readonly<Record<NamedAction, (name: string) => MessageDescriptor>> = {
  approve: (name) => msg`Approve the entry by ${{ name }}`,
  remove: (name) => msg`Remove the entry by ${{ name }}`,
  removeForGood: (name) => msg`Remove the entry by ${{ name }} for good`,
}

/** What a button is called for screen readers: posts look alike to them. */
function nameButton(
  i18n: I18n,
  action: NamedAction,
  { kind, actorName }: Pick<FeedItem, 'kind' | 'actorName'>,
): string {
  const name = names[action][kind] ?? namesOfOthers[action]
  return i18n._(
    name(
      actorName ??
        i18n._(msg({ message: 'someone', comment: 'Stands in for an unknown name: Approve the comment by someone' })),
    ),
  )
}

interface PostButtonsProps {
  item: FeedItem
  actions: FeedActions
  children: ReactNode
}

/** Approve and remove; removing asks once more on the same button. Without script they are two plain forms. */
function PostButtons({ item, actions, children }: PostButtonsProps) {
  const { i18n } = useLingui()
  const { id, isApproved } = item
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useReportedAction()
  const canApprove = !isApproved

  function submit(event: FormEvent, intent: 'approve' | 'delete-comment') {
    event.preventDefault()
    void run(async () => {
      const problem = await actions.changeItem(intent, id)
      setIsAsking(false)
      return problem
    })
  }

  return (
    <div
      className={classNames(
        'flex items-center gap-1.5',
        canApprove ? 'max-sm:ms-11 max-sm:flex-wrap sm:shrink-0' : 'shrink-0',
      )}
    >
      {canApprove && (
        <form method="post" onSubmit={(event) => submit(event, 'approve')}>
          <input type="hidden" name="id" value={id} />
          <IntentButton
            intent="approve"
            size="sm"
            aria-label={nameButton(i18n, 'approve', item)}
            isPending={isBusy}
            // After the first press of a double click the next post may be here.
            isPressedOnce
          >
            <Check aria-hidden />
            <Trans context="post">Approve</Trans>
          </IntentButton>
        </form>
      )}
      <form
        method="post"
        onSubmit={(event) => {
          if (isAsking) return submit(event, 'delete-comment')
          event.preventDefault()
          setIsAsking(true)
        }}
      >
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="delete-comment"
          size="sm"
          variant={isAsking ? 'danger' : canApprove ? 'secondary' : 'ghost'}
          aria-label={nameButton(i18n, isAsking ? 'removeForGood' : 'remove', item)}
          onBlur={() => setIsAsking(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setIsAsking(false)
            // A key that is held down presses again and again.
            if (event.repeat) event.preventDefault()
          }}
        >
          <Trash2 aria-hidden />
          <span className={canApprove || isAsking ? undefined : 'max-sm:sr-only'}>
            {isAsking ? <Trans comment="Asks to press again to remove a post">For good?</Trans> : <Trans>Remove</Trans>}
          </span>
        </Button>
      </form>
      {children}
    </div>
  )
}
