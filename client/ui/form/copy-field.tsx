import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { copyText } from '#client/lib/clipboard/copy-text.ts'
import { Button } from '../button/button.tsx'

const confirmedForMs = 2_000

interface CopyFieldProps {
  /** What is copied: "Your link". */
  label: string
  value: string
  className?: string
}

/** Without script the text can still be selected. */
export function CopyField({ label, value, className }: CopyFieldProps) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    // Selected, it can be copied by hand.
    if (!(await copyText(value))) return field.current?.select()
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), confirmedForMs)
  }
  return (
    <div
      className={classNames(
        'flex items-center gap-2 rounded-control border border-line-strong/60 bg-surface-raised p-1 ps-3',
        className,
      )}
    >
      <input
        ref={field}
        readOnly
        // An address, or code.
        dir="ltr"
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1 truncate bg-transparent py-1.5 text-sm outline-none"
      />
      <Button size="sm" variant={isCopied ? 'secondary' : 'primary'} onClick={copy}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{isCopied ? t`Copied` : t`Copy`}</span>
      </Button>
    </div>
  )
}
