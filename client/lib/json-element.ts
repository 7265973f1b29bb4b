/** The content of a `<script type="application/json">`. `<` is escaped so that no value can end the script. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/** Browser only. @returns null when the page has no such element */
export function readJson<T>(elementId: string): T | null {
  const text = document.getElementById(elementId)?.textContent
  return text ? (JSON.parse(text) as T) : null
}
