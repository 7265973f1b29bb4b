import { SmilePlus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useRef, useState } from 'react'
import { reactionEmoji } from '#contract/reactions.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { usePortalPlace } from '#client/ui/overlay/portal-place.tsx'
import { StandingTrigger } from '#client/ui/overlay/standing-trigger.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { reactionNames } from './reaction-names.ts'
import { ReactionForm, useReact } from './reactions.tsx'

const shelf = 'flex flex-wrap items-center gap-0.5'

/**
 * The reactions to choose from. A popover with script, mounted once it is opened because every post has one. Without
 * script the emoji unfold in place.
 */
export function ReactionPicker({ item, className }: { item: FeedItem; className: string }) {
  const isHydrated = useHydrated()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isMounted, setIsMounted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const content = (
    <>
      <SmilePlus aria-hidden />
      <span className="max-sm:sr-only">React</span>
    </>
  )
  if (!isHydrated) {
    return (
      <details className="open:order-last open:basis-full">
        <summary className={classNames(className, 'list-none [&::-webkit-details-marker]:hidden')}>{content}</summary>
        <ReactionForm item={item} className={shelf}>
          <Faces item={item} />
        </ReactionForm>
      </details>
    )
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onClick={() => {
          setIsMounted(true)
          setIsOpen(!isOpen)
        }}
        className={className}
      >
        {content}
      </button>
      {isMounted && (
        <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
          <Popover.Trigger asChild>
            <StandingTrigger button={button} />
          </Popover.Trigger>
          <FaceWindow id={id}>
            <Faces item={item} onChosen={() => setIsOpen(false)} />
          </FaceWindow>
        </Popover.Root>
      )}
    </>
  )
}

function FaceWindow({ id, children }: { id: string; children: React.ReactNode }) {
  const portalPlace = usePortalPlace()
  return (
    <Popover.Portal container={portalPlace}>
      <Popover.Content
        id={id}
        side="top"
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label="Reactions"
        onKeyDown={moveFocus}
        className="z-50 animate-sheet rounded-full border border-line bg-surface-raised p-1 text-text shadow-float"
      >
        <div className={shelf}>{children}</div>
      </Popover.Content>
    </Popover.Portal>
  )
}

function Faces({ item, onChosen }: { item: FeedItem; onChosen?: () => void }) {
  const react = useReact(item)
  return reactionEmoji.map((emoji) => {
    const isOwn = item.viewerReactions.includes(emoji)
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
          onChosen?.()
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
  faces[(at + step + faces.length) % faces.length]?.focus()
}
