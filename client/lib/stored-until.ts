/** What this device stores of one kind, and until when. It is in localStorage, so every page can read it at once. */
interface StoredUntil {
  /** Whose it is; null for a guest without an account. */
  personId: string | null
  /** When each is deleted at the latest (ISO 8601), by name. */
  forgetAfter: Record<string, string>
}

export function readStoredUntil(storageKey: string): StoredUntil | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredUntil | null
  } catch {
    return null
  }
}

export function writeStoredUntil(storageKey: string, stored: StoredUntil): void {
  try {
    if (Object.keys(stored.forgetAfter).length > 0) localStorage.setItem(storageKey, JSON.stringify(stored))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage nothing else is stored either: it could not be forgotten again.
  }
}

/** Notes one more. Call it before the thing itself is stored, so that nothing is stored and unknown. */
export function addStoredUntil(storageKey: string, personId: string | null, name: string, forgetAfter: string): void {
  const known = readStoredUntil(storageKey)
  const others = known?.personId === personId ? known.forgetAfter : {}
  writeStoredUntil(storageKey, { personId, forgetAfter: { ...others, [name]: forgetAfter } })
}

/** Those that are not over yet, by name. */
export function inTime({ forgetAfter }: StoredUntil): [name: string, forgetAfter: string][] {
  return Object.entries(forgetAfter).filter(([, until]) => new Date(until).getTime() > Date.now())
}
