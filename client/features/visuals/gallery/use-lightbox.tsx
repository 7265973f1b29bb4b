import { type MouseEvent, useRef, useState } from 'react'
import { useBackCloses } from '#client/lib/navigation/use-back-closes.ts'
import { Lightbox, type LightboxPicture } from './lightbox.tsx'

/** Images that open large over the page, each from a link to the image itself. */
export function useLightbox(pictures: readonly LightboxPicture[]) {
  const links = useRef(new Map<string, HTMLAnchorElement>())
  const [openId, setOpenId] = useState<string | null>(null)
  const way = useBackCloses(openId !== null, () => setOpenId(null))
  const show = (id: string | null) => {
    if (id === null) return way.close()
    if (openId === null) way.open()
    setOpenId(id)
  }
  return {
    /** The props of the link around an image. */
    linkTo: ({ id, variants }: LightboxPicture) => ({
      ref: (link: HTMLAnchorElement | null) => {
        if (link) links.current.set(id, link)
        return () => void links.current.delete(id)
      },
      href: variants.at(-1)?.url,
      target: '_blank',
      rel: 'noopener',
      // Without script, and with a modifier key, the link opens the image in a tab of its own.
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        show(id)
      },
    }),
    lightbox: (
      <Lightbox
        pictures={pictures}
        openId={openId}
        onShow={show}
        // The focus returns to the last image, or to the one that stands for it on the page.
        returnFocus={(id) => (links.current.get(id) ?? [...links.current.values()].at(-1))?.focus()}
      />
    ),
  }
}
