import { Trans, useLingui } from '@lingui/react/macro'
import { MoreHorizontal, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/overlay/menu.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import { AltTextField } from './alt-text-field.tsx'
import { FocalPoint } from './focal-point.tsx'
import type { VisualEditing } from './use-visual-editing.ts'
import type { Visual } from '../visual.fragment.ts'
import { nameVisual, visualParts } from './visual-parts.ts'

interface VisualTileProps {
  visual: Visual
  /** Among its kind, from 0. */
  index: number
  /** null for those who may only look. */
  editing: VisualEditing | null
  /** The props of a link that shows it whole. */
  link?: ComponentProps<'a'>
  /** The handle to drag it, where it can be moved. */
  handle?: ReactNode
}

const tileShape = 'aspect-4/5 w-full rounded-card object-cover'

const pictureSizes = {
  COVER: '(min-width: 64rem) 24rem, 100vw',
  FLYER: '(min-width: 80rem) 14rem, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)',
  GALLERY: '(min-width: 80rem) 17rem, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)',
}

/** One image with its description and its actions. */
export function VisualTile({ visual, index, editing, link, handle }: VisualTileProps) {
  const { t, i18n } = useLingui()
  const { id, kind, addedBy } = visual
  const name = nameVisual(i18n, visual, index)
  const picture = (
    <Picture
      source={visual}
      sizes={kind in pictureSizes ? pictureSizes[kind as keyof typeof pictureSizes] : '17rem'}
      frameRatio={4 / 5}
      isFirst={kind === 'COVER' || index < 4}
      backdrop={editing?.previewOf(id)}
      className={tileShape}
    />
  )
  const adder = addedBy?.name
  const isArrival = editing?.isArrival(id) ?? false
  return (
    <div className={classNames('flex min-w-0 flex-col gap-2.5 rounded-card', isArrival && 'animate-arrive')}>
      <div className="relative">
        {link ? (
          <a
            {...link}
            aria-label={visual.altText ? undefined : t`${name}, no description`}
            className="block cursor-zoom-in rounded-card"
          >
            {picture}
          </a>
        ) : (
          picture
        )}
        <span aria-hidden className="pointer-events-none absolute inset-0 rounded-card border border-line" />
        {editing && (
          <div className="absolute inset-x-2 top-2 flex items-start gap-1.5">
            {handle}
            <span className="ms-auto" />
            <FocalPoint visual={visual} update={editing.actions.update} name={name} />
            <VisualMenu visual={visual} name={name} editing={editing} />
          </div>
        )}
      </div>
      {editing ? (
        <AltTextField visual={visual} describe={editing.actions.describe} isDraft={editing.isDraft} />
      ) : visual.altText ? (
        // Screen readers read it with the image.
        <p aria-hidden dir="auto" className="min-w-0 text-xs text-muted">
          {visual.altText}
        </p>
      ) : (
        <Badge tone="danger">
          <Trans>No description</Trans>
        </Badge>
      )}
      {addedBy && (
        <p className="flex min-w-0 items-center gap-1.5 text-2xs text-muted">
          <Avatar name={addedBy.name} image={addedBy.image} size="xs" />
          <span className="truncate">
            <Trans>
              Added by <span dir="auto">{adder}</span>
            </Trans>
          </span>
        </p>
      )}
    </div>
  )
}

function VisualMenu({ visual, name, editing }: { visual: Visual; name: string; editing: VisualEditing }) {
  const { t } = useLingui()
  return (
    <Menu
      trigger={
        <IconButton label={t`More: ${name}`} size="sm" variant="secondary">
          <MoreHorizontal aria-hidden />
        </IconButton>
      }
    >
      {visualParts
        .filter(({ kind }) => kind !== visual.kind)
        .map(({ kind, makeIt }) => (
          <MenuItem key={kind} onSelect={() => editing.change(visual, { kind })}>
            {t(makeIt)}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => editing.remove(visual.id, name)}>
        <Trans>Remove</Trans>
      </MenuItem>
    </Menu>
  )
}
