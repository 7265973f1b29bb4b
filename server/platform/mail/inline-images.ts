import type { MailContent } from './content.ts'
import { qrPath } from '../../contract/text/qr-path.ts'

/** An image inside the mail. It shows even where the mail program does not fetch images. */
export interface InlineImage {
  /** The id that the HTML uses: `cid:{cid}`. */
  cid: string
  filename: string
  contentType: string
  bytes: Buffer
}

/** The size of one square in pixels: sharp on a phone, and about 2 KB for the image. */
const moduleSize = 8
/** The margin that scanners need, in squares; part of the image, because dark mode is dark. */
const quietZone = 4

/** The id of the code at this index among the blocks. */
export const codeCid = (index: number): string => `code-${index}@marquee`

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
  // Loaded with the first code, because most mails have none.
  const { default: sharp } = await import('sharp')
  const { size, path } = qrPath(text)
  const side = size + 2 * quietZone
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * moduleSize}" height="${side * moduleSize}" viewBox="${-quietZone} ${-quietZone} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-quietZone}" y="${-quietZone}" width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer()
}
