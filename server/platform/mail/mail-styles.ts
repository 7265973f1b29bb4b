import type { CSSProperties } from 'react'

/** Marquee's colours as mail programs understand them. The roles are those of client/app.css. */
const light = { page: '#f3eee5', sheet: '#fffdfa', ink: '#17130f', muted: '#62584c', line: '#e3dacb' }
const dark = { page: '#14110e', sheet: '#1e1a16', ink: '#fbf8f3', muted: '#b8ad9f', line: '#3a332b' }
const board = '#17130f'
const amber = '#ffb224'

const text = "'Inter', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const display = "'Bricolage Grotesque', 'Helvetica Neue', Helvetica, Arial, sans-serif"

export const styles = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: light.page, fontFamily: text },
  frame: { width: '100%', maxWidth: '600px', margin: '0 auto' },
  // A dotted border draws the bulbs and needs no image.
  board: {
    backgroundColor: board,
    border: `4px dotted ${amber}`,
    borderRadius: '14px 14px 0 0',
    padding: '14px 28px',
  },
  wordmark: {
    margin: 0,
    color: '#fbf8f3',
    fontFamily: display,
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: 800,
    letterSpacing: '-0.02em',
  },
  bulb: { color: amber },
  sheet: {
    backgroundColor: light.sheet,
    border: `1px solid ${light.line}`,
    borderTop: 'none',
    borderRadius: '0 0 14px 14px',
    padding: '28px',
  },
  heading: {
    margin: '0 0 16px',
    color: light.ink,
    fontFamily: display,
    fontSize: '28px',
    lineHeight: '32px',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
  },
  paragraph: { margin: '0 0 16px', color: light.ink, fontSize: '16px', lineHeight: '24px', overflowWrap: 'anywhere' },
  note: { margin: '0 0 12px', color: light.muted, fontSize: '13px', lineHeight: '20px', overflowWrap: 'anywhere' },
  action: { margin: '8px 0 12px' },
  button: {
    backgroundColor: amber,
    color: board,
    borderRadius: '6px',
    padding: '14px 22px',
    marginBottom: '12px',
    fontSize: '16px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  address: { color: light.muted, textDecoration: 'underline', wordBreak: 'break-all' },
  facts: { margin: '4px 0 16px' },
  fact: { borderTop: `1px solid ${light.line}`, padding: '10px 0' },
  label: { margin: 0, color: light.muted, fontSize: '13px', lineHeight: '18px' },
  value: {
    margin: '2px 0 0',
    color: light.ink,
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  before: { color: light.muted, fontWeight: 400 },
  picture: {
    width: '100%',
    height: 'auto',
    margin: '0 0 20px',
    borderRadius: '10px',
    color: light.ink,
    fontSize: '14px',
    lineHeight: '20px',
  },
  code: { margin: '4px 0 20px', textAlign: 'center' },
  codeImage: {
    margin: '0 auto',
    borderRadius: '10px',
    border: `1px solid ${light.line}`,
    color: light.ink,
    fontSize: '14px',
  },
  codeNumber: {
    margin: '8px 0 0',
    color: light.ink,
    fontFamily: "'JetBrains Mono', Menlo, Consolas, monospace",
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 700,
    letterSpacing: '0.14em',
    textAlign: 'center',
  },
  quote: { borderInlineStart: `4px solid ${amber}`, paddingInlineStart: '16px', margin: '4px 0 16px' },
  rich: { margin: '0 0 16px', color: light.ink, fontSize: '16px', lineHeight: '24px', overflowWrap: 'anywhere' },
  foot: { padding: '20px 28px 0' },
  quietLink: { color: light.muted, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/** Of what stands inside a text of organizers, as attributes. Colours and letters come from the element around it. */
export const richStyles = {
  paragraph: 'margin:0 0 16px',
  heading: 'margin:20px 0 8px;font-size:18px;line-height:24px',
  quote: `margin:0 0 16px;border-inline-start:4px solid ${amber};padding-inline-start:16px`,
  link: `color:${light.ink};text-decoration:underline`,
}

/** Letters of Arabic touch each other. */
export const joinedLetters = { letterSpacing: 'normal' } satisfies CSSProperties

export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${dark.page} !important; }
  .sheet { background-color: ${dark.sheet} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .fact { border-color: ${dark.line} !important; }
}`
