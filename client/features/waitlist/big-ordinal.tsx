import type { ReactNode } from 'react'

/** `3rd` in very large type, with the letters raised beside the number, before or after it. */
export function BigOrdinal({ children }: { children: ReactNode }) {
  const text = typeof children === 'string' ? children : ''
  return (
    <span className="-mb-[0.08em] flex items-start font-display text-[clamp(8rem,32vw,15rem)] leading-none tracking-[-0.05em]">
      {text
        .split(/(\p{L}+)/u)
        .filter(Boolean)
        .map((part, index) =>
          /\p{L}/u.test(part) ? (
            <span key={index} className="mt-[0.9em] text-[0.24em] leading-none tracking-normal">
              {part}
            </span>
          ) : (
            // Not a rolling number: its digits have one width, which tears an 11 apart at this size.
            <span key={index} className="animate-enter">
              {part}
            </span>
          ),
        )}
    </span>
  )
}
