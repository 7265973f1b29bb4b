import { LeaveQuestion } from '#client/ui/overlay/leave-dialog.tsx'

/** Asks before a photo is lost. Words alone are quickly written again. */
export function PhotoLeaveQuestion() {
  return (
    <LeaveQuestion title="Your picture is not posted yet">
      It is only on this page. If you leave, it is dropped, and so are the words beside it.
    </LeaveQuestion>
  )
}
