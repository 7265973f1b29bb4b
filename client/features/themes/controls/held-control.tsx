import { Trans } from '@lingui/react/macro'
import type { FocusEvent, ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { NameList } from '#client/ui/list/name-list.tsx'
import { readableOn } from '#contract/theme/colour.ts'
import { useDraft } from '../editor/draft-context.ts'

interface HeldControlProps {
  /** What others see that this person holds: a token's name. */
  control: string
  className?: string
  children: ReactNode
}

/** A control that several people may use. It shows a ring and the name of the person who holds it. */
export function HeldControl({ control, className, children }: HeldControlProps) {
  const { editors, showControl } = useDraft()
  const holders = editors.filter((editor) => editor.control === control)
  const [first] = holders
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) showControl(null)
  }
  return (
    <div
      onFocus={() => showControl(control)}
      onBlur={leave}
      className={classNames('relative rounded-[10px]', className)}
      style={first && { boxShadow: `0 0 0 6px var(--surface-raised), 0 0 0 8px ${first.color}` }}
    >
      {first && (
        <span
          className="absolute -top-3.5 end-2 z-10 max-w-[80%] animate-appear truncate rounded-full px-2 py-0.5 text-2xs font-semibold"
          style={{ backgroundColor: first.color, color: readableOn(first.color) }}
        >
          <NameList names={holders.map(({ user }) => user.name)} />
          <span className="sr-only">
            {' '}
            <Trans comment="After the names of people">(editing this)</Trans>
          </span>
        </span>
      )}
      {children}
    </div>
  )
}
