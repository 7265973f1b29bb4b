import { ChevronDown, Palette } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import type { DraftEventData } from './send-draft.ts'
import type { WantedTheme } from './use-wanted-theme.ts'

/** With the theme editor's parts, which only those load who press it. */
const ThemeStrip = lazy(() => import('./theme-strip.tsx'))

export interface ThemeFieldProps {
  event: DraftEventData | null
  title: string
  wanted: WantedTheme
}

/** Opens the ready-made themes, each as a poster of this event. */
export function ThemeField({ event, title, wanted }: ThemeFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const isToBeSaved = event !== null && wanted.tokens !== null
  return (
    <>
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="noscript:hidden">
        <Palette aria-hidden />
        Theme
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
