import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useField } from './field.tsx'

export interface NumberStepperProps {
  name: string
  min: number
  max: number
  defaultValue?: number
  onChange?: (value: number) => void
}

/** A small number with two buttons. It is a number input, so it works without script. */
export function NumberStepper({ name, min, max, defaultValue = min, onChange }: NumberStepperProps) {
  const { t } = useLingui()
  const [value, setValue] = useState(defaultValue)
  // While one number is typed over another the field is empty. The least number counts then.
  const [isEmpty, setIsEmpty] = useState(false)
  const change = (next: number) => {
    const bounded = Math.min(Math.max(Number.isNaN(next) ? min : next, min), max)
    setIsEmpty(Number.isNaN(next))
    setValue(bounded)
    onChange?.(bounded)
  }
  const buttonStyle =
    'grid size-11 shrink-0 place-items-center text-text transition-colors hover:bg-surface-hover disabled:opacity-35 disabled:cursor-not-allowed'
  return (
    <div className="inline-flex w-fit items-stretch overflow-hidden rounded-control border border-line-strong/70 bg-surface-raised">
      <button
        type="button"
        aria-label={t`Decrease`}
        className={buttonStyle}
        disabled={value <= min}
        onClick={() => change(value - 1)}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        {...useField()}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={isEmpty ? '' : value}
        onChange={(event) => change(event.target.valueAsNumber)}
        onBlur={() => setIsEmpty(false)}
        className="tabular w-12 [appearance:textfield] border-x border-line bg-transparent text-center text-base font-semibold -outline-offset-2 [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={t`Increase`}
        className={buttonStyle}
        disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  )
}
