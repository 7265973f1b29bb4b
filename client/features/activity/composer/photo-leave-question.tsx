import { LeaveQuestion } from '#client/ui/overlay/leave-dialog.tsx'

/** Asks before a photo is lost. Words alone are quickly written again. */
export function PhotoLeaveQuestion() {
  return (
    <LeaveQuestion title="Your photo isn’t posted yet">
      If you leave this page, you’ll lose the photo and the text you wrote with it.
    </LeaveQuestion>
  )
}
