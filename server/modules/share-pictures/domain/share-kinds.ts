export const shareKinds = ['link', 'story', 'badge', 'poster', 'posterPdf'] as const
export type ShareKind = (typeof shareKinds)[number]

interface ShareFile {
  /** Last part of its address, and of its key. */
  file: string
  type: string
  /** Pixels; of the printed poster points. */
  width: number
  height: number
}

/**
 * JPEG, though the shapes are flat: WhatsApp shows no image above some 600 KB, which a photo as PNG exceeds, and not all
 * messengers know a newer format.
 */
export const shareFiles: Readonly<Record<ShareKind, ShareFile>> = {
  link: { file: 'share.jpg', type: 'image/jpeg', width: 1200, height: 630 },
  story: { file: 'story.jpg', type: 'image/jpeg', width: 1080, height: 1920 },
  badge: { file: 'badge.jpg', type: 'image/jpeg', width: 720, height: 180 },
  poster: { file: 'poster.jpg', type: 'image/jpeg', width: 1240, height: 1754 },
  posterPdf: { file: 'poster.pdf', type: 'application/pdf', width: 595, height: 842 },
}

/** The kind that a file's name in an address stands for; null for any other name. */
export function shareKindOf(file: string): ShareKind | null {
  return shareKinds.find((kind) => shareFiles[kind].file === file) ?? null
}
