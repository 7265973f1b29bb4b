import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPlaceholder } from '../../server/modules/visuals/picture/placeholder.ts'
import { type PictureFacts, pictureWidths, picturesDir } from './pictures.ts'

/** All pictures together stay under 4 MB with it; one that is all grain needs less. */
const defaultQuality = 48

/** Make the committed files of one picture (pictures/README.md). */
async function makePicture(name: string, original: string, color?: string, quality = defaultQuality) {
  const folder = join(picturesDir, name)
  await mkdir(folder, { recursive: true })
  const source = sharp(await sharp(original).autoOrient().flatten().png().toBuffer())
  const { width, height } = await source.metadata()
  const { dominant } = await source.stats()
  for (const each of pictureWidths) {
    const file = join(folder, `${each}.avif`)
    await source.clone().resize({ width: each }).avif({ quality, effort: 3 }).toFile(file)
  }
  const named = [dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')
  const facts = {
    width,
    height,
    dominantColor: color ?? `#${named}`,
    ...(await drawPlaceholder(source.clone())),
  }
  const list = join(picturesDir, 'pictures.json')
  const pictures = JSON.parse(await readFile(list, 'utf8')) as Record<string, PictureFacts>
  await writeFile(list, `${JSON.stringify({ ...pictures, [name]: facts }, null, 2)}\n`)
}

const [name, original, color, quality] = process.argv.slice(2)
if (!name || !original) throw new Error('node prisma/demo/make-picture.ts EVENT/NAME FILE [#rrggbb [QUALITY]]')
await makePicture(name, original, color, Number(quality) || undefined)
