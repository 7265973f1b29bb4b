import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

export interface FormErrorProps {
  /** The refusal as a sentence; nothing is drawn without one. */
  message: ReactNode
  /** What to do next, such as a link. */
  children?: ReactNode
}

/** What stopped the whole form, above its fields. It takes the focus, so that nobody searches for it. */
export function FormError({ message, children }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) box.current?.focus()
  }, [message])
  if (!message) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex animate-enter flex-col gap-1 rounded-control border-s-4 border-danger bg-danger-wash px-4 py-3 text-sm outline-none"
    >
      <p className="font-semibold">{message}</p>
      {children}
    </div>
  )
}
