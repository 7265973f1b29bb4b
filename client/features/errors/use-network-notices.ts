import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPath, useNavigate, useNavigation } from 'react-router'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import { chunksOf } from '#client/lib/navigation/page-chunks.ts'
import { useUnsentForm } from '#client/lib/forms/unsent-form.ts'
import { useStore } from '#client/lib/store.ts'
import { toast } from '#client/ui/overlay/toast.tsx'
import { notePressedForms } from './pressed-form.ts'
import { dropWaitingLink, waitingLink } from './waiting-link.ts'

/** Toasts about what does not arrive. The page on screen stays, with everything written in it. */
export function useNetworkNotices(): void {
  useSilentNavigation()
  useUnsentFormNotice()
  useWaitingLinkNotice()
}

/** How long a page may be on its way, in milliseconds. */
const tellEveryMs = 15_000

/**
 * Says when the wanted page does not come: on a dead network a browser would wait for minutes without a word. The router
 * goes on waiting, because the network may be slow.
 */
function useSilentNavigation(): void {
  const { state, location } = useNavigation()
  const navigate = useNavigate()
  const wanted = state === 'loading' ? location : undefined

  const tell = useEffectEvent(() => {
    if (!wanted || waitingLink.read()) return
    const path = createPath(wanted)
    const i18n = browserI18n()
    toast({
      title: i18n._(msg`This is taking a while`),
      description: i18n._(msg`We’re still loading the page. Your connection may be slow or lost.`),
      tone: 'danger',
      action: {
        label: i18n._(msg`Try again`),
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
}

/** Says that a form did not arrive, until it is sent again. */
function useUnsentFormNotice(): void {
  const unsent = useUnsentForm()
  const { state } = useNavigation()
  const place = useRef({ left: 0, top: 0 })
  useEffect(() => notePressedForms(), [])
  useEffect(() => {
    if (!unsent) return
    const { message, sendAgain } = unsent
    const i18n = browserI18n()
    return toast({
      title: message,
      tone: 'danger',
      isLasting: true,
      ...(sendAgain && { action: { label: i18n._(msg`Try again`), onPress: sendAgain } }),
    })
  }, [unsent])
  // After a form the router shows a page from its top.
  useEffect(() => {
    if (state === 'submitting') place.current = { left: window.scrollX, top: window.scrollY }
    if (state === 'idle' && unsent) window.scrollTo({ ...place.current, behavior: 'instant' })
  }, [state, unsent])
}

/** Says that the wanted page waits for the site. */
function useWaitingLinkNotice(): void {
  const isWaiting = useStore(waitingLink, null) !== null
  useEffect(() => {
    if (!isWaiting) return
    const i18n = browserI18n()
    return toast({
      title: i18n._(navigator.onLine ? msg`The site isn’t answering right now.` : msg`You’re offline.`),
      description: i18n._(msg`The page you want opens as soon as it can. Nothing here is lost.`),
      tone: 'danger',
      isLasting: true,
      action: { label: i18n._(msg`Stay here`), onPress: dropWaitingLink },
    })
  }, [isWaiting])
}
