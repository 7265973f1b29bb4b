import { themePresets } from '../presets.ts'
import { useDraft } from './draft-context.ts'
import { HeldControl } from './held-control.tsx'
import { PresetPoster } from './preset-poster.tsx'

/** Whole looks to begin from, each as the poster it would make of this event. */
export function LooksPart({ title, poster }: { title: string; poster: string }) {
  const { tokens, set } = useDraft()
  const isWorn = (preset: Record<string, unknown>) =>
    Object.entries(preset).every(([token, value]) => JSON.stringify(tokens[token]) === JSON.stringify(value))
  return (
    <HeldControl control="preset" className="flex flex-col gap-3">
      <p className="text-sm text-pretty text-muted">
        Begin with one of these and change what you like. One step back undoes it.
      </p>
      <ul className="grid grid-cols-2 gap-3">
        {themePresets.map((preset) => (
          <li key={preset.name}>
            <PresetPoster
              name={preset.name}
              tokens={preset.tokens}
              title={title}
              poster={poster}
              isWorn={isWorn(preset.tokens)}
              onPress={() => set(preset.tokens)}
            />
          </li>
        ))}
      </ul>
    </HeldControl>
  )
}
