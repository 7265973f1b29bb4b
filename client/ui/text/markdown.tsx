/** Only for HTML that the server made of Markdown and cleaned (`descriptionHtml`, `bodyHtml`). */
export function Markdown({ html, lang }: { html: string; lang?: string }) {
  return <div dir="auto" lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
