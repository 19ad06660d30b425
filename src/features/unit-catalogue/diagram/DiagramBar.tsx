import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMinimize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useMedia } from '#src/ui/use-media.ts'
import type { HotspotMark } from './hotspot-marks.ts'
import classes from './UnitDiagram.module.css'

interface DiagramBarProps {
  /** The number that is named. */
  readonly said: HotspotMark | null
  readonly hasHint: boolean
  readonly isZoomed: boolean
  readonly isNearest: boolean
  readonly onZoom: (nearer: boolean) => void
  readonly onWhole: () => void
}

/** Below the drawing: what is marked, or until the first time how to look closer; and the buttons for it. */
export function DiagramBar({ said, hasHint, isZoomed, isNearest, onZoom, onWhole }: DiagramBarProps) {
  const { t } = useLingui()
  return (
    <div className={classes['bar']}>
      <p className={classes['said']}>
        {said === null ? (
          hasHint ? (
            <ZoomHint />
          ) : null
        ) : (
          <>
            <span className={classes['code']}>{said.code}</span> {said.names.join(', ')}
          </>
        )}
      </p>
      {/* Not disabled but dimmed: who pressed one by keys goes on from there with the arrows. */}
      <ActionIcon
        variant="default"
        aria-label={t`Micșorează`}
        title={t`Micșorează (−)`}
        {...dimmed(!isZoomed)}
        onClick={() => onZoom(false)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t`Mărește`}
        title={t`Mărește (+); apoi săgețile mută desenul`}
        {...dimmed(isNearest)}
        onClick={() => onZoom(true)}
      >
        <IconPlus size={20} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t`Desenul întreg`}
        title={t`Desenul întreg (0)`}
        {...dimmed(!isZoomed)}
        onClick={onWhole}
      >
        <IconArrowsMinimize size={20} />
      </ActionIcon>
    </div>
  )
}

function dimmed(is: boolean) {
  return { 'aria-disabled': is, 'data-disabled': is || undefined }
}

function ZoomHint() {
  const isTouch = useMedia('(pointer: coarse)')
  return isTouch ? (
    <Trans>Măriți cu două degete sau cu două atingeri; apoi mutați desenul cu un deget.</Trans>
  ) : (
    <Trans>Folosiți rotița mouse-ului pentru mărire</Trans>
  )
}
