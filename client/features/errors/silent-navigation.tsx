import { useEffect, useEffectEvent } from 'react'
import { createPath, useNavigate, useNavigation } from 'react-router'
import { useToast } from '#client/ui/overlay/toast.tsx'
import { chunksOf } from '#client/lib/navigation/page-chunks.ts'
import { isLinkWaiting } from './waiting-link.ts'

/** How long a page may be on its way before one is told, and told again, in milliseconds. */
const tellEveryMs = 15_000

/**
 * Says when the page that somebody wants does not come: on a network that takes everything and gives nothing a browser
 * would wait for minutes without a word. The page goes on being waited for, because a slow network is not a silent one;
 * what is on screen stays, with everything written in it.
 */
export function SilentNavigation() {
  const { state, location } = useNavigation()
  const navigate = useNavigate()
  const toast = useToast()
  const wanted = state === 'loading' ? location : undefined

  const tell = useEffectEvent(() => {
    if (!wanted || isLinkWaiting()) return
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
