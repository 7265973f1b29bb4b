import { qrSquares } from '../../contract/text/qr-path.ts'
import type { MailContent } from './content.ts'

/** An image inside the mail. It shows even where the mail program does not fetch images. */
export interface InlineImage {
  /** The id that the HTML uses: `cid:{cid}`. */
  cid: string
  filename: string
  contentType: string
  bytes: Buffer
}

/** The size of one square in pixels: sharp on a phone, and about 1 KB for the image. */
const squareSize = 8
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
  const squares = qrSquares(text, quietZone)
  const [count, side] = [squares.length, squares.length * squareSize]
  const pixels = Buffer.from(squares.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: count, height: count, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
}
