/** The text of the QR code before the camera; null when there is none. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own detector where it knows QR codes; elsewhere a decoder that is loaded only then. */
export async function createCodeReader(): Promise<CodeReader> {
  return (await createNativeReader()) ?? createLoadedReader()
}

async function createNativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  // Some browsers have the class, and support no format.
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** Longest side of the decoded image: enough for a ticket that fills a third of it, and quick on old phones. */
const decodedSide = 720

async function createLoadedReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, decodedSide / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!drawing || canvas.width === 0) return null
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(drawing.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // It throws when there is no code.
      return null
    }
  }
}
