import { Trans, useLingui } from '@lingui/react/macro'
import { SmilePlus } from 'lucide-react'
import { reactionEmoji } from '#contract/reactions.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Popover, useClosePopover } from '#client/ui/overlay/popover.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { ReactionForm, nameReaction, useReact } from './reactions.tsx'

const shelf = 'flex flex-wrap items-center gap-0.5'

/** The reactions to choose from, in a popover. Without script the emoji unfold in place. */
export function ReactionPicker({ item, className }: { item: FeedItem; className: string }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const content = (
    <>
      <SmilePlus aria-hidden />
      <span className="max-sm:sr-only">
        <Trans>React</Trans>
      </span>
    </>
  )
  if (!isHydrated) {
    return (
      <details className="open:order-last open:basis-full">
        <summary className={classNames(className, 'no-marker')}>{content}</summary>
        <ReactionForm item={item} className={shelf}>
          <Faces item={item} />
        </ReactionForm>
      </details>
    )
  }
  return (
    <Popover
      kind="dialog"
      label={t`Reactions`}
      side="top"
      align="start"
      className="rounded-full p-1"
      trigger={
        <button type="button" className={className}>
          {content}
        </button>
      }
      findFirst={(popover) => popover.querySelector('button') ?? popover}
      onKeyDown={moveFocus}
    >
      <div className={shelf}>
        <Faces item={item} />
      </div>
    </Popover>
  )
}

function Faces({ item }: { item: FeedItem }) {
  const { i18n } = useLingui()
  const close = useClosePopover()
  const react = useReact(item)
  return reactionEmoji.map((emoji) => {
    const isOwn = item.viewerReactions.includes(emoji)
    return (
      <button
        key={emoji}
        type="submit"
        name={isOwn ? 'unreact' : 'react'}
        value={emoji}
        aria-label={nameReaction(i18n, emoji)}
        aria-pressed={isOwn}
        onClick={(press) => {
          react(press, emoji, !isOwn)
          close()
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
}

/** Arrow keys move between the emoji. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const faces = [...event.currentTarget.querySelectorAll('button')]
  const at = faces.indexOf(document.activeElement as HTMLButtonElement)
  const onwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
  faces[(at + onwards + faces.length) % faces.length]?.focus()
}
