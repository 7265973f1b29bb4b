import { readableOn } from '#contract/theme/colour.ts'
import { useDraft } from '../editor/draft-context.ts'
import type { PageView } from './use-page-pointer.ts'

/** The pointers of other editors. They scroll with the page. */
export function PreviewCursors({ view }: { view: PageView }) {
  const { editors } = useDraft()
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {editors.map(({ key, cursor, color, user }) => {
        if (!cursor) return null
        const top = (cursor.y - view.top) / view.height
        if (top < 0 || top > 1) return null
        return (
          <span
            key={key}
            data-cursor
            dir="ltr"
            className="absolute flex animate-appear items-start transition-[left,top] duration-100 ease-linear"
            style={{ left: `${cursor.x * 100}%`, top: `${top * 100}%` }}
          >
            <svg viewBox="0 0 16 18" className="h-[18px] w-4 drop-shadow" fill={color}>
              <path d="M1 1l13 7.2-6.1 1.3L4.6 16z" stroke="white" strokeWidth="1.2" strokeLinejoin="round" />
            </svg>
            <span
              className="mt-3 -ml-0.5 rounded-full px-2 py-0.5 text-2xs font-semibold whitespace-nowrap"
              style={{ backgroundColor: color, color: readableOn(color) }}
            >
              <bdi>{user.name.split(' ')[0]}</bdi>
            </span>
          </span>
        )
      })}
    </div>
  )
}
