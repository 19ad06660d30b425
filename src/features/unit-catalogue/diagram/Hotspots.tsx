import { useLingui } from '@lingui/react/macro'
import { Fragment, type KeyboardEvent, memo, useRef, useState } from 'react'
import type { Size } from './diagram-view.ts'
import { type HotspotMark, markAfter } from './hotspot-marks.ts'
import { placeOf } from './hotspot-place.ts'
import type { Marking } from './use-marking.ts'
import classes from './Hotspots.module.css'

interface HotspotsProps {
  readonly picture: Size
  readonly marks: readonly HotspotMark[]
  readonly marking: Marking
  readonly onPoint: (code: string | null) => void
  readonly onChoose: (code: string) => void
  /** Brings a number into view. */
  readonly onShow: (code: string) => void
}

/** The numbers of a drawing as buttons, readable however far it is, and the drawn parts as what they stand for. One stop for Tab, arrows lead from number to number. */
export const Hotspots = memo(function Hotspots({ picture, marks, marking, onPoint, onChoose, onShow }: HotspotsProps) {
  const { t } = useLingui()
  const layer = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<string | null>(null)
  const stop = [last, marking.chosen].find((code) => marks.some((mark) => mark.code === code)) ?? marks[0]?.code
  const press = (event: KeyboardEvent, code: string) => {
    const next = markAfter(marks, code, event.key)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    layer.current
      ?.querySelector<HTMLElement>(`button[data-code="${CSS.escape(next.code)}"]`)
      ?.focus({ preventScroll: true })
  }
  return (
    <div ref={layer} className={classes['layer']} role="group" aria-label={t`Poziții în desen`}>
      {marks.map(({ code, names, handle, areas }) => {
        const name = names.join(', ')
        const state = {
          'data-code': code,
          'data-pointed': marking.pointed === code || undefined,
          'data-chosen': marking.chosen === code || undefined,
        }
        const hand = { onPointerEnter: () => onPoint(code), onPointerLeave: () => onPoint(null) }
        return (
          <Fragment key={code}>
            {areas.map((area) => (
              <span
                key={`${area.x1} ${area.y1}`}
                className={classes['area']}
                aria-hidden
                {...state}
                {...hand}
                style={placeOf(area, picture)}
                onClick={() => onChoose(code)}
              />
            ))}
            <button
              type="button"
              className={classes['mark']}
              aria-label={name === '' ? t`Poziția ${code}` : t`Poziția ${code}: ${name}`}
              aria-pressed={marking.chosen === code}
              tabIndex={code === stop ? 0 : -1}
              {...state}
              {...hand}
              style={placeOf(handle, picture)}
              onClick={() => onChoose(code)}
              onKeyDown={(event) => press(event, code)}
              onBlur={() => onPoint(null)}
              onFocus={() => {
                setLast(code)
                onPoint(code)
                onShow(code)
              }}
            >
              <span className={classes['number']}>{code}</span>
            </button>
          </Fragment>
        )
      })}
    </div>
  )
})
