import { SignJWT } from 'jose'
import { languageOf, readLocale } from '../../../contract/locales.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { GoogleSigner } from '../../../platform/wallets/google-signer.ts'
import { type GoogleRoom, googleRooms, writeGooglePass } from '../domain/google-pass.ts'
import type { FoundPass } from './find-pass.ts'

/** What Google calls a safe length. Some browsers cut longer addresses off. */
const mostTokenLength = 1_800

/** The address at Google that adds a pass to the wallet of whoever opens it. */
export async function signGoogleLink(
  { clock }: Pick<Platform, 'clock'>,
  signer: GoogleSigner,
  { facts, colours, ticketId, language }: FoundPass,
): Promise<string> {
  const { issuerId, account, key } = signer
  const identity = { issuerId, ticketId, language: languageOf(readLocale(language)), ground: colours.ground }
  const sign = (room: GoogleRoom) =>
    new SignJWT({ typ: 'savetowallet', payload: writeGooglePass(facts, identity, room) })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account)
      .setAudience('google')
      .setIssuedAt(clock.now())
      .sign(key)
  let token = ''
  for (const room of googleRooms) {
    token = await sign(room)
    if (token.length <= mostTokenLength) break
  }
  return `https://pay.google.com/gp/v/save/${token}`
}
