const hidden = '[hidden]'

/** Parameters of our addresses that open something, also in an address encoded inside another. */
const parameter =
  /((?:^|[?&#;]|%(?:25)*(?:3F|26|23))(?:token|secret|registration|proof|key)(?:=|%(?:25)*3D))[^&#\s"'<>%]+/gi
/** Pages whose path ends with what opens them. */
const path = /((?:\/|%(?:25)*2F)(?:invitations|following|unsubscribe)(?:\/|%(?:25)*2F))[\w-]+/gi
/** Keys of the API, wherever they stand. */
const apiKey = /mq_[A-Za-z0-9_-]{43}/g
/** What a request proves itself with. */
const credentials = /\b(Bearer|[Aa]uthorization["']?: ?["']?Basic) [A-Za-z0-9._~+/=-]+/g
/** Values as they stand in a message, such as a database's: `password: "…"`. A long word is looked at once. */
const property = /\b(\w*(?:password|secret|token)["']?\s*:\s*)(?:"[^"]*"|'[^']*'|`[^`]*`)/gi
/** Names of values that nobody but their holder may read. */
const secretKey = /password|secret|token|authorization|cookie/i

/** A text without tokens of links in mails, holder secrets, keys and passwords. */
export function withoutSecrets(text: string): string {
  return text
    .replace(parameter, `$1${hidden}`)
    .replace(path, `$1${hidden}`)
    .replace(apiKey, hidden)
    .replace(credentials, `$1 ${hidden}`)
    .replace(property, `$1"${hidden}"`)
}

/** Deeper than any error report is. */
const deepest = 12

/** The same for every text in a report. Only plain objects and lists are copied. */
export function reportWithoutSecrets<Report>(value: Report, depth = 0): Report {
  if (typeof value === 'string') return withoutSecrets(value) as Report
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map((item) => reportWithoutSecrets(item, depth + 1)) as Report
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    typeof item === 'string' && secretKey.test(key) ? hidden : reportWithoutSecrets(item, depth + 1),
  ])
  return Object.fromEntries(entries) as Report
}
