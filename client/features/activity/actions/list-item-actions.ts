import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Eye, EyeOff, Check, type LucideIcon, MicOff, Mic, Pin, PinOff, Trash2 } from 'lucide-react'
import { type FeedItem, isSpoken } from '../feed/feed-item.fragment.ts'
import { type FeedContextValue, isOwnItem } from '../page/feed-context.tsx'
import type { ItemIntent, PersonIntent } from './item-mutations.ts'

export interface ItemAction {
  intent: ItemIntent | PersonIntent
  label: string
  icon: LucideIcon
  /** The question that is asked before something dangerous. */
  ask?: { title: string; text: string; confirm: string }
  /** Gives why it did not work; null when it did. */
  run: () => Promise<string | null>
  /** The same as a form, without script. */
  fields: Readonly<Record<string, string>>
}

export type ItemActionTools = Pick<FeedContextValue, 'eventId' | 'viewer' | 'canModerate' | 'muted' | 'actions'>

/** What the viewer may do with a post, besides replying and reacting, in the order of its menu. */
export function listItemActions(i18n: I18n, tools: ItemActionTools, item: FeedItem): ItemAction[] {
  const { canModerate, actions, muted, eventId } = tools
  const { id, actor, actorName: author } = item
  const isOwn = isOwnItem(tools, item)
  const list: ItemAction[] = []
  const onItem = (intent: ItemIntent, label: string, icon: LucideIcon): ItemAction => ({
    intent,
    label,
    icon,
    run: () => actions.changeItem(intent, id),
    fields: { intent, id },
  })
  if (canModerate && !item.isDeleted) {
    if (!item.isApproved) list.push(onItem('approve', i18n._(msg({ message: 'Approve', context: 'post' })), Check))
    if (item.kind === 'ANNOUNCEMENT')
      list.push(
        item.isPinned ? onItem('unpin', i18n._(msg`Unpin`), PinOff) : onItem('pin', i18n._(msg`Pin to top`), Pin),
      )
    // A reply that is hidden with its thread can only be shown with its thread.
    if (!item.isThreadHidden)
      list.push(
        item.isHidden
          ? onItem('unhide', i18n._(msg`Show to everyone`), Eye)
          : onItem('hide', i18n._(msg`Hide from everyone`), EyeOff),
      )
  }
  if (canModerate && actor && !isOwn && item.kind !== 'ANNOUNCEMENT') {
    const { name } = actor
    const onPerson = (intent: PersonIntent, label: string, icon: LucideIcon): ItemAction => ({
      intent,
      label,
      icon,
      run: () => actions.changePerson(intent, actor.id),
      fields: { intent, eventId, userId: actor.id, sequence: String(item.sequence) },
    })
    if (muted.has(actor.id)) list.push(onPerson('unmute', i18n._(msg`Unmute ${{ name }}`), Mic))
    else
      list.push({
        ...onPerson('mute', i18n._(msg`Mute ${{ name }}`), MicOff),
        ask: {
          title: i18n._(msg`Mute ${{ name }}?`),
          text: i18n._(
            msg`${{ name }} can still read along, but can’t post or react at this event. Their earlier posts stay. You can unmute them anytime.`,
          ),
          confirm: i18n._(msg`Mute`),
        },
      })
  }
  if (isSpoken(item) && !item.isDeleted && (isOwn || canModerate))
    list.push({
      ...onItem('delete-comment', i18n._(msg`Delete`), Trash2),
      ask: {
        title: isOwn
          ? i18n._(msg`Delete your post?`)
          : author
            ? i18n._(msg`Delete the post by ${{ author }}?`)
            : i18n._(msg`Delete this post?`),
        text: i18n._(msg`This can’t be undone. Replies stay, under a note that the post was deleted.`),
        confirm: i18n._(msg`Delete`),
      },
    })
  return list
}

/** Only the author may change the words of a post. */
export function canEdit(tools: FeedContextValue, item: FeedItem): boolean {
  return tools.canWrite && isOwnItem(tools, item) && !item.isDeleted && item.body !== null && isSpoken(item)
}
