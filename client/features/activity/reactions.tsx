import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import type { FeedRow } from './activity-row.fragment.ts'
import { useFeedTools } from './feed-tools.tsx'
import { reactionNames } from './reaction-names.ts'

const pill =
  'tabular inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold transition-colors'

/** What people made of a row; whoever may joins in with a press. Without script each press is a form. */
export function Reactions({ row, waiting }: { row: FeedRow; waiting: readonly string[] }) {
  const { canReact } = useFeedTools()
  const react = useReact(row)
  if (row.reactions.length === 0 || row.isDeleted) return null
  return (
    <ReactionForm row={row} className="me-1.5 flex flex-wrap gap-1.5">
      <ul aria-label="Reactions" className="contents">
        {row.reactions.map(({ emoji, count }) => {
          const isOwn = row.viewerReactions.includes(emoji)
          const isWaiting = waiting.includes(emoji)
          const content = (
            <>
              <span aria-hidden className="text-sm leading-none">
                {emoji}
              </span>
              <span className="sr-only">{`${reactionNames[emoji] ?? emoji}, ${count} ${count === 1 ? 'person' : 'people'}${isWaiting ? ', yours waits for a connection' : ''}`}</span>
              <span aria-hidden>{count}</span>
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
  row: FeedRow
  className: string
  children: ReactNode
}

/** Without script each press on a reaction is a form of its row. */
export function ReactionForm({ row, className, children }: ReactionFormProps) {
  return (
    <form method="post" className={className}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="sequence" value={row.sequence} />
      {children}
    </form>
  )
}

/** Sets a reaction, or takes it back, at once. */
export function useReact(row: FeedRow) {
  const { reactionOutbox } = useFeedTools()
  return (press: MouseEvent, emoji: string, isSet: boolean) => {
    press.preventDefault()
    reactionOutbox.set(row.id, emoji, isSet)
  }
}
