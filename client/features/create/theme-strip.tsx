import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useThemeDraft, PresetPoster, themePresets } from '#client/features/themes/public.ts'
import { FormError } from '#client/ui/form/form-error.tsx'
import { decidePosterArt } from '#contract/poster/poster-art.ts'
import { type ThemeTokens, themeTokens } from '#contract/theme/theme-tokens.ts'
import type { DraftEventData } from './send-draft.ts'
import type { ThemeFieldProps } from './theme-field.tsx'

/** Every token unset: the page takes its colours from the poster. */
const none = Object.fromEntries(Object.keys(themeTokens).map((token) => [token, undefined]))

export default function ThemeStrip({ event, title, wanted }: ThemeFieldProps) {
  return event ? (
    <DraftThemes event={event} title={title} wanted={wanted} />
  ) : (
    <Themes title={title} applied={wanted.tokens ?? {}} onChoose={wanted.want} />
  )
}

function DraftThemes({ event, title, wanted }: ThemeFieldProps & { event: DraftEventData }) {
  const { tokens, set, publish } = useThemeDraft(event)
  const [problem, setProblem] = useState<string | null>(null)
  async function choose(preset: ThemeTokens | null) {
    set(preset ?? none)
    setProblem((await publish()).problem)
  }
  const chooseWanted = useEffectEvent(() => {
    if (!wanted.tokens) return
    void choose(wanted.tokens).then(() => wanted.want(null))
  })
  useEffect(() => {
    const timer = setTimeout(chooseWanted)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <FormError message={problem} />
      <Themes title={title} applied={tokens} onChoose={(preset) => void choose(preset)} />
    </>
  )
}

interface ThemesProps {
  title: string
  applied: Readonly<Record<string, unknown>>
  /** null: without a theme. */
  onChoose(tokens: ThemeTokens | null): void
}

function Themes({ title, applied, onChoose }: ThemesProps) {
  const { t } = useLingui()
  const poster = decidePosterArt(title).palette.ground
  const isApplied = (tokens: ThemeTokens) =>
    Object.entries(tokens).every(([token, value]) => JSON.stringify(applied[token]) === JSON.stringify(value))
  const isPlain = Object.values(applied).every((value) => value === undefined)
  const presets = themePresets.filter(({ tokens }) => tokens.backgroundKind !== 'picture')
  return (
    <ul aria-label={t`Themes`} className="flex snap-x gap-3 overflow-x-auto pt-1 pb-2">
      {[{ name: msg`The poster’s colours`, tokens: null }, ...presets].map(({ name, tokens }) => (
        <li key={name.id} className="w-26 shrink-0 snap-start">
          <PresetPoster
            name={t(name)}
            tokens={tokens ?? {}}
            title={title || t`Your title here`}
            poster={poster}
            picture={null}
            isApplied={tokens ? isApplied(tokens) : isPlain}
            onPress={() => onChoose(tokens)}
          />
        </li>
      ))}
    </ul>
  )
}
