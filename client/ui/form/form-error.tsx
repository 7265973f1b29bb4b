import { type ReactNode, useEffect, useRef } from 'react'

/** Why the whole form was refused, and what to do next. It takes the focus. */
export function FormError({ message, children }: { message: ReactNode; children?: ReactNode }) {
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
