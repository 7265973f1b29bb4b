import { useEffect } from 'react'
import { useStore } from '#client/lib/store.ts'
import { toast } from '#client/ui/overlay/toast.tsx'
import { dropWaitingLink, waitingLink } from './waiting-link.ts'

/** Says that the wanted page waits for the site; the page on screen stays, with everything written in it. */
export function WaitingLinkNotice() {
  const isWaiting = useStore(waitingLink, null) !== null
  useEffect(() => {
    if (!isWaiting) return
    return toast({
      title: navigator.onLine ? 'The site isn’t answering right now.' : 'You’re offline.',
      description: 'The page you want opens as soon as it can. Nothing here is lost.',
      tone: 'danger',
      isLasting: true,
      action: { label: 'Stay here', onPress: dropWaitingLink },
    })
  }, [isWaiting])
  return null
}
