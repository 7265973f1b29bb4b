import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={classNames('flex items-start gap-3', className)}>
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          aria-describedby={hint || error ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          className="peer hit-area col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-[5px] border border-line-strong bg-surface-raised transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger"
          {...rest}
        />
        <Check
          aria-hidden
          strokeWidth={3.5}
          className="pointer-events-none col-start-1 row-start-1 size-3.5 scale-50 text-on-accent opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <span className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={id} className="cursor-pointer text-sm leading-6">
          {label}
        </label>
        {(error ?? hint) && (
          <span id={noteId} className={classNames('text-xs', error ? 'text-danger' : 'text-muted')}>
            {error ?? hint}
          </span>
        )}
      </span>
    </div>
  )
}
