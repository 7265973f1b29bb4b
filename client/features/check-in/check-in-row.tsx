import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

export interface CheckInRowProps {
  name: string
  partySize: number
  /** Below the name. */
  about?: ReactNode
  isMuted?: boolean
  children?: ReactNode
}

/** One guest to a line, tall enough for a thumb. */
export function CheckInRow({ name, partySize, about, isMuted, children }: CheckInRowProps) {
  return (
    <li className="flex min-h-17 items-center gap-3 py-2 ps-4 pe-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-baseline gap-2">
          <span dir="auto" className={classNames('truncate text-lg font-semibold', isMuted && 'text-muted')}>
            {name}
          </span>
          {partySize > 1 && (
            <span className="tabular inline-flex shrink-0 items-center gap-1 rounded-full bg-accent-wash px-2 py-0.5 text-sm font-bold">
              <Users aria-hidden className="size-3.5" />
              <span className="sr-only">Party of </span>
              {partySize}
            </span>
          )}
        </span>
        {about && <span className="tabular truncate text-sm text-muted">{about}</span>}
      </span>
      {children}
    </li>
  )
}
