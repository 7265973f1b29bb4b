import { createContext, useContext, useEffect } from 'react'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'

export const ShellThemeContext = createContext<(look: ResolvedTheme | null) => void>(() => undefined)

/** Gives header, page and footer a theme that only this page knows. */
export function useShellTheme(look: ResolvedTheme | null): void {
  const apply = useContext(ShellThemeContext)
  useEffect(() => {
    apply(look)
    return () => apply(null)
  }, [apply, look])
}
