import { LeaveQuestion } from '#client/ui/overlay/leave-question.tsx'

/** Words are written again in a minute; a picture that was chosen, sent and described is worth a question. */
export function PhotoLeaveQuestion() {
  return (
    <LeaveQuestion title="Your picture is not posted yet">
      It is only on this page. If you leave, it is dropped, and so are the words beside it.
    </LeaveQuestion>
  )
}
