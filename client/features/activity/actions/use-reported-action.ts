import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { toast } from '#client/ui/overlay/toast.tsx'

/** Runs an action that gives why it did not work, and shows that reason in a toast. */
export function useReportedAction() {
  const { i18n } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  async function run(action: () => Promise<string | null>) {
    setIsBusy(true)
    const problem = await action()
    setIsBusy(false)
    if (problem) toast({ title: i18n._(msg`That didn’t work`), description: problem, tone: 'danger' })
  }
  return { isBusy, run }
}
