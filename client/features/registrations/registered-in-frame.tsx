import { Trans } from '@lingui/react/macro'
import { ArrowUpRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'

interface RegisteredInFrameProps {
  isWaiting: boolean
  mustConfirm: boolean
  /** Of the registration or the waitlist entry on this site. */
  path: string
  /** It has just happened here, so it gets the focus. */
  isMoment: boolean
}

/** What a frame shows after registering, with the way to everything else. */
export function RegisteredInFrame({ isWaiting, mustConfirm, path, isMoment }: RegisteredInFrameProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isMoment) card.current?.focus()
  }, [isMoment])
  return (
    <Card as="output" tabIndex={-1} ref={card} className="flex flex-col gap-4 outline-none">
      <Heading size="lg">
        {isWaiting ? (
          <Trans>You’re on the waitlist</Trans>
        ) : mustConfirm ? (
          <Trans>Check your email</Trans>
        ) : (
          <Trans>You’re registered</Trans>
        )}
      </Heading>
      <p className="text-sm text-muted">
        {isWaiting ? (
          <Trans>We’ll email you when a spot opens up.</Trans>
        ) : mustConfirm ? (
          <Trans>Open the link we sent you to confirm your registration.</Trans>
        ) : (
          <Trans>We’ve emailed you the details.</Trans>
        )}
      </p>
      <a href={path} target="_blank" rel="noopener" className={buttonStyle('secondary', 'md', 'w-fit')}>
        {isWaiting ? <Trans>See your position</Trans> : <Trans>See your registration</Trans>}
        <ArrowUpRight aria-hidden className="rtl:-scale-x-100" />
      </a>
    </Card>
  )
}
