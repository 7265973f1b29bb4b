import { createContext, useContext, useEffect } from 'react'
import type { ThemeLook } from '#contract/theme/theme-look.ts'

export const ShellLookContext = createContext<(look: ThemeLook | null) => void>(() => undefined)

/** Lets header, page and footer wear a theme that only this page knows, for as long as it is open. */
export function useShellLook(look: ThemeLook | null): void {
  const wear = useContext(ShellLookContext)
  useEffect(() => {
    wear(look)
    return () => wear(null)
  }, [wear, look])
}
