/** Only for HTML that the server made of Markdown and cleaned (`descriptionHtml`, `bodyHtml`). */
export function Markdown({ html }: { html: string }) {
  return <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
