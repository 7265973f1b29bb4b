/** The anchors of a Markdown document's headings, as GitHub makes them. */
export function readAnchors(markdown: string): Set<string> {
  const text = markdown.replaceAll(/^```\w*\n[^]*?^```$/gm, '')
  return new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => toAnchor(heading!)))
}

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
