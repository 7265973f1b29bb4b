import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Link2, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { copyText } from '#client/lib/clipboard/copy-text.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/overlay/menu.tsx'
import { toast } from '#client/ui/overlay/toast.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { itemAddress } from '../page/feed-address.ts'
import type { ItemAction } from './list-item-actions.ts'
import { useReportedAction } from './use-reported-action.ts'

interface PostMenuProps {
  item: FeedItem
  eventSlug: string
  actions: readonly ItemAction[]
  /** Opens the form to edit the post; left out where the viewer may not. */
  onEdit?: () => void
  className: string
}

/** The menu with the rarer actions of a post. Without script it unfolds in place. */
export function PostMenu(props: PostMenuProps) {
  const { i18n } = useLingui()
  const name = nameMenu(i18n, props.item)
  return useHydrated() ? <MenuWithScript {...props} name={name} /> : <MenuInPlace {...props} name={name} />
}

function nameMenu(i18n: I18n, { kind, actorName }: FeedItem): string {
  const name =
    actorName ??
    i18n._(
      msg({
        message: 'the host',
        comment: 'Stands in for the author’s name: More options for the comment by the host',
      }),
    )
  switch (kind) {
    case 'COMMENT':
      return i18n._(msg`More options for the comment by ${{ name }}`)
    case 'PHOTO':
      return i18n._(msg`More options for the photo by ${{ name }}`)
    case 'ANNOUNCEMENT':
      return i18n._(msg`More options for the announcement by ${{ name }}`)
    default:
      return i18n._(msg`More options for the entry by ${{ name }}`)
  }
}

function MenuWithScript({ item, eventSlug, actions, onEdit, className, name }: PostMenuProps & { name: string }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<ItemAction | null>(null)
  const { isBusy, run } = useReportedAction()
  const trigger = useRef<HTMLButtonElement>(null)

  async function copyLink() {
    const address = `/e/${eventSlug}/activity-feed${itemAddress(item.sequence)}`
    const isCopied = await copyText(new URL(address, location.origin).href)
    if (isCopied) toast({ title: t`Link copied` })
    else toast({ title: t`Couldn’t copy the link`, description: address, tone: 'danger' })
  }

  async function confirm(action: ItemAction) {
    const problem = await action.run()
    setAsked(null)
    return problem
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
          <Trans>Copy link</Trans>
        </MenuItem>
        {onEdit && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        {actions.length > 0 && <MenuSeparator />}
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            icon={<action.icon aria-hidden />}
            tone={action.ask ? 'danger' : 'normal'}
            onSelect={() => (action.ask ? setAsked(action) : void run(action.run))}
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
                <Trans>Go back</Trans>
              </Button>
              <Button variant="danger" isPending={isBusy} onClick={() => run(() => confirm(asked))}>
                {asked.ask.confirm}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The menu without script: plain forms. The text of a question stands beside its button. */
function MenuInPlace({ item, actions, onEdit, className, name }: PostMenuProps & { name: string }) {
  if (actions.length === 0 && !onEdit) return null
  return (
    <details className="open:order-last open:basis-full">
      <summary aria-label={name} className={`${className} no-marker`}>
        <Ellipsis aria-hidden />
      </summary>
      <div className="flex flex-col items-start gap-1 rounded-card border border-line p-2">
        {onEdit && (
          <a href={itemAddress(item.sequence, { as: 'edit', id: item.id })} className={buttonStyle('ghost', 'sm')}>
            <Pencil aria-hidden />
            <Trans>Edit</Trans>
          </a>
        )}
        {actions.map((action) => (
          <form key={action.label} method="post" className="flex flex-wrap items-center gap-x-2">
            {Object.entries(action.fields).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <button type="submit" className={buttonStyle('ghost', 'sm', action.ask && 'text-danger')}>
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
