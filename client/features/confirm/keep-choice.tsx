import type { HeldFacts } from './describe-held.ts'

export interface KeepChoiceProps {
  /** The one that stays by default first. */
  rows: HeldFacts[]
  describe(row: HeldFacts): string
  momentOf(row: HeldFacts): string
}

/** One address has one place: which of several it shall be. */
export function KeepChoice({ rows, describe, momentOf }: KeepChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm text-pretty text-muted">
        This address was used {rows.length} times. You keep one of them; the others are cancelled.
      </legend>
      {rows.map((row, index) => (
        <label
          key={row.id}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-4 py-3 has-checked:border-accent has-checked:bg-accent-wash"
        >
          <input
            type="radio"
            name="keepId"
            value={row.id}
            defaultChecked={index === 0}
            className="mt-1 accent-accent"
          />
          <span className="min-w-0">
            {describe(row)}
            {row.name && ', '}
            <bdi>{row.name}</bdi>
            <span className="block text-sm text-muted">{momentOf(row)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
