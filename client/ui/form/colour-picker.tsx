import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { ColorArea } from 'react-aria-components/ColorArea'
import { type Color, ColorPicker, parseColor } from 'react-aria-components/ColorPicker'
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider'
import { ColorThumb } from 'react-aria-components/ColorThumb'
import { isComposing } from '#client/lib/is-composing.ts'
import { normalizeColour } from '#contract/theme/theme-tokens.ts'

interface ColourPickerProps {
  /** Names every part for assistive technology. */
  label: string
  /** `#rrggbb`. */
  value: string
  /** While it is dragged too. */
  onChange: (hex: string) => void
}

const thumb =
  'size-5 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.55),inset_0_0_0_1px_rgb(0_0_0/0.3)] data-[focus-visible]:size-6 data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-focus'

export function ColourPicker({ label, value, onChange }: ColourPickerProps) {
  const { t } = useLingui()
  const [colour, setColour] = useShownColour(value)
  const change = (next: Color) => {
    setColour(next)
    onChange(next.toString('hex').toLowerCase())
  }
  return (
    <ColorPicker value={colour} onChange={change}>
      <div className="flex flex-col gap-3">
        <ColorArea
          aria-label={t`${label}: saturation and brightness`}
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          className="h-36 w-full rounded-[8px] border border-line"
        >
          <ColorThumb className={thumb} />
        </ColorArea>
        <ColorSlider aria-label={t`${label}: hue`} colorSpace="hsb" channel="hue">
          <SliderTrack className="h-5 w-full rounded-full border border-line">
            <ColorThumb className={`${thumb} top-1/2`} />
          </SliderTrack>
        </ColorSlider>
        <HexField label={t`${label}: hex code`} value={value} onChange={onChange} />
      </div>
    </ColorPicker>
  )
}

/** Black and grey have no hue in their digits, so what was dragged counts as long as its digits are the value. */
function useShownColour(value: string) {
  const [dragged, setDragged] = useState<Color>(() => toColour(value))
  const isCurrent = dragged.toString('hex').toLowerCase() === value.slice(0, 7)
  return [isCurrent ? dragged : toColour(value), setDragged] as const
}

function toColour(hex: string): Color {
  return parseColor(hex.slice(0, 7)).toFormat('hsb')
}

/** The digits of a colour. An incomplete one changes nothing. */
function HexField({ label, value, onChange }: ColourPickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const problemId = useId()
  const isWrong = typed !== null && normalizeColour(typed) === null
  const type = (text: string) => {
    setTyped(text)
    const hex = normalizeColour(text)
    // Three digits may be the beginning of six.
    if (hex && text.trim().replace('#', '').length >= 6) onChange(hex)
  }
  const leave = () => {
    const hex = typed === null ? null : normalizeColour(typed)
    if (hex && hex !== value) onChange(hex)
    setTyped(null)
  }
  return (
    <div className="flex flex-col gap-1">
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => !isComposing(event) && event.key === 'Enter' && leave()}
        spellCheck={false}
        autoComplete="off"
        maxLength={9}
        className="control h-10 font-mono text-sm"
      />
      {isWrong && (
        <p id={problemId} className="text-xs text-muted">
          <Trans>Enter a hex code, such as #ffb224.</Trans>
        </p>
      )}
    </div>
  )
}
