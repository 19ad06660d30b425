import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { step } from './picture-step.ts'
import classes from './PictureZoom.module.css'

interface PictureZoomProps {
  readonly name: string
  /** The picture itself, as wide as its place. */
  readonly children: ReactNode
  readonly isPhoto?: boolean
  readonly count: number
  readonly at: number
  readonly onTurn: (at: number) => void
  readonly opened: boolean
  readonly onClose: () => void
}

const FACTORS = [1, 2, 3] as const

/** A picture as large as the window allows; a press, `+` and `-` make it larger and smaller, and it is moved by scrolling. */
export function PictureZoom({ name, children, isPhoto, count, at, onTurn, opened, onClose }: PictureZoomProps) {
  const { t } = useLingui()
  const [zoom, setZoom] = useState(0)
  const change = (by: number) => setZoom((before) => Math.max(0, Math.min(FACTORS.length - 1, before + by)))
  const turn = (next: number) => {
    setZoom(0)
    onTurn(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') change(1)
    if (event.key === '-') change(-1)
    // Once it is larger than its frame, the arrows move it.
    const next = zoom === 0 ? step(at, count, event.key) : null
    if (next !== null) turn(next)
  }
  const number = at + 1
  return (
    <Dialog title={name} opened={opened} onClose={onClose} size="large">
      <div className={classes['viewer']}>
        <div className={classes['frame']} data-photo={isPhoto || undefined} data-zoomed={zoom > 0 || undefined}>
          <button
            type="button"
            data-autofocus
            className={classes['image']}
            style={{ '--zoom': FACTORS[zoom] }}
            onClick={() => setZoom((before) => (before + 1) % FACTORS.length)}
            onKeyDown={press}
            aria-label={t`Schimbă mărimea`}
          >
            {children}
          </button>
        </div>
        <div className={classes['tools']}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t`Imaginea precedentă`}
            disabled={count < 2}
            onClick={() => turn(step(at, count, 'ArrowLeft') ?? at)}
          >
            <IconChevronLeft size={20} />
          </ActionIcon>
          <span aria-live="polite">
            <Trans>
              {number} din {count}
            </Trans>
          </span>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t`Imaginea următoare`}
            disabled={count < 2}
            onClick={() => turn(step(at, count, 'ArrowRight') ?? at)}
          >
            <IconChevronRight size={20} />
          </ActionIcon>
          <span className={classes['gap']} />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t`Micșorează`}
            disabled={zoom === 0}
            onClick={() => change(-1)}
          >
            <IconZoomOut size={20} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t`Mărește`}
            disabled={zoom === FACTORS.length - 1}
            onClick={() => change(1)}
          >
            <IconZoomIn size={20} />
          </ActionIcon>
        </div>
      </div>
    </Dialog>
  )
}
