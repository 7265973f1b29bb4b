import { useMemo, useState } from 'react'
import { decidePosterArt } from '#contract/poster/poster-art.ts'
import { resolveTheme, type ResolvedTheme } from '#contract/theme/resolved-theme.ts'
import type { ThemeTokens } from '#contract/theme/theme-tokens.ts'

/** A theme that was chosen before there is a draft to keep it. */
export interface WantedTheme {
  tokens: ThemeTokens | null
  want(tokens: ThemeTokens | null): void
}

/** @returns the wanted theme, and how the page looks in it. */
export function useWantedTheme(title: string): WantedTheme & { look: ResolvedTheme | null } {
  const [tokens, want] = useState<ThemeTokens | null>(null)
  const poster = decidePosterArt(title).palette.ground
  const look = useMemo(() => tokens && resolveTheme(tokens, { poster, pictureUrl: null }), [tokens, poster])
  return { tokens, want, look }
}
