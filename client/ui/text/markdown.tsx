/** Only for HTML that the server made of Markdown and cleaned (`descriptionHtml`, `bodyHtml`). */
export function Markdown({ html }: { html: string }) {
  return <div dir="auto" className={proseStyle} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Running text. */
export const proseStyle = [
  'flex max-w-[68ch] flex-col gap-4 text-base leading-7 text-pretty [&>*]:min-w-0',
  '[&_h2]:mt-6 [&_h2]:font-display [&_h2]:text-heading [&_h2]:font-bold',
  '[&_h3]:mt-4 [&_h3]:font-display [&_h3]:text-title [&_h3]:font-bold',
  '[&_h4]:mt-2 [&_h4]:font-semibold',
  '[&_a]:underline [&_a]:decoration-accent [&_a]:decoration-2 [&_a]:underline-offset-4 [&_a:hover]:bg-accent-wash',
  '[&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1.5 [&_ul]:ps-5 [&_ul]:marker:text-muted',
  '[&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-1.5 [&_ol]:ps-5 [&_ol]:marker:text-muted',
  '[&_blockquote]:border-s-2 [&_blockquote]:border-accent [&_blockquote]:ps-4 [&_blockquote]:text-muted',
  '[&_code]:rounded-[4px] [&_code]:bg-surface-hover [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.875em]',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-card [&_pre]:bg-surface-sunken [&_pre]:p-4 [&_pre_code]:bg-transparent [&_pre_code]:p-0',
  '[&_[data-table]]:overflow-x-auto [&_[data-align=center]]:text-center [&_[data-align=right]]:text-end',
  '[&_hr]:border-line [&_table]:w-full [&_table]:text-sm [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pe-4 [&_th]:pe-4 [&_th]:text-start',
].join(' ')
