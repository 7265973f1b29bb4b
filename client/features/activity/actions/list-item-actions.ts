import { Eye, EyeOff, Check, type LucideIcon, MicOff, Mic, Pin, PinOff, Trash2 } from 'lucide-react'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { type FeedContextValue, isOwnItem } from '../page/feed-context.tsx'

export interface ItemAction {
  name: 'approve' | 'pin' | 'hide' | 'mute' | 'delete'
  label: string
  icon: LucideIcon
  isDangerous?: boolean
  /** The question that is asked first. */
  ask?: { title: string; text: string; confirm: string }
  /** Gives why it did not work; null when it did. */
  run: () => Promise<string | null>
  /** The same as a form, without script. */
  fields: Readonly<Record<string, string>>
}

/** What `listItemActions` needs to know of the page. */
export type ItemActionTools = Pick<FeedContextValue, 'event' | 'viewer' | 'canModerate' | 'muted' | 'actions'>

/** What the viewer may do with a post, besides answering and reacting, in the order of its menu. */
export function listItemActions(tools: ItemActionTools, item: FeedItem): ItemAction[] {
  const { canModerate, actions, muted, event } = tools
  const isOwn = isOwnItem(tools, item)
  const { id } = item
  const sequence = String(item.sequence)
  const list: ItemAction[] = []
  const isSpoken = item.kind === 'COMMENT' || item.kind === 'PHOTO' || item.kind === 'ANNOUNCEMENT'
  if (canModerate && !item.isDeleted) {
    if (!item.isApproved)
      list.push({
        name: 'approve',
        label: 'Approve',
        icon: Check,
        run: () => actions.approve(id),
        fields: { intent: 'approve', id },
      })
    if (item.kind === 'ANNOUNCEMENT')
      list.push(
        item.isPinned
          ? { name: 'pin', label: 'Unpin', icon: PinOff, run: () => actions.unpin(id), fields: { intent: 'unpin', id } }
          : {
              name: 'pin',
              label: 'Pin to the top',
              icon: Pin,
              run: () => actions.pin(id),
              fields: { intent: 'pin', id },
            },
      )
    // An answer that is hidden with its thread can only be shown with its thread.
    if (!item.isThreadHidden)
      list.push(
        item.isHidden
          ? {
              name: 'hide',
              label: 'Show to everybody',
              icon: Eye,
              run: () => actions.unhide(id),
              fields: { intent: 'unhide', id },
            }
          : {
              name: 'hide',
              label: 'Hide from everybody',
              icon: EyeOff,
              run: () => actions.hide(id),
              fields: { intent: 'hide', id },
            },
      )
  }
  if (canModerate && item.actor && !isOwn && item.kind !== 'ANNOUNCEMENT') {
    const { id: userId, name } = item.actor
    const fields = { eventId: event.id, userId, sequence }
    list.push(
      muted.has(userId)
        ? {
            name: 'mute',
            label: `Let ${name} write again`,
            icon: Mic,
            run: () => actions.unmute(userId),
            fields: { intent: 'unmute', ...fields },
          }
        : {
            name: 'mute',
            label: `Mute ${name}`,
            icon: MicOff,
            isDangerous: true,
            ask: {
              title: `Mute ${name}?`,
              text: `${name} can go on reading, but no longer write or react in this event. What they wrote stays. You can take it back at any time.`,
              confirm: 'Mute',
            },
            run: () => actions.mute(userId),
            fields: { intent: 'mute', ...fields },
          },
    )
  }
  if (isSpoken && !item.isDeleted && (isOwn || canModerate))
    list.push({
      name: 'delete',
      label: 'Delete',
      icon: Trash2,
      isDangerous: true,
      ask: {
        title: isOwn ? 'Delete what you wrote?' : `Delete what ${item.actorName ?? 'somebody'} wrote?`,
        text: 'The words are gone for good. A note that something was deleted stays, and so do the answers.',
        confirm: 'Delete',
      },
      run: () => actions.remove(id),
      fields: { intent: 'delete-comment', id },
    })
  return list
}

/** Only the author may change the words of a post. */
export function canEdit(tools: FeedContextValue, item: FeedItem): boolean {
  return (
    tools.canWrite &&
    isOwnItem(tools, item) &&
    !item.isDeleted &&
    item.body !== null &&
    (item.kind === 'COMMENT' || item.kind === 'PHOTO' || item.kind === 'ANNOUNCEMENT')
  )
}
