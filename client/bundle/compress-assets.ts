import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In bytes: less than this gains no more than its header costs. */
const smallest = 300

/** Looks at a whole file at once. */
const brotliParams = { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS }

/** Write every script and style of a folder compressed too, so that the server need not compress it. */
export async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(?:js|css)$/.test(name)) continue
    const path = join(folder, name)
    const bytes = await readFile(path)
    if (bytes.length < smallest) continue
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params: brotliParams }))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
