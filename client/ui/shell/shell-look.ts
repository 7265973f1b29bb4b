import { createContext, useContext, useEffect } from 'react'
import type { ThemeLook } from '#contract/theme/theme-look.ts'

export const ShellLookContext = createContext<(look: ThemeLook | null) => void>(() => undefined)

/** Gives header, page and footer a theme that only this page knows, for as long as it is open. */
export function useShellLook(look: ThemeLook | null): void {
  const apply = useContext(ShellLookContext)
  useEffect(() => {
    apply(look)
    return () => apply(null)
  }, [apply, look])
}
