import { createContext, useContext, useEffect } from 'react'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'

export const ShellThemeContext = createContext<(resolvedTheme: ResolvedTheme | null) => void>(() => undefined)

/** Gives header, page and footer a theme that only this page knows. */
export function useShellTheme(resolvedTheme: ResolvedTheme | null): void {
  const apply = useContext(ShellThemeContext)
  useEffect(() => {
    apply(resolvedTheme)
    return () => apply(null)
  }, [apply, resolvedTheme])
}
