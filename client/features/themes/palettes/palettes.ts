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

export const palettes: readonly Palette[] = [
  {
    name: msg({ message: 'Marquee', comment: 'Name of a pair of colours' }),
    background: '#17130f',
    backgroundEnd: '#3d2410',
    accent: '#ffb224',
  },
  {
    name: msg({ message: 'Paper', comment: 'Name of a pair of colours' }),
    background: '#fbf8f3',
    backgroundEnd: '#f0e4d0',
    accent: '#17130f',
  },
  {
    name: msg({ message: 'Tomato', comment: 'Name of a pair of colours' }),
    background: '#d42b1e',
    backgroundEnd: '#a3142b',
    accent: '#ffe9c9',
  },
  {
    name: msg({ message: 'Lagoon', comment: 'Name of a pair of colours' }),
    background: '#0f4650',
    backgroundEnd: '#0b2a3f',
    accent: '#7fe8d2',
  },
  {
    name: msg({ message: 'Sherbet', comment: 'Name of a pair of colours' }),
    background: '#ffe0d1',
    backgroundEnd: '#ffd1e3',
    accent: '#d6336c',
  },
  {
    name: msg({ message: 'Moss', comment: 'Name of a pair of colours' }),
    background: '#23331f',
    backgroundEnd: '#3d4a22',
    accent: '#d9e86a',
  },
  {
    name: msg({ message: 'Lemon', comment: 'Name of a pair of colours' }),
    background: '#ffe14d',
    backgroundEnd: '#ffc23d',
    accent: '#1a3fd0',
  },
  {
    name: msg({ message: 'Midnight', comment: 'Name of a pair of colours' }),
    background: '#0b1030',
    backgroundEnd: '#2b1a57',
    accent: '#ffe27a',
  },
  {
    name: msg({ message: 'Lilac', comment: 'Name of a pair of colours' }),
    background: '#e4d9ff',
    backgroundEnd: '#d3e4ff',
    accent: '#4a21b8',
  },
  {
    name: msg({ message: 'Cobalt', comment: 'Name of a pair of colours' }),
    background: '#1b34c4',
    backgroundEnd: '#101d78',
    accent: '#ff9a7a',
  },
  {
    name: msg({ message: 'Clay', comment: 'Name of a pair of colours' }),
    background: '#e9cdb6',
    backgroundEnd: '#dcb08f',
    accent: '#7a2914',
  },
  {
    name: msg({ message: 'Neon', comment: 'Name of a pair of colours' }),
    background: '#0c0c10',
    backgroundEnd: '#241036',
    accent: '#d7ff3e',
  },
]
