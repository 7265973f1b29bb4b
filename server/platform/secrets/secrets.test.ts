import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BadStart } from '../process/bad-start.ts'
import { loadAuthSecret } from './secrets.ts'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the key is made once, for nobody else to read, and leaves nothing beside it', async () => {
  const folder = join(await makeFolder(), 'data')
  const secret = await loadAuthSecret(null, folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await readdir(folder)).toEqual(['auth-secret'])
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600)
  expect(await loadAuthSecret(null, folder)).toBe(secret)
})

test('twenty that start together have one key', async () => {
  const folder = await makeFolder()
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadAuthSecret(null, folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(folder)).toEqual(['auth-secret'])
})

test('a configured key needs no file', async () => {
  const folder = await makeFolder()
  expect(await loadAuthSecret('configured', folder)).toBe('configured')
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['empty', (file: string) => writeFile(file, ''), /is empty: .*restore.*or delete it/],
  ['of blanks', (file: string) => writeFile(file, ' \n'), /is empty/],
  ['cut short', (file: string) => writeFile(file, 'k3Jx'), /at least 32 characters/],
  ['of zeros, as after a power cut', (file: string) => writeFile(file, '\0'.repeat(43)), /can be guessed/],
  ['a folder', (file: string) => mkdir(file), /cannot be read \(EISDIR\)/],
])('a key that is %s is refused, and stays as it is', async (_what, make, sentence) => {
  const folder = await makeFolder()
  const file = join(folder, 'auth-secret')
  await make(file)
  const before = await readFile(file).catch(() => null)
  const failure = await loadAuthSecret(null, folder).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BadStart)
  expect((failure as Error).message).toMatch(sentence)
  expect((failure as Error).message).toContain(file)
  expect(await readFile(file).catch(() => null)).toEqual(before)
})

test('where no key can be written it says so', async () => {
  const folder = await makeFolder()
  const file = join(folder, 'a file')
  await writeFile(file, '')
  await expect(loadAuthSecret(null, join(file, 'data'))).rejects.toThrow(/cannot be (read|written).*ENOTDIR/)
})
