import { Trans, useLingui } from '@lingui/react/macro'
import { LeaveQuestion } from '#client/ui/overlay/leave-dialog.tsx'

/** Asks before a photo is lost. Words alone are quickly written again. */
export function PhotoLeaveQuestion() {
  const { t } = useLingui()
  return (
    <LeaveQuestion title={t`Your photo isn’t posted yet`}>
      <Trans>If you leave this page, you’ll lose the photo and the text you wrote with it.</Trans>
    </LeaveQuestion>
  )
}
