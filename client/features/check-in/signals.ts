import type { Verdict } from './verdict.ts'

type Tone = Verdict['tone']

/** Pitches in hertz, one after the other: up for come in, twice the same for look again, down for no. */
const melodies: Record<Tone, readonly number[]> = { in: [660, 990], already: [520, 520], refused: [330, 196] }
/** Milliseconds of buzzing and pausing in turn. */
const buzzes: Record<Tone, number[]> = { in: [60], already: [60, 80, 60], refused: [220, 90, 220] }
const noteSeconds = 0.13

const mutedKey = 'marquee-door-muted'
let audio: AudioContext | undefined

/** Browsers allow sound only after a press: call it from one. */
export function allowSound(): void {
  audio ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext()
  void audio?.resume().catch(() => undefined)
}

export function readMuted(): boolean {
  try {
    return localStorage.getItem(mutedKey) === 'yes'
  } catch {
    return false
  }
}

export function writeMuted(isMuted: boolean): void {
  try {
    localStorage.setItem(mutedKey, isMuted ? 'yes' : 'no')
  } catch {
    // Without storage the switch holds as long as the page.
  }
}

/** Gives the verdict by sound and vibration, because no one looks at the screen all the time. */
export function signal(tone: Tone, { isMuted }: { isMuted: boolean }): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(buzzes[tone])
  if (isMuted || audio?.state !== 'running') return
  for (const [index, pitch] of melodies[tone].entries()) playNote(audio, pitch, index * noteSeconds)
}

function playNote(context: AudioContext, pitch: number, afterSeconds: number): void {
  const start = context.currentTime + afterSeconds
  const note = context.createOscillator()
  const volume = context.createGain()
  note.frequency.value = pitch
  note.type = 'triangle'
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.35, start + 0.012)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds)
  note.connect(volume).connect(context.destination)
  note.start(start)
  note.stop(start + noteSeconds)
}
