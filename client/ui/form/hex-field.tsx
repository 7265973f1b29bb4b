import { useId, useState } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { normalizeColour } from '#contract/theme/theme-tokens.ts'
import { controlStyle } from './control-style.ts'

interface HexFieldProps {
  label: string
  value: string
  onChange: (hex: string) => void
}

/** The digits of a colour. What is no colour yet is said, and changes nothing. */
export function HexField({ label, value, onChange }: HexFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const problemId = useId()
  const isWrong = typed !== null && normalizeColour(typed) === null
  const type = (text: string) => {
    setTyped(text)
    const hex = normalizeColour(text)
    // Three digits may be the beginning of six.
    if (hex && text.trim().replace('#', '').length >= 6) onChange(hex)
  }
  const leave = () => {
    const hex = typed === null ? null : normalizeColour(typed)
    if (hex && hex !== value) onChange(hex)
    setTyped(null)
  }
  return (
    <div className="flex flex-col gap-1">
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        spellCheck={false}
        autoComplete="off"
        maxLength={9}
        className={classNames(controlStyle, 'h-10 font-mono text-sm')}
      />
      {isWrong && (
        <p id={problemId} className="text-xs text-muted">
          Six digits of 0–9 and a–f, such as #ffb224.
        </p>
      )}
    </div>
  )
}
