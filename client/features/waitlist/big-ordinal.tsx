import type { ReactNode } from 'react'
import { splitOrdinal } from './split-ordinal.ts'

/** `3rd` in very large type, with the letters raised beside the number. `children` are the text of a message. */
export function BigOrdinal({ children }: { children: ReactNode }) {
  const parts = typeof children === 'string' ? splitOrdinal(children) : []
  return (
    <span className="-mb-[0.08em] flex items-start font-display text-[clamp(8rem,32vw,15rem)] leading-none tracking-[-0.05em]">
      {parts.map(({ text, isLetters }, index) =>
        isLetters ? (
          <span key={index} className="mt-[0.9em] text-[0.24em] leading-none tracking-normal">
            {text}
          </span>
        ) : (
          // Not a rolling number: its digits have one width, which tears an 11 apart at this size.
          <span key={index} className="animate-enter">
            {text}
          </span>
        ),
      )}
    </span>
  )
}
