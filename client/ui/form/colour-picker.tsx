import { useState } from 'react'
import { type Color, parseColor } from 'react-aria-components/ColorPicker'
import { ColorArea } from 'react-aria-components/ColorArea'
import { ColorPicker } from 'react-aria-components/ColorPicker'
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider'
import { ColorThumb } from 'react-aria-components/ColorThumb'
import { HexField } from './hex-field.tsx'

export interface ColourPickerProps {
  /** What the colour is for, in words: names every part for assistive technology. */
  label: string
  /** `#rrggbb`. */
  value: string
  /** While it is dragged too. */
  onChange: (hex: string) => void
}

const thumb =
  'size-5 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.55),inset_0_0_0_1px_rgb(0_0_0/0.3)] data-[focus-visible]:size-6 data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-focus'

/** A colour by eye or by its digits. Arrow keys move every part of it. */
export function ColourPicker({ label, value, onChange }: ColourPickerProps) {
  const [colour, setColour] = useShownColour(value)
  const change = (next: Color) => {
    setColour(next)
    onChange(next.toString('hex').toLowerCase())
  }
  return (
    <ColorPicker value={colour} onChange={change}>
      <div className="flex flex-col gap-3">
        <ColorArea
          aria-label={`${label}: saturation and brightness`}
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          className="h-36 w-full rounded-[8px] border border-line"
        >
          <ColorThumb className={thumb} />
        </ColorArea>
        <ColorSlider aria-label={`${label}: hue`} colorSpace="hsb" channel="hue">
          <SliderTrack className="h-5 w-full rounded-full border border-line">
            <ColorThumb className={`${thumb} top-1/2`} />
          </SliderTrack>
        </ColorSlider>
        <HexField label={`${label}, six digits`} value={value} onChange={onChange} />
      </div>
    </ColorPicker>
  )
}

/**
 * Black and grey have no hue in their digits, so a colour dragged to the edge would forget where it came from. The
 * picker keeps what was dragged for as long as its digits are the value.
 */
function useShownColour(value: string) {
  const [dragged, setDragged] = useState<Color>(() => toColour(value))
  const isCurrent = dragged.toString('hex').toLowerCase() === value.slice(0, 7)
  return [isCurrent ? dragged : toColour(value), setDragged] as const
}

function toColour(hex: string): Color {
  return parseColor(hex.slice(0, 7)).toFormat('hsb')
}
