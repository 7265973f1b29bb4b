import { useEffect } from 'react'

/** Where one of two pages is scrolled to, the other is too. */
export function useScrollTogether(leading: Window | null, following: Window | null): void {
  useEffect(() => {
    if (!leading || !following) return
    const follow = () => following.scrollTo({ top: leading.scrollY, behavior: 'instant' })
    follow()
    leading.addEventListener('scroll', follow, { passive: true })
    return () => leading.removeEventListener('scroll', follow)
  }, [leading, following])
}
