import { Ellipsis, Pencil } from 'lucide-react'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { itemAddress } from '../page/feed-address.ts'
import type { ItemAction } from './list-item-actions.ts'

export interface PostMenuInPlaceProps {
  item: FeedItem
  actions: readonly ItemAction[]
  isEditable: boolean
  name: string
  className: string
}

/** The menu of a post without script: plain forms. What would be asked first stands beside the button. */
export function PostMenuInPlace({ item, actions, isEditable, name, className }: PostMenuInPlaceProps) {
  if (actions.length === 0 && !isEditable) return null
  return (
    <details className="open:order-last open:basis-full">
      <summary aria-label={name} className={`${className} list-none [&::-webkit-details-marker]:hidden`}>
        <Ellipsis aria-hidden />
      </summary>
      <div className="flex flex-col items-start gap-1 rounded-card border border-line p-2">
        {isEditable && (
          <a href={itemAddress(item.sequence, { as: 'edit', id: item.id })} className={buttonStyle('ghost', 'sm')}>
            <Pencil aria-hidden />
            Edit
          </a>
        )}
        {actions.map((action) => (
          <form key={action.label} method="post" className="flex flex-wrap items-center gap-x-2">
            {Object.entries(action.fields).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <button
              type="submit"
              className={buttonStyle('ghost', 'sm', action.isDangerous ? 'text-danger' : undefined)}
            >
              <action.icon aria-hidden />
              {action.label}
            </button>
            {action.ask && <span className="text-xs text-muted">{action.ask.text}</span>}
          </form>
        ))}
      </div>
    </details>
  )
}
