import { useState } from 'react'
import { toast } from '#client/ui/overlay/toast.tsx'

/** Runs an action that gives why it did not work, and shows that reason in a toast. */
export function useReportedAction() {
  const [isBusy, setIsBusy] = useState(false)
  async function run(action: () => Promise<string | null>) {
    setIsBusy(true)
    const problem = await action()
    setIsBusy(false)
    if (problem) toast({ title: 'That didn’t work', description: problem, tone: 'danger' })
  }
  return { isBusy, run }
}
