import { useId } from 'react'

interface RangeInputProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
  /** Such as `45°`. */
  format: (value: number) => string
}

export function RangeInput({ label, value, format, onChange, ...range }: RangeInputProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {/* Quiet: the slider itself says its value. */}
        <output htmlFor={id} aria-live="off" className="tabular text-muted">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full cursor-pointer accent-text"
        {...range}
      />
    </div>
  )
}
