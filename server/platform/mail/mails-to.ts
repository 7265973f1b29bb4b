/** Mails to an address, in whichever case it was written. Prisma compares so by ILIKE, for which `_` is any character. */
export const mailsTo = (address: string) => ({
  toAddress: { equals: address.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' as const },
})
