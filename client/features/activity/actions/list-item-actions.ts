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
export function listItemActions(tools: ItemActionTools, item: FeedItem): ItemAction[] {
  const { canModerate, actions, muted, eventId } = tools
  const { id, actor } = item
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
    if (!item.isApproved) list.push(onItem('approve', 'Approve', Check))
    if (item.kind === 'ANNOUNCEMENT')
      list.push(item.isPinned ? onItem('unpin', 'Unpin', PinOff) : onItem('pin', 'Pin to top', Pin))
    // A reply that is hidden with its thread can only be shown with its thread.
    if (!item.isThreadHidden)
      list.push(
        item.isHidden ? onItem('unhide', 'Show to everyone', Eye) : onItem('hide', 'Hide from everyone', EyeOff),
      )
  }
  if (canModerate && actor && !isOwn && item.kind !== 'ANNOUNCEMENT') {
    const onPerson = (intent: PersonIntent, label: string, icon: LucideIcon): ItemAction => ({
      intent,
      label,
      icon,
      run: () => actions.changePerson(intent, actor.id),
      fields: { intent, eventId, userId: actor.id, sequence: String(item.sequence) },
    })
    if (muted.has(actor.id)) list.push(onPerson('unmute', `Unmute ${actor.name}`, Mic))
    else
      list.push({
        ...onPerson('mute', `Mute ${actor.name}`, MicOff),
        ask: {
          title: `Mute ${actor.name}?`,
          text: `${actor.name} can still read along, but can’t post or react at this event. Their earlier posts stay. You can unmute them anytime.`,
          confirm: 'Mute',
        },
      })
  }
  if (isSpoken(item) && !item.isDeleted && (isOwn || canModerate))
    list.push({
      ...onItem('delete-comment', 'Delete', Trash2),
      ask: {
        title: isOwn
          ? 'Delete your post?'
          : item.actorName
            ? `Delete the post by ${item.actorName}?`
            : 'Delete this post?',
        text: 'This can’t be undone. Replies stay, under a note that the post was deleted.',
        confirm: 'Delete',
      },
    })
  return list
}

/** Only the author may change the words of a post. */
export function canEdit(tools: FeedContextValue, item: FeedItem): boolean {
  return tools.canWrite && isOwnItem(tools, item) && !item.isDeleted && item.body !== null && isSpoken(item)
}
