import { type ReactNode, useId } from 'react'

interface Tile<Value extends string> {
  value: Value
  label: string
  /** Above the label. */
  picture: ReactNode
}

interface TileGroupProps<Value extends string> {
  label: string
  tiles: readonly Tile<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  hint?: ReactNode
}

/** One of a few, as pictures. */
export function TileGroup<Value extends string>({ label, tiles, value, onChange, hint }: TileGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-3 gap-2">
        {tiles.map((tile) => (
          <label
            key={tile.value}
            className="group flex cursor-pointer flex-col gap-1.5 rounded-[10px] border border-line p-1.5 text-center text-xs transition-colors hover:border-line-strong has-checked:border-text has-checked:bg-accent-wash has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={tile.value}
              checked={tile.value === value}
              onChange={() => onChange(tile.value)}
              className="sr-only"
            />
            <span aria-hidden className="block overflow-hidden rounded-[5px]">
              {tile.picture}
            </span>
            {tile.label}
          </label>
        ))}
      </div>
      {hint && <p className="mt-2 text-xs text-pretty text-muted">{hint}</p>}
    </fieldset>
  )
}
