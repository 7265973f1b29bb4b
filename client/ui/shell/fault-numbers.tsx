import { useState } from 'react'

interface FaultNumbersProps {
  eventId: string | null
  requestId: string | null
}

/** The numbers under which the host finds what went wrong, to take along in one press. Without script they can be selected. */
export function FaultNumbers({ eventId, requestId }: FaultNumbersProps) {
  const [isCopied, setIsCopied] = useState(false)
  const numbers = [
    ...(eventId ? [{ label: 'Report', value: eventId }] : []),
    ...(requestId ? [{ label: 'Request', value: requestId }] : []),
  ]
  const text = numbers.map(({ label, value }) => `${label} ${value}`).join(', ')
  async function copy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <section
      aria-label="For the host"
      className="flex w-full max-w-md flex-col items-center gap-2.5 text-center text-xs text-[#b5a894]"
    >
      <p>If you ask the host about it, give them this:</p>
      <dl className="grid max-w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-start">
        {numbers.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="font-mono break-all text-[#fbf8f3] select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        // Read by the script of a page that React does not run on (features/errors/copy-on-click.ts).
        data-copies={text}
        aria-live="polite"
        onClick={() => void copy()}
        className="min-h-8 rounded-control border border-[#5a4c3d] px-3 font-semibold text-[#efe3cd] transition-colors hover:border-[#b5a894] hover:text-[#fbf8f3] noscript:hidden"
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </section>
  )
}
