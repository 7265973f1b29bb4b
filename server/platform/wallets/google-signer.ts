import { type KeyObject, createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import type { Env } from '../../env/read-env.ts'
import { BadStart } from '../process/bad-start.ts'
import { readConfigured } from './configured-file.ts'

/** What signs passes for Google Wallet. */
export interface GoogleSigner {
  /** The number that Google gave the operator. Ids of passes begin with it. */
  issuerId: string
  /** The address of the service account. */
  account: string
  key: KeyObject
}

const serviceAccount = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string(),
})

/** @throws BadStart when they are not the credentials of a service account. */
export async function loadGoogleSigner({
  issuerId,
  credentials,
}: NonNullable<Env['googleWallet']>): Promise<GoogleSigner> {
  const text = (await readConfigured('GOOGLE_WALLET_CREDENTIALS', credentials)).toString('utf8')
  try {
    const { client_email: account, private_key: pem } = serviceAccount.parse(JSON.parse(text))
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'rsa') return { issuerId, account, key }
  } catch {
    // Said below, without what the value is.
  }
  throw new BadStart(
    'GOOGLE_WALLET_CREDENTIALS is no key of a Google service account: give the JSON file that Google Cloud made, or its text.',
  )
}
