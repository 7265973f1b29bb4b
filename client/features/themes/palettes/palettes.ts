import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

/** Colours that go together; they leave type, shape and order as they are. */
export interface Palette {
  name: MessageDescriptor
  background: string
  /** The other end, on a page with a gradient. */
  backgroundEnd: string
  accent: string
}

const palette = (name: MessageDescriptor, background: string, backgroundEnd: string, accent: string): Palette => ({
  name,
  background,
  backgroundEnd,
  accent,
})

export const palettes: readonly Palette[] = [
  palette(msg({ message: 'Marquee', comment: 'Name of a pair of colours' }), '#17130f', '#3d2410', '#ffb224'),
  palette(msg({ message: 'Paper', comment: 'Name of a pair of colours' }), '#fbf8f3', '#f0e4d0', '#17130f'),
  palette(msg({ message: 'Tomato', comment: 'Name of a pair of colours' }), '#d42b1e', '#a3142b', '#ffe9c9'),
  palette(msg({ message: 'Lagoon', comment: 'Name of a pair of colours' }), '#0f4650', '#0b2a3f', '#7fe8d2'),
  palette(msg({ message: 'Sherbet', comment: 'Name of a pair of colours' }), '#ffe0d1', '#ffd1e3', '#d6336c'),
  palette(msg({ message: 'Moss', comment: 'Name of a pair of colours' }), '#23331f', '#3d4a22', '#d9e86a'),
  palette(msg({ message: 'Lemon', comment: 'Name of a pair of colours' }), '#ffe14d', '#ffc23d', '#1a3fd0'),
  palette(msg({ message: 'Midnight', comment: 'Name of a pair of colours' }), '#0b1030', '#2b1a57', '#ffe27a'),
  palette(msg({ message: 'Lilac', comment: 'Name of a pair of colours' }), '#e4d9ff', '#d3e4ff', '#4a21b8'),
  palette(msg({ message: 'Cobalt', comment: 'Name of a pair of colours' }), '#1b34c4', '#101d78', '#ff9a7a'),
  palette(msg({ message: 'Clay', comment: 'Name of a pair of colours' }), '#e9cdb6', '#dcb08f', '#7a2914'),
  palette(msg({ message: 'Neon', comment: 'Name of a pair of colours' }), '#0c0c10', '#241036', '#d7ff3e'),
]
