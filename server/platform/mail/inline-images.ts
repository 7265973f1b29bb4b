import type { MailContent } from './content.ts'
import { qrPath } from '../../contract/text/qr-path.ts'

/**
 * A picture that comes inside the mail, so that it shows where pictures of other sites are not
 * fetched.
 */
export interface InlineImage {
  /** By which the HTML names it: `cid:{cid}`. */
  cid: string
  filename: string
  contentType: string
  bytes: Buffer
}

/** Dark squares of this many pixels: sharp on a phone's screen, and some 2 KB. */
const moduleSize = 8
/**
 * What scanners want around a code, in squares. It is part of the picture: in dark mode the ground
 * would be dark.
 */
const quietZone = 4

/** Of the code in that place among the blocks. */
export const codeCid = (index: number): string => `code-${index}@marquee`

/** Draw the codes of a mail. */
export function drawInlineImages({ blocks }: MailContent): Promise<InlineImage[]> {
  const codes = blocks.flatMap((block, index) => (block.type === 'code' ? [{ text: block.text, index }] : []))
  return Promise.all(
    codes.map(async ({ text, index }) => ({
      cid: codeCid(index),
      filename: 'ticket-code.png',
      contentType: 'image/png',
      bytes: await drawCode(text),
    })),
  )
}

async function drawCode(text: string): Promise<Buffer> {
  // Loaded with the first code: most mails have none.
  const { default: sharp } = await import('sharp')
  const { size, path } = qrPath(text)
  const side = size + 2 * quietZone
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * moduleSize}" height="${side * moduleSize}" viewBox="${-quietZone} ${-quietZone} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-quietZone}" y="${-quietZone}" width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer()
}
