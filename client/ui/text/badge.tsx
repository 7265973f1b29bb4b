import type { ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

const tones = {
  neutral: 'bg-surface-hover text-text',
  accent: 'bg-accent text-on-accent',
  wash: 'bg-accent-wash text-text',
  live: 'bg-live-wash text-live',
  danger: 'bg-danger-wash text-danger',
  outline: 'border border-line-strong/60 text-muted',
}

export type BadgeTone = keyof typeof tones

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 w-fit items-center gap-1.5 rounded-full px-2.5 py-0.5 text-2xs font-semibold whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
