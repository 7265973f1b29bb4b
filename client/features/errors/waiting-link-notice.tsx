import { useEffect, useSyncExternalStore } from 'react'
import { useToast } from '#client/ui/overlay/toast.tsx'
import { dropWaitingLink, isLinkWaiting, onLinkWaiting } from './waiting-link.ts'

/** Says that the page somebody wants waits for the site; the page on screen stays, with everything written in it. */
export function WaitingLinkNotice() {
  const isWaiting = useSyncExternalStore(onLinkWaiting, isLinkWaiting, () => false)
  const toast = useToast()
  useEffect(() => {
    if (!isWaiting) return
    return toast({
      title: navigator.onLine ? 'The site isn’t answering right now.' : 'You’re offline.',
      description: 'The page you want opens as soon as it can. Nothing here is lost.',
      tone: 'danger',
      isLasting: true,
      action: { label: 'Stay here', onPress: dropWaitingLink },
    })
  }, [isWaiting, toast])
  return null
}
