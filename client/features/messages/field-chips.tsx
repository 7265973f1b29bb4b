import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { chipStyle } from '#client/ui/button/chip-style.ts'
import { mailFieldNames } from '#contract/text/mail-fields.ts'

/** The fields of a text for guests. Each is put in where the cursor is; without script they can only be read. */
export function FieldChips({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()

  function insert(field: string) {
    const text = area.current
    if (!text) return
    text.setRangeText(`{${field}}`, text.selectionStart, text.selectionEnd, 'end')
    text.focus()
  }

  return (
    <ul aria-label={t`Fields`} className="flex flex-wrap gap-1.5">
      {mailFieldNames.map((field) => (
        <li key={field}>
          {isHydrated ? (
            <button type="button" className={chipStyle(false)} onClick={() => insert(field)}>
              <code className="font-sans">{`{${field}}`}</code>
            </button>
          ) : (
            <code className="text-xs text-muted">{`{${field}}`}</code>
          )}
        </li>
      ))}
    </ul>
  )
}
