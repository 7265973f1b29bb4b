import { Check, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Button } from '#client/ui/button/button.tsx'
import { useToast } from '#client/ui/overlay/toast.tsx'
import type { FeedActions } from '#client/features/activity/public.ts'

export interface RowActionsProps {
  /** The row, and whose it is in the names of the buttons: "Remove the comment by Mira". */
  id: string
  subject: string
  canApprove?: boolean
  actions: Pick<FeedActions, 'approve' | 'remove'>
  /** What is done less often. */
  children?: ReactNode
}

/** Approve and remove; removing asks once more on the same button. Without script they are two plain forms. */
export function RowActions({ id, subject, canApprove = false, actions, children }: RowActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()

  async function run(event: FormEvent, work: (id: string) => Promise<string | null>) {
    event.preventDefault()
    setIsBusy(true)
    const problem = await work(id)
    setIsBusy(false)
    setIsAsking(false)
    if (problem) toast({ title: 'That did not work', description: problem, tone: 'danger' })
  }

  return (
    <div
      className={classNames(
        'flex items-center gap-1.5',
        canApprove ? 'max-sm:ms-11 max-sm:flex-wrap sm:shrink-0' : 'shrink-0',
      )}
    >
      {canApprove && (
        <form method="post" onSubmit={(event) => run(event, actions.approve)}>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="approve"
            size="sm"
            aria-label={`Approve ${subject}`}
            isPending={isBusy}
          >
            <Check aria-hidden />
            Approve
          </Button>
        </form>
      )}
      <form
        method="post"
        onSubmit={(event) => {
          if (isAsking) return run(event, actions.remove)
          event.preventDefault()
          setIsAsking(true)
        }}
      >
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="delete-comment"
          size="sm"
          variant={isAsking ? 'danger' : canApprove ? 'secondary' : 'ghost'}
          aria-label={isAsking ? `Remove ${subject} for good` : `Remove ${subject}`}
          onBlur={() => setIsAsking(false)}
          onKeyDown={({ key }) => key === 'Escape' && setIsAsking(false)}
        >
          <Trash2 aria-hidden />
          <span className={canApprove || isAsking ? undefined : 'max-sm:sr-only'}>
            {isAsking ? 'For good?' : 'Remove'}
          </span>
        </Button>
      </form>
      {children}
    </div>
  )
}
