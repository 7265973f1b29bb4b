import { qrFile } from '#client/lib/qr-file.ts'

/** A text to point a camera at. `label` says what it is to those who do not see it. */
export function QrCode({ value, label, className }: { value: string; label: string; className?: string }) {
  return <img src={qrFile(value)} alt={label} className={className} />
}
