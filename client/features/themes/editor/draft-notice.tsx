import { X } from 'lucide-react'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { useDraft } from './draft-context.ts'

/** What the draft has to say: a write that was refused, or rights that ended. */
export function DraftNotice() {
  const { notice, dismissNotice } = useDraft()
  return (
    <output className="block">
      {notice && (
        <div className="flex animate-enter items-start gap-3 rounded-card border border-danger/40 bg-danger-wash py-2 ps-4 pe-2 text-sm">
          <p className="flex-1 py-1.5 text-pretty">{notice}</p>
          <IconButton label="Dismiss" size="sm" onClick={dismissNotice}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </output>
  )
}
