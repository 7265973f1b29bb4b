import { Trans, useLingui } from '@lingui/react/macro'
import { usePageHeld } from '#client/lib/navigation/use-page-held.ts'
import { LeaveQuestion } from './leave-dialog.tsx'

/** Asks before the page, or the tab, is left with fields that nobody has saved. */
export function UnsavedQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useLingui()
  usePageHeld(isUnsaved)
  return (
    <LeaveQuestion title={t`You have unsaved changes`}>
      <Trans>If you leave now, you’ll lose them.</Trans>
    </LeaveQuestion>
  )
}
