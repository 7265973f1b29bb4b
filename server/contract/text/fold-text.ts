/** Text as it is searched: “Tomas” finds Tomás. The database folds `searchText` the same way. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
}

/** More words than a name and an address have would only cost. */
const wordsRead = 6
const charactersRead = 100

/** The words that a search asks for, folded; all of them must be found. */
export function searchWords(search: string | null | undefined): string[] {
  return foldText((search ?? '').slice(0, charactersRead))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, wordsRead)
}
