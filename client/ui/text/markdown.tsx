/** What scrolls sideways when it is too wide. */
const scrollers = /<(pre|div data-table="true")>/g

/** Only for HTML that the server made of Markdown and cleaned (`descriptionHtml`, `bodyHtml`). */
export function Markdown({ html, lang }: { html: string; lang?: string }) {
  // Whoever has no pointer scrolls it with the arrow keys: not every browser gives it the focus by itself.
  const __html = html.replace(scrollers, '<$1 tabindex="0">')
  return <div dir="auto" lang={lang} className="prose" dangerouslySetInnerHTML={{ __html }} />
}
