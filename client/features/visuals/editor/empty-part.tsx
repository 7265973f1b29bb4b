import { Images } from 'lucide-react'
import { FileButton } from './file-button.tsx'

const words = {
  FLYER: {
    title: 'Something to hand on',
    about: 'The picture that people pass around in their chats, or print.',
    button: 'Choose flyers',
  },
  GALLERY: {
    title: 'Show what an evening with you is like',
    about: 'Drop pictures anywhere on this page, paste them, or choose some. The first few make people want to come.',
    button: 'Choose pictures',
  },
}

/** Where pictures of a kind will stand. */
export function EmptyPart({ kind, onFiles }: { kind: keyof typeof words; onFiles: (files: File[]) => void }) {
  const { title, about, button } = words[kind]
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong/60 px-6 py-12 text-center">
      <Images aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <p className="font-display text-title font-bold text-balance">{title}</p>
      <p className="max-w-[44ch] text-sm text-pretty text-muted">{about}</p>
      <FileButton size="sm" onFiles={onFiles} className="mt-1">
        {button}
      </FileButton>
      <p className="text-2xs text-muted">JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each</p>
    </div>
  )
}
