import { type RefObject, useEffect } from 'react'
import type { Camera } from './use-camera.ts'
import classes from './CameraView.module.css'

interface CameraViewProps {
  readonly camera: Camera
  readonly videoRef: RefObject<HTMLVideoElement | null>
  /** Names the picture for screen readers. */
  readonly label: string
}

/** What the camera sees, with a frame that says where to hold a code. */
export function CameraView({ camera, videoRef, label }: CameraViewProps) {
  const stream = camera.is === 'on' ? camera.stream : null
  useEffect(() => {
    const { current } = videoRef
    if (current) current.srcObject = stream
  }, [stream, videoRef])
  return (
    <div className={classes['view']} aria-busy={stream === null}>
      <video ref={videoRef} className={classes['video']} aria-label={label} autoPlay playsInline muted />
      <span className={classes['frame']} aria-hidden />
    </div>
  )
}
