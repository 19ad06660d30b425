import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton } from '@mantine/core'
import { IconBulb, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { CameraView } from '#src/ui/camera/CameraView.tsx'
import { prepareReader, readCode } from '#src/ui/camera/code-reader.ts'
import { useCamera } from '#src/ui/camera/use-camera.ts'
import { useCodeReading } from '#src/ui/camera/use-code-reading.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { announce } from '#src/ui/states/live-region.ts'
import { CameraProblem } from './CameraProblem.tsx'
import classes from './CodeScanner.module.css'

/** What is said below the picture when no code came of what was tried. */
type Miss = 'reader' | 'photo'

interface CodeScannerProps {
  readonly onClose: () => void
  readonly onCode: (code: string) => void
  /** What else leads to a code. */
  readonly children?: ReactNode
}

/** The camera as a scanner: the VIN under the windscreen, the code on a part or its box. A photo does where there is no camera. */
export function CodeScanner({ onClose, onCode, children }: CodeScannerProps) {
  const { t } = useLingui()
  const camera = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const [miss, setMiss] = useState<Miss | null>(null)
  const [isLit, setLit] = useState(false)
  const take = (code: string) => {
    navigator.vibrate?.(80)
    announce(t`Cod citit: ${code}`)
    onClose()
    onCode(code)
  }
  const readPhoto = async (photo: File | null) => {
    if (!photo) return
    setMiss(null)
    try {
      await prepareReader()
    } catch {
      return setMiss('reader')
    }
    const code = await readCode(photo).catch(() => null)
    if (code) take(code.text)
    else setMiss('photo')
  }
  useCodeReading(video, camera.is === 'on', { onCode: take, onFailed: () => setMiss('reader') })
  const torch = camera.is === 'on' ? camera.torch : null
  return (
    <Dialog title={t`Scanează un cod`} size="large" onClose={onClose}>
      <div className={classes['scan']}>
        {camera.is === 'failed' ? (
          <CameraProblem failure={camera.failure} />
        ) : (
          <CameraView camera={camera} videoRef={video} label={t`Imaginea camerei`} />
        )}
        <p className={classes['hint']} role="status">
          {miss === null ? null : <MissText miss={miss} />}
          {miss === null && camera.is !== 'failed' ? (
            <Trans>Țineți în cadru codul de pe piesă, de pe cutie sau seria de șasiu.</Trans>
          ) : null}
        </p>
        <div className={classes['actions']}>
          {torch ? (
            <Button
              variant="default"
              leftSection={<IconBulb size={20} aria-hidden />}
              aria-pressed={isLit}
              onClick={() => {
                torch(!isLit)
                setLit(!isLit)
              }}
            >
              {isLit ? <Trans>Stinge lumina</Trans> : <Trans>Aprinde lumina</Trans>}
            </Button>
          ) : null}
          <FileButton accept="image/*" onChange={(photo) => void readPhoto(photo)}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconPhoto size={20} aria-hidden />}>
                <Trans>Citește dintr-o fotografie</Trans>
              </Button>
            )}
          </FileButton>
        </div>
        {children}
      </div>
    </Dialog>
  )
}

function MissText({ miss }: { miss: Miss }) {
  return miss === 'photo' ? (
    <Trans>Nu am găsit un cod în fotografie. Încercați de mai aproape, cu lumină mai bună.</Trans>
  ) : (
    <Trans>Cititorul de coduri nu este încă pe acest dispozitiv și are nevoie de conexiune o singură dată.</Trans>
  )
}
