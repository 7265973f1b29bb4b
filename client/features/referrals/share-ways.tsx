import { Mail, Share2 } from 'lucide-react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { CopyField } from '#client/ui/form/copy-field.tsx'

export interface ShareWaysProps {
  /** Of the event. */
  title: string
  link: string
  /** Names the link where several are on a page. */
  label: string
}

/** A link to an event and the ways to pass it on: copied, by the phone's own list of apps where there is one, by mail. */
export function ShareWays({ title, link, label }: ShareWaysProps) {
  const canShare = useHydrated() && typeof navigator.share === 'function'
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${link}`)}`
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <CopyField label={label} value={link} className="min-w-0 flex-1 basis-56" />
      {canShare && (
        <Button
          variant="secondary"
          // Closing the list of apps is no failure.
          onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
        >
          <Share2 aria-hidden />
          Share
        </Button>
      )}
      <a href={mail} className={buttonStyle('secondary', 'md')}>
        <Mail aria-hidden />
        Mail
      </a>
    </div>
  )
}
