import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createAgreement } from './agreement.ts'
import { prepareReader, readCode } from './code-reader.ts'

/** Between two pictures: the reader works on the main thread, 20 to 60 ms a picture on a tablet. */
const PAUSE_MS = 120
/** Wide enough for the bars of a VIN on a label, small enough to be read in time. */
const WIDEST = 1280

interface Reading {
  readonly onCode: (text: string) => void
  /** The reader itself could not be had. */
  readonly onFailed: () => void
}

/** Reads codes from a playing video, picture after picture, until the first that can be relied upon. */
export function useCodeReading(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  { onCode, onFailed }: Reading,
): void {
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const agree = createAgreement()
    const canvas = document.createElement('canvas')
    const look = async () => {
      const picture = video.current && pictureOf(video.current, canvas)
      // A picture that cannot be read is followed by the next.
      const code = picture ? await readCode(picture).catch(() => null) : null
      if (isOver) return
      const text = agree(code)
      if (text !== null) return found(text)
      timer = setTimeout(() => void look(), PAUSE_MS)
    }
    prepareReader().then(look, failed)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOn, video])
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return null
  const scale = Math.min(1, WIDEST / width)
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}
