import { Ellipsis, Link2, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/overlay/menu.tsx'
import { useToast } from '#client/ui/overlay/toast.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { itemAddress } from '../page/feed-address.ts'
import type { ItemAction } from './list-item-actions.ts'
import { PostMenuInPlace } from './post-menu-in-place.tsx'

export interface PostMenuProps {
  item: FeedItem
  eventUrl: string
  actions: readonly ItemAction[]
  /** Opens the form to edit the post; left out where the viewer may not. */
  onEdit?: () => void
  className: string
}

/** The menu with the rarer actions of a post. Without script it unfolds in place. */
export function PostMenu({ item, eventUrl, actions, onEdit, className }: PostMenuProps) {
  const isHydrated = useHydrated()
  const [asked, setAsked] = useState<ItemAction | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const name = `More about what ${item.actorName ?? 'the host'} wrote`
  if (!isHydrated)
    return (
      <PostMenuInPlace
        item={item}
        actions={actions}
        isEditable={onEdit !== undefined}
        name={name}
        className={className}
      />
    )

  async function run(action: ItemAction) {
    setIsBusy(true)
    const problem = await action.run()
    setIsBusy(false)
    setAsked(null)
    if (problem) toast({ title: 'That did not work', description: problem, tone: 'danger' })
  }

  async function copyLink() {
    const address = `/e/${eventUrl}/activity-feed${itemAddress(item.sequence)}`
    try {
      await navigator.clipboard.writeText(new URL(address, location.origin).href)
      toast({ title: 'Link copied' })
    } catch {
      toast({ title: 'The browser did not let the link be copied', description: address, tone: 'danger' })
    }
  }

  return (
    <>
      <Menu
        align="start"
        trigger={
          <button ref={trigger} type="button" aria-label={name} className={className}>
            <Ellipsis aria-hidden />
          </button>
        }
      >
        <MenuItem icon={<Link2 aria-hidden />} onSelect={copyLink}>
          Copy link
        </MenuItem>
        {onEdit && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
            Edit
          </MenuItem>
        )}
        {actions.length > 0 && <MenuSeparator />}
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            icon={<action.icon aria-hidden />}
            tone={action.isDangerous ? 'danger' : 'normal'}
            onSelect={() => (action.ask ? setAsked(action) : void run(action))}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
      {asked?.ask && (
        <Dialog title={asked.ask.title} width="sm" isOpen onOpenChange={() => setAsked(null)} returnFocusTo={trigger}>
          <div className="flex flex-col gap-4">
            <p className="text-sm text-pretty">{asked.ask.text}</p>
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="ghost" onClick={() => setAsked(null)}>
                Keep it as it is
              </Button>
              <Button variant="danger" isPending={isBusy} onClick={() => run(asked)}>
                {asked.ask.confirm}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
