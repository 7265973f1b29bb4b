import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeWorld, type World } from '../testing/api-doc/make-world.ts'
import { readAnchors } from '../testing/api-doc/read-anchors.ts'
import { readExamples } from '../testing/api-doc/read-examples.ts'
import { runExample } from '../testing/api-doc/run-example.ts'
import { drawPicture } from '../testing/modules/visuals.ts'
import { shareTestApp } from '../testing/shared-app.ts'

const app = shareTestApp()
const root = resolve(import.meta.dirname, '../..')
const markdown = readFileSync(join(root, 'docs/api.md'), 'utf8')
const sections = markdown.split(/^## /m).slice(1)

describe('every example of docs/api.md is answered as the document says', () => {
  let world: World
  let folder: string
  beforeAll(async () => {
    world = await makeWorld(app)
    folder = await mkdtemp(join(tmpdir(), 'marquee-api-doc-'))
    await writeFile(join(folder, 'poster.jpg'), await drawPicture({ width: 600, height: 400 }))
  })
  afterAll(() => rm(folder, { recursive: true }))

  // In the order of the document: an example may use what an earlier one was answered, so they run only together.
  test.each(readExamples(markdown))('line $line, $section', async (example) => {
    const undo = await world.prepareFor(example)
    onTestFinished(async () => void (await undo?.()))
    await expect(runExample(example, { ...world, origin: app.url, folder })).resolves.toBeUndefined()
  })
})

test('every section has an example', () => {
  for (const section of sections) expect(section).toMatch(/^```(graphql|sh|js)$/m)
})

test('the contents lead to every section but the first', () => {
  const contents = markdown.slice(0, markdown.indexOf('\n## '))
  const [, ...anchors] = sections.flatMap((section) => [...readAnchors(`## ${section.split('\n', 1)[0]}`)])
  for (const anchor of anchors) expect(contents).toContain(`(#${anchor})`)
})

test('every link of the document leads somewhere', () => {
  const links = [...markdown.matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, link]) => link!)
  expect(links.length).toBeGreaterThan(sections.length)
  expect(links.filter((link) => !leadsSomewhere(link))).toEqual([])
})

function leadsSomewhere(link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = join(root, 'docs', path || 'api.md')
  return existsSync(file) && (anchor === undefined || readAnchors(readFileSync(file, 'utf8')).has(anchor))
}

test('every link into the document from elsewhere leads to a heading', () => {
  const folders = '{docs,client,server,prisma,bench}/**/*.{md,ts,tsx}'
  const files = globSync(['*.{md,graphql}', folders], { cwd: root }).filter((file) => !file.includes('generated'))
  const anchors = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bapi\.md#([\w-]+)/g)].map(([, anchor]) => anchor!),
  )
  expect(anchors).toEqual(expect.arrayContaining(['errors', 'limits']))
  for (const anchor of anchors) expect(readAnchors(markdown)).toContain(anchor)
})
