import { Trans, useLingui } from '@lingui/react/macro'
import { Rss } from 'lucide-react'
import { type ToggleEvent, useEffect, useId, useRef } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { placeBeside } from '#client/ui/overlay/place-beside.ts'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { type FeedFile, type FeedOwner, feedAddress } from '#client/lib/feed-links.ts'

interface SubscribeProps {
  owner: FeedOwner
  /** Of the organization, group, series or tag. */
  name: string
  size?: 'sm' | 'md'
}

const feeds: { file: FeedFile; label: string }[] = [
  { file: 'feed.rss', label: 'RSS' },
  { file: 'feed.atom', label: 'Atom' },
  { file: 'feed.json', label: 'JSON Feed' },
]

/** A button with the ways to subscribe. The browser itself opens its popover, also without script: then in the middle. */
export function Subscribe({ owner, name, size = 'md' }: SubscribeProps) {
  const { t } = useLingui()
  const id = useId()
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function handleBeforeToggle({ newState, currentTarget: popover }: ToggleEvent<HTMLDialogElement>) {
    stop.current?.()
    stop.current = null
    const control = document.querySelector(`[popovertarget="${id}"]`)
    if (newState !== 'open' || !control) return
    Object.assign(popover.style, { inset: 'auto', margin: '0' })
    stop.current = placeBeside(popover, control, { side: 'bottom', align: 'end' })
  }

  return (
    <>
      <Button
        variant="secondary"
        size={size}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={t`Subscribe to ${name}`}
      >
        <Rss aria-hidden />
        <Trans>Subscribe</Trans>
      </Button>
      <dialog
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        onBeforeToggle={handleBeforeToggle}
        className="fixed m-auto w-[min(26rem,calc(100vw-1rem))] flex-col gap-4 overflow-auto rounded-card border border-line bg-surface-raised p-5 text-start text-base font-normal tracking-normal whitespace-normal text-text shadow-float [&:popover-open]:flex"
      >
        <Heading id={`${id}-title`} dir="auto">
          <Trans>Subscribe to {name}</Trans>
        </Heading>
        <Text size="sm" tone="muted" className="text-pretty">
          <Trans>New events, changes and cancellations appear in your calendar automatically.</Trans>
        </Text>
        <CalendarAddress address={feedAddress(owner, 'calendar.ics')} label={t`Calendar link`} />
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
          <span className="text-muted">
            <Trans>For feed readers</Trans>
          </span>
          {feeds.map(({ file, label }) => (
            <a key={file} href={feedAddress(owner, file)} className="font-semibold underline underline-offset-4">
              {label}
            </a>
          ))}
        </div>
      </dialog>
    </>
  )
}
