import { Trans } from '@lingui/react/macro'
import { Mail, Share2 } from 'lucide-react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { CopyField } from '#client/ui/form/copy-field.tsx'

/** The address to pass on; without a code it belongs to no one. */
export function shareLink(publicUrl: string, eventSlug: string, code: string | null): string {
  const address = `${publicUrl}/e/${eventSlug}`
  return code === null ? address : `${address}?ref=${encodeURIComponent(code)}`
}

interface ShareWaysProps {
  title: string
  link: string
  /** Names the link where several are on a page. */
  label: string
}

/** A link to an event and the ways to share it: copy, the phone's own list of apps, mail. */
export function ShareWays({ title, link, label }: ShareWaysProps) {
  const canShare = useHydrated() && typeof navigator.share === 'function'
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${link}`)}`
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <CopyField label={label} value={link} className="min-w-0 flex-1 basis-56" />
      {canShare && (
        <Button
          variant="secondary"
          // It rejects when the list of apps is closed.
          onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
        >
          <Share2 aria-hidden />
          <Trans>Share</Trans>
        </Button>
      )}
      <a href={mail} className={buttonStyle('secondary', 'md')}>
        <Mail aria-hidden />
        <Trans>Email</Trans>
      </a>
    </div>
  )
}
