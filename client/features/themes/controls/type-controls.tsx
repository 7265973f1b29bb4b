import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { familyOf } from '#client/lib/appearance/event-fonts.ts'
import { type ThemeFont, themeFonts } from '#contract/theme/theme-tokens.ts'
import { fontPairs } from '../font-pairs.ts'
import { useDraft } from '../editor/draft-context.ts'
import { fontName } from '../name-tokens.ts'
import { HeldControl } from './held-control.tsx'

/** Pairs of typefaces, and below them each typeface on its own. */
export function TypeControls({ title }: { title: string }) {
  const { t } = useLingui()
  const { tokens, set } = useDraft()
  const isApplied = ({ headingFont, bodyFont }: (typeof fontPairs)[number]) =>
    tokens.headingFont === headingFont && tokens.bodyFont === bodyFont
  return (
    <div className="flex flex-col gap-5">
      <HeldControl control="fonts">
        <h2 className="mb-2 text-sm font-semibold">
          <Trans>Font pairs</Trans>
        </h2>
        <ul className="grid grid-cols-1 gap-2">
          {fontPairs.map((pair) => {
            const [name, heading, body] = [t(pair.name), fontName(pair.headingFont), fontName(pair.bodyFont)]
            return (
              <li key={pair.name.id}>
                <button
                  type="button"
                  aria-pressed={isApplied(pair)}
                  onClick={() => set({ headingFont: pair.headingFont, bodyFont: pair.bodyFont })}
                  className={classNames(
                    'flex w-full flex-col gap-1 overflow-hidden rounded-[10px] border px-3.5 py-3 text-start transition-colors hover:border-line-strong',
                    isApplied(pair) ? 'border-text bg-accent-wash' : 'border-line',
                  )}
                >
                  {/* The same words on every button. */}
                  <span
                    aria-hidden
                    dir="auto"
                    className="line-clamp-1 w-full text-[1.625rem] leading-[1.1] font-bold"
                    style={{ fontFamily: familyOf(pair.headingFont) }}
                  >
                    {title}
                  </span>
                  <span className="truncate text-sm text-muted" style={{ fontFamily: familyOf(pair.bodyFont) }}>
                    <Trans comment="A pair of typefaces">
                      <span className="sr-only">{name}: </span>
                      {heading} with {body}
                    </Trans>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </HeldControl>
      <FontSelect token="headingFont" label={t`Headings`} value={tokens.headingFont} onChange={set} />
      <FontSelect
        token="bodyFont"
        label={t({ message: 'Text', context: 'typeface' })}
        value={tokens.bodyFont}
        onChange={set}
      />
    </div>
  )
}

interface FontSelectProps {
  token: 'headingFont' | 'bodyFont'
  label: string
  value: ThemeFont | undefined
  onChange: (changes: Record<string, unknown>) => void
}

function FontSelect({ token, label, value, onChange }: FontSelectProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <HeldControl control={token} className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange({ [token]: event.target.value || undefined })}
        className="control"
        style={{ fontFamily: familyOf(value) }}
      >
        <option value="">{t({ message: 'Default', comment: 'The typeface when nothing was chosen' })}</option>
        {themeFonts.map((font) => (
          <option key={font} value={font} style={{ fontFamily: familyOf(font) }}>
            {fontName(font)}
          </option>
        ))}
      </select>
    </HeldControl>
  )
}
