import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'

const require = createRequire(import.meta.url)

const latin = (name: string, style: string) => [
  `@fontsource/${name}/files/${name}-latin-${style}.woff2`,
  `@fontsource/${name}/files/${name}-latin-ext-${style}.woff2`,
]
const variable = (name: string, style: string) => latin(name, style).map((file) => file.replace('/', '-variable/'))

/** Every family with its files; the first that has a character sets it. Bundled, because a bare machine has none. */
const families = {
  bricolage: variable('bricolage-grotesque', 'standard-normal'),
  inter: variable('inter', 'standard-normal'),
  mono: variable('jetbrains-mono', 'wght-normal'),
  fraunces: variable('fraunces', 'full-normal'),
  frauncesItalic: variable('fraunces', 'full-italic'),
  anton: latin('anton', '400-normal'),
  abril: latin('abril-fatface', '400-normal'),
  limelight: latin('limelight', '400-normal'),
  ultra: latin('ultra', '400-normal'),
  rakkas: ['@fontsource/rakkas/files/rakkas-arabic-400-normal.woff2', ...latin('rakkas', '400-normal')],
} as const

export type Family = keyof typeof families
/** A cut of a family; axes are the variable font's own (wght, wdth, opsz, SOFT, WONK), ignored where it has none. */
export type Face = { family: Family; axes?: Readonly<Record<string, number>> }

const loaded = new Map<Family, Font[]>()
const instances = new Map<string, Font[]>()
let loading: Promise<void> | undefined

/** Unpacks the fonts once per process. fontkit can vary only plain TrueType, hence WOFF2 is unpacked before it. */
export function loadTypefaces(): Promise<void> {
  loading ??= loadAll()
  return loading
}

async function loadAll() {
  for (const [family, files] of Object.entries(families) as [Family, readonly string[]][]) {
    const fonts: Font[] = []
    for (const file of files) {
      const unpacked = Buffer.from(await decompress(await readFile(require.resolve(file))))
      fonts.push(create(unpacked) as Font)
    }
    loaded.set(family, fonts)
  }
}

function instancesOf({ family, axes }: Face): Font[] {
  const key = `${family} ${JSON.stringify(axes ?? {})}`
  let fonts = instances.get(key)
  if (!fonts) {
    const base = loaded.get(family)
    if (!base) throw new Error('Call loadTypefaces() before setting type')
    fonts = axes ? base.map((font) => (Object.keys(font.variationAxes).length ? font.getVariation(axes) : font)) : base
    instances.set(key, fonts)
  }
  return fonts
}

/** The font for a character: the face's own, else Inter, else the Arabic one; null when nothing bundled has it. */
export function fontFor(codePoint: number, face: Face): Font | null {
  const candidates = [face, { family: 'inter', axes: { wght: 700 } }, { family: 'rakkas' }] as const
  for (const candidate of candidates) {
    const font = instancesOf(candidate).find((one) => one.hasGlyphForCodePoint(codePoint))
    if (font) return font
  }
  return null
}
