import { useEffect, useState } from 'react'

/** Why there is no picture: not allowed, none there, used by something else, or an address that browsers give no camera to. */
export type CameraFailure = 'denied' | 'none' | 'busy' | 'insecure'

export type Camera =
  | { readonly is: 'opening' }
  | { readonly is: 'on'; readonly stream: MediaStream; readonly torch: ((on: boolean) => void) | null }
  | { readonly is: 'failed'; readonly failure: CameraFailure }

/** The camera at the back, open for as long as the component stands and the page is looked at. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>({ is: 'opening' })
  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    const close = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
      stream = null
    }
    const open = async () => {
      const opened = await openCamera()
      if (isOver || document.visibilityState === 'hidden')
        return opened.is === 'on' ? opened.stream.getTracks().forEach((track) => track.stop()) : undefined
      if (opened.is === 'on') ({ stream } = opened)
      setCamera(opened)
    }
    const follow = () => {
      close()
      setCamera({ is: 'opening' })
      if (document.visibilityState === 'visible') void open()
    }
    void open()
    document.addEventListener('visibilitychange', follow)
    return () => {
      isOver = true
      close()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
  return camera
}

async function openCamera(): Promise<Camera> {
  // Only there on https and localhost.
  if (!('mediaDevices' in navigator)) return { is: 'failed', failure: 'insecure' }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    })
    return { is: 'on', stream, torch: torchOf(stream) }
  } catch (error) {
    return { is: 'failed', failure: failures[error instanceof DOMException ? error.name : ''] ?? 'busy' }
  }
}

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

function torchOf(stream: MediaStream): ((on: boolean) => void) | null {
  const [track] = stream.getVideoTracks()
  // The light is not among what TypeScript's library knows of a camera, nor what every browser can tell.
  const can: MediaTrackCapabilities & { readonly torch?: boolean } =
    track && 'getCapabilities' in track ? track.getCapabilities() : {}
  if (!track || !can.torch) return null
  return (on) =>
    void track
      .applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      .catch((error: unknown) => console.warn('The torch does not answer.', error))
}
