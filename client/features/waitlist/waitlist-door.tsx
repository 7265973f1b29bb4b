import type { ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

export interface WaitlistDoorProps {
  isOpen: boolean
  /** Who stands in it. */
  children: ReactNode
}

/** The door of the drawing, with bulbs over it. Light falls out when it opens. */
export function WaitlistDoor({ isOpen, children }: WaitlistDoorProps) {
  return (
    <span className="relative flex h-full w-24 shrink-0 flex-col items-center justify-end sm:w-32">
      <span className="mb-1.5 flex w-full justify-between px-1">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index} className="size-1.5 rounded-full bg-accent shadow-[0_0_8px_1px_var(--accent)] sm:size-2" />
        ))}
      </span>
      <span className="relative flex h-[80%] w-[86%] items-end justify-center rounded-t-[3rem] bg-text p-1.5 pb-0 sm:rounded-t-[4rem]">
        <span
          className={classNames(
            'relative flex size-full items-end justify-center rounded-t-[2.7rem] transition-[background-color,box-shadow] duration-700 sm:rounded-t-[3.7rem]',
            isOpen
              ? 'bg-accent shadow-[0_0_70px_10px_var(--accent)]'
              : 'bg-[color-mix(in_oklab,var(--text),var(--accent)_16%)]',
          )}
        >
          {children && (
            <span className="block w-10 text-on-accent sm:w-12 [&_svg]:text-on-accent [&_svg]:drop-shadow-none">
              {children}
            </span>
          )}
          {!isOpen && <span className="absolute end-2.5 top-1/2 size-1.5 rounded-full bg-accent" />}
        </span>
      </span>
    </span>
  )
}
