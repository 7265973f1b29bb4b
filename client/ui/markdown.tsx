import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { classNames } from '#client/lib/class-names.ts'

/** Words by people we do not know: their links pass on no trust, and their raw HTML is left out. */
const components: Components = {
  a: ({ href, children }) => (
    <a href={href} rel="nofollow noopener ugc" target={href?.startsWith('#') ? undefined : '_blank'}>
      {children}
    </a>
  ),
  // The page has its own h1 and h2; what is written inside starts below them.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  // Pictures of other sites would tell them who reads this page.
  img: ({ src, alt }) =>
    typeof src === 'string' ? (
      <a href={src} rel="nofollow noopener ugc" target="_blank">
        {alt || src}
      </a>
    ) : null,
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
}

export function Markdown({ text, className }: { text: string; className?: string }) {
  return (
    <div dir="auto" className={classNames(proseStyle, className)}>
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={components} skipHtml>
        {text}
      </ReactMarkdown>
    </div>
  )
}

/** Running text: a comfortable measure, and room between what belongs apart. */
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
  '[&_hr]:border-line [&_table]:w-full [&_table]:text-sm [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pe-4 [&_th]:pe-4 [&_th]:text-start',
].join(' ')
