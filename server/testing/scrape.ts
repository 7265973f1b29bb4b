/** Figures of a process, as Prometheus reads them. */
export interface Scrape {
  contentType: string
  text: string
  /** Sum over all series of a name whose labels are these; 0 when there is none. */
  sum(name: string, labels?: Record<string, string>): number
  /** Every value of a label, over all names. */
  labelValues(label: string): Set<string>
}

interface Series {
  name: string
  labels: Record<string, string>
  value: number
}

/** Read the figures at an address. @throws when one line is not as the format wants it. */
export async function scrape(url: string): Promise<Scrape> {
  const response = await fetch(url)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`the metrics answered ${response.status}: ${text}`)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const series = lines.map(readLine)
  return {
    contentType: response.headers.get('content-type') ?? '',
    text,
    sum(name, wanted = {}) {
      const found = series.filter(
        (one) => one.name === name && Object.entries(wanted).every(([label, value]) => one.labels[label] === value),
      )
      return found.reduce((total, { value }) => total + value, 0)
    },
    labelValues: (label) => new Set(series.flatMap(({ labels }) => labels[label] ?? [])),
  }
}

function readLine(line: string): Series {
  const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (nan|[+-]?inf|[-+.e\d]+)$/i.exec(line) ?? []
  if (!name) throw new Error(`not a line of figures: ${line}`)
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label!, text!])
  return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }
}
