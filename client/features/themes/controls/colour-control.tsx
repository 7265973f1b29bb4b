import { useLingui } from '@lingui/react/macro'
import { ChevronDown, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { ColourPicker } from '#client/ui/form/colour-picker.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { useDraft } from '../editor/draft-context.ts'
import { HeldControl } from './held-control.tsx'

interface ColourControlProps {
  token: 'accent' | 'background' | 'backgroundEnd'
  label: string
  about: string
  /** What applies while the theme has no value. */
  fallback: string
}

/** One colour of the theme: folded, its swatch; open, the picker. */
export function ColourControl({ token, label, about, fallback }: ColourControlProps) {
  const { t } = useLingui()
  const { tokens, set } = useDraft()
  const [isOpen, setIsOpen] = useState(false)
  const value = tokens[token] ?? fallback
  return (
    <HeldControl control={token} className="border border-line">
      <div className="flex items-center gap-1 pe-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-[10px] p-2 text-start transition-colors hover:bg-surface-hover"
        >
          <span
            aria-hidden
            className="size-10 shrink-0 rounded-[8px] border border-line-strong/40"
            style={{ backgroundColor: value }}
          />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="text-sm font-semibold">{label}</span>
            <span className="truncate text-xs text-muted">
              {tokens[token] === undefined ? about : <span className="font-mono">{value}</span>}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={classNames('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        {tokens[token] !== undefined && (
          <IconButton
            label={t`Use the poster’s colour: ${label}`}
            size="sm"
            onClick={() => set({ [token]: undefined })}
          >
            <RotateCcw aria-hidden />
          </IconButton>
        )}
      </div>
      {isOpen && (
        <div className="animate-enter border-t border-line p-3">
          <ColourPicker label={label} value={value.slice(0, 7)} onChange={(hex) => set({ [token]: hex })} />
        </div>
      )}
    </HeldControl>
  )
}
