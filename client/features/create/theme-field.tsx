import { Trans } from '@lingui/react/macro'
import { ChevronDown, Palette } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { latePart } from '#client/lib/scripts/late-part.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { decidePosterArt } from '#contract/poster/poster-art.ts'
import { resolveTheme } from '#contract/theme/resolved-theme.ts'
import type { ThemeTokens } from '#contract/theme/theme-tokens.ts'
import type { DraftEventData } from './send-draft.ts'

/** Loads parts of the theme editor, so it is loaded when the button is pressed. */
const ThemeStrip = latePart(() => import('./theme-strip.tsx'))

export interface ThemeFieldProps {
  event: DraftEventData | null
  title: string
  wanted: ReturnType<typeof useWantedTheme>
}

export function ThemeField({ event, title, wanted }: ThemeFieldProps) {
  const [isOpen, setOpen] = useState(false)
  // The strip saves a theme that was chosen before the draft was made, also while it is closed.
  const isToBeSaved = event !== null && wanted.tokens !== null
  return (
    <>
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="noscript:hidden">
        <Palette aria-hidden />
        <Trans>Theme</Trans>
        <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </Button>
      {(isOpen || isToBeSaved) && (
        <div hidden={!isOpen} className="w-full min-w-0 lg:shrink-0">
          <Suspense fallback={<Skeleton className="h-44 w-full" />}>
            <ThemeStrip event={event} title={title} wanted={wanted} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** A theme that is chosen before there is a draft, and the page's colours in it. */
export function useWantedTheme(title: string) {
  const [tokens, want] = useState<ThemeTokens | null>(null)
  const poster = decidePosterArt(title).palette.ground
  const resolvedTheme = useMemo(() => tokens && resolveTheme(tokens, { poster, pictureUrl: null }), [tokens, poster])
  return { tokens, want, resolvedTheme }
}
