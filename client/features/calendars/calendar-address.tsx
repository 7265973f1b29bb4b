import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { toWebcal } from '#client/lib/to-webcal.ts'

/** The ways into a calendar program: a link that opens it, and the address to paste. */
export function CalendarAddress({ address, label }: { address: string; label: string }) {
  return (
    <div className="flex flex-col gap-3">
      <a href={toWebcal(address)} className={buttonStyle('primary', 'md', 'w-fit')}>
        <CalendarPlus aria-hidden />
        <Trans>Open in calendar app</Trans>
      </a>
      <CopyField label={label} value={address} />
      <Text size="sm" tone="muted" className="text-pretty">
        <Trans>For Google Calendar or Outlook, copy the link and add it there as a calendar from a URL.</Trans>
      </Text>
    </div>
  )
}
