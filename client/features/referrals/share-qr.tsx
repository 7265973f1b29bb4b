import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { qrFile } from '#client/lib/qr-file.ts'
import { qrPath } from '#contract/text/qr-path.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { QrCode } from '#client/ui/picture/qr-code.tsx'

/** The link as a QR code, to show or to print. */
export default function ShareQr({ link, name }: { link: string; name: string }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode
        code={qrPath(link)}
        label={t`QR code for the link`}
        className="size-36 shrink-0 rounded-control border border-line"
      />
      <div className="flex min-w-0 flex-1 basis-40 flex-col items-start gap-2">
        <p className="text-sm text-pretty text-muted">
          <Trans>Scan it with a phone, or print it.</Trans>
        </p>
        <a href={qrFile(link)} download={`${name}-qr.svg`} className={buttonStyle('secondary', 'sm')}>
          <Download aria-hidden />
          <Trans>Download SVG</Trans>
        </a>
      </div>
    </div>
  )
}
