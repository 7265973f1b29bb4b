import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { InvalidEnv, readEnv } from '../../env/read-env.ts'
import { createFakeClock } from '../../testing/fake-clock.ts'
import {
  makeCertificate,
  makeWalletCredentials,
  testAccount,
  testIssuer,
  testPassType,
  testTeam,
} from '../../testing/wallet-credentials.ts'
import { BadStart } from '../process/bad-start.ts'
import { createLogger } from '../monitoring/logger.ts'
import { loadWalletSigners } from './load-wallet-signers.ts'

const credentials = makeWalletCredentials()
const { variables, own } = credentials
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-wallets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const load = (source: Record<string, string>, logger = createLogger('silent')) =>
  loadWalletSigners(
    readEnv(source, (path) => join(folder, path)),
    { clock: createFakeClock(), logger },
  )

describe('what signs wallet passes', () => {
  test('is nothing without configuration', async () => {
    expect(await load({})).toEqual({ apple: null, google: null })
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))
    expect(await load(empty)).toEqual({ apple: null, google: null })
  })

  test('is read from texts, also with their line breaks written as \\n', async () => {
    const flat = Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, value.replaceAll(/\r?\n/g, String.raw`\n`)]),
    )
    for (const source of [variables, flat]) {
      const { apple, google } = await load(source)
      expect(apple).toMatchObject({ passTypeId: testPassType, teamId: testTeam, expiresAt: new Date('2040-01-01') })
      expect(google).toMatchObject({ issuerId: testIssuer, account: testAccount })
    }
  })

  test('is read from files: PEM, DER as Apple’s downloads are, and a key with a password', async () => {
    const cipher = { cipher: 'aes-256-cbc', passphrase: 'open sesame' }
    await writeFile(join(folder, 'own.cer'), new X509Certificate(own.certificate).raw)
    await writeFile(
      join(folder, 'key.pem'),
      createPrivateKey(own.key).export({ type: 'pkcs8', format: 'pem', ...cipher }),
    )
    await writeFile(join(folder, 'google.json'), variables.GOOGLE_WALLET_CREDENTIALS)
    const files = {
      ...variables,
      APPLE_PASS_CERTIFICATE: 'own.cer',
      APPLE_PASS_KEY: 'key.pem',
      APPLE_PASS_KEY_PASSWORD: 'open sesame',
      GOOGLE_WALLET_CREDENTIALS: 'google.json',
    }
    const { apple, google } = await load(files)
    expect(apple).toEqual((await load(variables)).apple)
    expect(google).toMatchObject({ account: testAccount })
    for (const APPLE_PASS_KEY_PASSWORD of ['', 'hunter2'])
      await expect(load({ ...files, APPLE_PASS_KEY_PASSWORD })).rejects.toThrow(
        /^APPLE_PASS_KEY_PASSWORD does not open/,
      )
  })

  test('may be for one wallet alone', async () => {
    const { GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_CREDENTIALS, ...apple } = variables
    expect(await load(apple)).toMatchObject({ apple: { passTypeId: testPassType }, google: null })
    const google = { GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_CREDENTIALS }
    expect(await load(google)).toMatchObject({ apple: null, google: { issuerId: testIssuer } })
  })

  const other = makeWalletCredentials().variables
  const plain = makeCertificate({ subject: { CN: 'events.example' } })
  const wrong: [name: string, source: Record<string, string>, says: RegExp][] = [
    ['no key', { APPLE_PASS_KEY: '' }, /APPLE_PASS_KEY too/],
    ['neither key nor authority', { APPLE_PASS_KEY: '', APPLE_WWDR_CERTIFICATE: '' }, /KEY and APPLE_WWDR_CERTIFICATE/],
    [
      'a file that is not there',
      { APPLE_PASS_CERTIFICATE: 'hunter2' },
      /^APPLE_PASS_CERTIFICATE names a file .*ENOENT/,
    ],
    [
      'a text that is no certificate',
      { APPLE_WWDR_CERTIFICATE: '-----BEGIN hunter2' },
      /^APPLE_WWDR_CERTIFICATE is no/,
    ],
    ['a key in place of a certificate', { APPLE_PASS_CERTIFICATE: own.key }, /^APPLE_PASS_CERTIFICATE is no certif/],
    ['a certificate in place of a key', { APPLE_PASS_KEY: own.certificate }, /^APPLE_PASS_KEY is no private key/],
    ['a certificate for something else', { APPLE_PASS_CERTIFICATE: plain.certificate }, /is not the certificate of a/],
    ['the key of another certificate', { APPLE_PASS_KEY: other.APPLE_PASS_KEY }, /^APPLE_PASS_KEY is not the key of/],
    [
      'another authority of the same name',
      { APPLE_WWDR_CERTIFICATE: other.APPLE_WWDR_CERTIFICATE },
      /^APPLE_WWDR_CERTIFICATE did not issue APPLE_PASS_CERTIFICATE/,
    ],
    ['no credentials', { GOOGLE_WALLET_CREDENTIALS: '' }, /Google Wallet need GOOGLE_WALLET_CREDENTIALS too/],
    ['no issuer', { GOOGLE_WALLET_ISSUER_ID: '' }, /Google Wallet need GOOGLE_WALLET_ISSUER_ID too/],
    ['an issuer that is no number', { GOOGLE_WALLET_ISSUER_ID: 'hunter2' }, /GOOGLE_WALLET_ISSUER_ID: must be/],
    ['no JSON', { GOOGLE_WALLET_CREDENTIALS: '{ hunter2' }, /^GOOGLE_WALLET_CREDENTIALS is no key of a Google/],
    ['JSON of something else', { GOOGLE_WALLET_CREDENTIALS: '{"type":"user"}' }, /^GOOGLE_WALLET_CREDENTIALS is no/],
  ]
  test.each(wrong)(
    'with %s ends the start, with the variable’s name and not its value',
    async (_what, source, says) => {
      const started = async () => load({ ...variables, ...source })
      const error: unknown = await started().catch((reason: unknown) => reason)
      expect(error instanceof BadStart || error instanceof InvalidEnv).toBe(true)
      expect((error as Error).message).toMatch(says)
      expect((error as Error).message).not.toMatch(/hunter2|\n/)
    },
  )

  test('is logged when it expires within a month, or has expired, and stops no start', async () => {
    for (const [ends, isWarned] of [
      ['2027-02-01', true],
      ['2027-03-20', true],
      ['2027-06-01', false],
    ] as const) {
      const logger = createLogger('silent')
      const warn = vi.spyOn(logger, 'warn')
      const { apple } = await load(makeWalletCredentials({ ends: new Date(ends) }).variables, logger)
      expect(apple?.expiresAt).toEqual(new Date(ends))
      expect(warn).toHaveBeenCalledTimes(isWarned ? 1 : 0)
    }
  })
})
