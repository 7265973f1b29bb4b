import { useEffect, useEffectEvent } from 'react'
import { createPath, useNavigate, useNavigation } from 'react-router'
import { toast } from '#client/ui/overlay/toast.tsx'
import { chunksOf } from '#client/lib/navigation/page-chunks.ts'
import { waitingLink } from './waiting-link.ts'

/** In milliseconds. */
const tellEveryMs = 15_000

/**
 * Says when the wanted page does not come: on a dead network a browser would wait for minutes without a word. The router
 * goes on waiting, because the network may be slow; what is on screen stays.
 */
export function SilentNavigation() {
  const { state, location } = useNavigation()
  const navigate = useNavigate()
  const wanted = state === 'loading' ? location : undefined

  const tell = useEffectEvent(() => {
    if (!wanted || waitingLink.read()) return
    const path = createPath(wanted)
    toast({
      title: 'Nobody answers',
      description: 'The page is still on its way. The network may be slow, or gone.',
      tone: 'danger',
      action: {
        label: 'Try again',
        onPress() {
          // A file that is being waited for cannot be asked for a second time by this window.
          if (chunksOf(path).length > 0) return window.location.assign(path)
          // Going back has changed the address already.
          const replace = path === createPath(window.location)
          void navigate(wanted, { replace, state: wanted.state as unknown })
        },
      },
    })
  })
  useEffect(() => {
    if (!wanted) return
    const timer = setInterval(() => tell(), tellEveryMs)
    return () => clearInterval(timer)
  }, [wanted])
  return null
}
