import { SmilePlus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { reactionEmoji } from '#contract/reactions.ts'
import { classNames } from '#client/lib/class-names.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { usePortalPlace } from '#client/ui/portal-place.tsx'
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

/** All that can be said without words. A small window with script; without it the row of faces unfolds in place. */
export function ReactionPicker({ row, className }: { row: FeedRow; className: string }) {
  const isHydrated = useHydrated()
  const react = useReact(row)
  const [isOpen, setIsOpen] = useState(false)
  const portalPlace = usePortalPlace()
  const icon = <SmilePlus aria-hidden />
  const faces = reactionEmoji.map((emoji) => {
    const isOwn = row.viewerReactions.includes(emoji)
    return (
      <button
        key={emoji}
        type="submit"
        name={isOwn ? 'unreact' : 'react'}
        value={emoji}
        aria-label={reactionNames[emoji] ?? emoji}
        aria-pressed={isOwn}
        onClick={(press) => {
          react(press, emoji, !isOwn)
          setIsOpen(false)
        }}
        className={classNames(
          'grid size-9 place-items-center rounded-full text-lg transition-[scale,background-color] duration-120 hover:scale-115 hover:bg-surface-hover',
          isOwn && 'bg-accent-wash ring-1 ring-accent',
        )}
      >
        {emoji}
      </button>
    )
  })
  const shelf = 'flex flex-wrap items-center gap-0.5'
  if (!isHydrated) {
    return (
      <details className="open:order-last open:basis-full">
        <summary className={classNames(className, 'list-none [&::-webkit-details-marker]:hidden')}>
          {icon}
          <span className="max-sm:sr-only">React</span>
        </summary>
        <ReactionForm row={row} className={shelf}>
          {faces}
        </ReactionForm>
      </details>
    )
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={className}>
        {icon}
        <span className="max-sm:sr-only">React</span>
      </Popover.Trigger>
      <Popover.Portal container={portalPlace}>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Reactions"
          onKeyDown={moveFocus}
          className="z-50 animate-sheet rounded-full border border-line bg-surface-raised p-1 text-text shadow-float"
        >
          <div className={shelf}>{faces}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Arrow keys go from face to face. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const faces = [...event.currentTarget.querySelectorAll('button')]
  const at = faces.indexOf(document.activeElement as HTMLButtonElement)
  faces[(at + step + faces.length) % faces.length]?.focus()
}

function ReactionForm({ row, className, children }: { row: FeedRow; className: string; children: ReactNode }) {
  return (
    <form method="post" className={className}>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="sequence" value={row.sequence} />
      {children}
    </form>
  )
}

function useReact(row: FeedRow) {
  const { reactionOutbox } = useFeedTools()
  return (press: MouseEvent, emoji: string, isSet: boolean) => {
    press.preventDefault()
    reactionOutbox.set(row.id, emoji, isSet)
  }
}
