import type { I18n, MessageDescriptor } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { useFeedContext } from '../page/feed-context.tsx'

/** The names of reactions for screen readers, which read emoji in many different ways. */
const reactionNames: Readonly<Record<string, MessageDescriptor>> = {
  '❤️': msg({ message: 'Love', comment: 'Name of the reaction ❤️' }),
  '😂': msg({ message: 'Laughter', comment: 'Name of the reaction 😂' }),
  '🎉': msg({ message: 'Party', comment: 'Name of the reaction 🎉' }),
  '👏': msg({ message: 'Applause', comment: 'Name of the reaction 👏' }),
  '🔥': msg({ message: 'Fire', comment: 'Name of the reaction 🔥' }),
  '🙏': msg({ message: 'Thanks', comment: 'Name of the reaction 🙏' }),
  '👀': msg({ message: 'Looking', comment: 'Name of the reaction 👀' }),
  '😮': msg({ message: 'Surprise', comment: 'Name of the reaction 😮' }),
}

/** The name of a reaction; an unknown one is its own name. */
export function nameReaction(i18n: I18n, emoji: string): string {
  const name = reactionNames[emoji]
  return name ? i18n._(name) : emoji
}

const pill =
  'hit-area tabular inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold transition-colors'

/** The reactions to a post. A press adds the viewer's own. Without script each press submits a form. */
export function Reactions({ item, waiting }: { item: FeedItem; waiting: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { canReact } = useFeedContext()
  const react = useReact(item)
  if (item.reactions.length === 0 || item.isDeleted) return null
  return (
    <ReactionForm item={item} className="me-1.5 flex flex-wrap gap-1.5">
      <ul aria-label={t`Reactions`} className="contents">
        {item.reactions.map(({ emoji, count }) => {
          const isOwn = item.viewerReactions.includes(emoji)
          const isWaiting = waiting.includes(emoji)
          const name = nameReaction(i18n, emoji)
          const content = (
            <>
              <span aria-hidden className="text-sm leading-none">
                {emoji}
              </span>
              <span className="sr-only">
                {isWaiting
                  ? t`${name}, ${plural(count, { one: '# person', other: '# people' })}, yours sends when you’re back online`
                  : t`${name}, ${plural(count, { one: '# person', other: '# people' })}`}
              </span>
              <span aria-hidden>{i18n.number(count)}</span>
            </>
          )
          return (
            <li key={emoji} className="contents">
              {canReact ? (
                <button
                  type="submit"
                  name={isOwn ? 'unreact' : 'react'}
                  value={emoji}
                  aria-pressed={isOwn}
                  onClick={(press) => react(press, emoji, !isOwn)}
                  className={classNames(
                    pill,
                    'animate-enter active:scale-95',
                    isWaiting && 'border-dashed',
                    isOwn ? 'border-accent bg-accent-wash' : 'border-line bg-surface-raised hover:border-line-strong',
                  )}
                >
                  {content}
                </button>
              ) : (
                <span className={classNames(pill, 'animate-enter border-line bg-surface-raised')}>{content}</span>
              )}
            </li>
          )
        })}
      </ul>
    </ReactionForm>
  )
}

interface ReactionFormProps {
  item: FeedItem
  className: string
  children: ReactNode
}

/** Without script each press on a reaction submits this form. */
export function ReactionForm({ item, className, children }: ReactionFormProps) {
  return (
    <form method="post" className={className}>
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="sequence" value={item.sequence} />
      {children}
    </form>
  )
}

/** Sets a reaction, or takes it back, at once. */
export function useReact(item: FeedItem) {
  const { reactionOutbox } = useFeedContext()
  return (press: MouseEvent, emoji: string, isSet: boolean) => {
    press.preventDefault()
    reactionOutbox.set(item.id, emoji, isSet)
  }
}
