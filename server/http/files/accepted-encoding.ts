import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** Best first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best compression that the client can read; null for none. */
export function acceptedEncoding(c: Context): Encoding | null {
  const accepted = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: '',
    match: (given, { supports }) =>
      supports.find((name) => given.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? '',
  })
  return (accepted as Encoding) || null
}
