import type { ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import type { Device } from '../editor/editor-view.ts'

interface CaptionedProps {
  caption: string | undefined
  device: Device
  children: ReactNode
}

/**
 * The frame around the page: as wide as there is room, or a phone in the middle. With the controls below, the phone is
 * small and whole, so that the title is in view while its typeface is chosen.
 */
export function Captioned({ caption, device, children }: CaptionedProps) {
  return (
    <div className="flex h-full min-h-0 flex-col items-center gap-1.5">
      {caption && <p className="rounded-full bg-text px-2.5 py-0.5 text-xs font-semibold text-surface">{caption}</p>}
      <div
        className={classNames(
          'min-h-0 w-full flex-1 overflow-hidden border border-line shadow-float',
          device === 'phone'
            ? 'max-h-[844px] max-w-[390px] rounded-[20px] max-md:aspect-[39/62] max-md:w-auto max-md:max-w-full md:rounded-[28px]'
            : 'rounded-card',
        )}
      >
        {children}
      </div>
    </div>
  )
}
