import { useMemo, useState } from 'react'
import { decidePosterArt } from '#contract/poster/poster-art.ts'
import { lookOf, type ThemeLook } from '#contract/theme/theme-look.ts'
import type { ThemeTokens } from '#contract/theme/theme-tokens.ts'

/** A theme that was chosen before there is a draft to keep it. */
export interface WantedTheme {
  tokens: ThemeTokens | null
  want(tokens: ThemeTokens | null): void
}

/** @returns the wanted theme, and how the page looks in it. */
export function useWantedTheme(title: string): WantedTheme & { look: ThemeLook | null } {
  const [tokens, want] = useState<ThemeTokens | null>(null)
  const poster = decidePosterArt(title).palette.ground
  const look = useMemo(() => tokens && lookOf(tokens, { poster, pictureUrl: null }), [tokens, poster])
  return { tokens, want, look }
}
