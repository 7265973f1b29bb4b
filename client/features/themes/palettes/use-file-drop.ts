import { type DragEvent, useEffect, useState } from 'react'

interface FileDropOptions {
  onFile: (file: File) => void
  /** Something else was dropped, such as a link or a text. */
  onOther: () => void
}

/** Handlers of an element that takes a dropped file. */
export function useFileDrop({ onFile, onOther }: FileDropOptions) {
  const [isOver, setIsOver] = useState(false)
  const place = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    },
    onDragLeave(event: DragEvent) {
      // Leaving for a child is not leaving.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
      else onOther()
    },
  }
  return { isOver, place }
}

/** The browser does not open a file that misses its target. */
export function useNoStrayDrops(): void {
  useEffect(() => refuseStrayDrops(window), [])
}

/** @returns a function that ends it. */
export function refuseStrayDrops(page: Window): () => void {
  page.addEventListener('dragover', refuseFiles)
  page.addEventListener('drop', refuseFiles)
  return () => {
    page.removeEventListener('dragover', refuseFiles)
    page.removeEventListener('drop', refuseFiles)
  }
}

function refuseFiles(event: globalThis.DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
