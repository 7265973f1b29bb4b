let passwords: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the 49,000 that are tried first; capitals do not hide it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Read when the first password is chosen: most processes never see one.
  passwords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return (await passwords).has(password.toLowerCase())
}
