import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Hotspot, Illustration as Picture } from '#src/contract/catalogue/unit-catalogue.ts'
import { useStableCallbacks } from '#src/ui/use-stable-callbacks.ts'
import { DiagramBar } from './DiagramBar.tsx'
import { watchGestures } from './diagram-gestures.ts'
import type { Point, Size } from './diagram-view.ts'
import type { HotspotMark } from './hotspot-marks.ts'
import { Hotspots } from './Hotspots.tsx'
import { Illustration } from './Illustration.tsx'
import { useDiagramView } from './use-diagram-view.ts'
import type { Marking } from './use-marking.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'
import { placeOf } from './hotspot-place.ts'
import classes from './UnitDiagram.module.css'
import own from './Hotspots.module.css'

const KEY = 'diagram.zoomed'

/** `[shown, known]`: whether the hint about zooming is still news on this device, and what to call once it is not. */
function useZoomHint(): readonly [boolean, () => void] {
  const [isShown, setShown] = useState(() => safeStorage.get(KEY) === null)
  return [
    isShown,
    () => {
      if (!isShown) return
      safeStorage.set(KEY, '1')
      setShown(false)
    },
  ]
}

interface UnitDiagramProps {
  readonly name: string
  readonly illustration: Picture
  readonly marks: readonly HotspotMark[]
  /** Numbers of what is drawn and not in the vehicle. */
  readonly absent: readonly Hotspot[]
  readonly marking: Marking
  readonly onPoint: (code: string | null) => void
  readonly onChoose: (code: string) => void
}

const STEP = 1.5
const TWICE = 2.5
/** How far an arrow moves the picture, in pixels. */
const ARROW_PX = 60
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_PX, y: 0 },
  ArrowRight: { x: -ARROW_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PX },
  ArrowDown: { x: 0, y: -ARROW_PX },
}

/** The drawing of a unit with its numbers: moved and magnified by fingers, mouse, keys and buttons. What is chosen is brought into view. */
export function UnitDiagram({ name, illustration, marks, absent, marking, onPoint, onChoose }: UnitDiagramProps) {
  const { t } = useLingui()
  const { frame, placement, isEased, isZoomed, isNearest, ...view } = useDiagramView(illustration)
  const [isHeld, setHeld] = useState(false)
  const [hasHint, knowsZoom] = useZoomHint()
  const step = (factor: number, at?: Point) => {
    knowsZoom()
    view.step(factor, at)
  }
  const steady = useStableCallbacks({
    zoom: (factor: number, at: Point) => {
      knowsZoom()
      view.zoom(factor, at)
    },
    move: view.move,
    onHold: setHeld,
    onTwice: (at: Point) => (isZoomed ? view.reset() : step(TWICE, at)),
    show: (code: string) => view.show(boxesOf(marks, code)),
  })
  useEffect(() => (frame.current ? watchGestures(frame.current, steady) : undefined), [frame, steady])
  useEffect(() => {
    if (marking.chosen !== null) steady.show(marking.chosen)
  }, [marking.chosen, steady])
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    // The whole drawing does not move: the arrows are the page's. On a number they lead to the next one (Hotspots).
    if (by && !isZoomed) return
    if (by) view.push(by)
    else if (event.key === '+' || event.key === '=') step(STEP)
    else if (event.key === '-') step(1 / STEP)
    else if (event.key === '0') view.reset()
    else return
    event.preventDefault()
  }
  return (
    <div className={classes['diagram']} role="group" aria-label={t`Desenul ansamblului ${name}`} onKeyDown={press}>
      <div
        ref={frame}
        className={classes['frame']}
        data-part="drawing"
        data-zoomed={isZoomed || undefined}
        data-nearest={isNearest || undefined}
        data-held={isHeld || undefined}
      >
        <div
          className={classes['sheet']}
          data-eased={isEased || undefined}
          style={{
            '--x': `${placement.x}px`,
            '--y': `${placement.y}px`,
            '--scale': placement.scale,
            '--width': illustration.width,
          }}
        >
          <Illustration illustration={illustration} alt={name} eager />
          <AbsentNumbers picture={illustration} numbers={absent} />
          <Hotspots
            picture={illustration}
            marks={marks}
            marking={marking}
            onPoint={onPoint}
            onChoose={onChoose}
            onShow={steady.show}
          />
        </div>
      </div>
      <DiagramBar
        said={marks.find(({ code }) => code === (marking.pointed ?? marking.chosen)) ?? null}
        hasHint={hasHint}
        isZoomed={isZoomed}
        isNearest={isNearest}
        onZoom={(nearer) => step(nearer ? STEP : 1 / STEP)}
        onWhole={view.reset}
      />
    </div>
  )
}

function boxesOf(marks: readonly HotspotMark[], code: string) {
  return marks.filter((mark) => mark.code === code).flatMap(({ handle, areas }) => [handle, ...areas])
}

/** Numbers of what is drawn and not in the vehicle, faded over the printed ones. The table says what they are. */
function AbsentNumbers({ picture, numbers }: { picture: Size; numbers: readonly Hotspot[] }) {
  return (
    <div className={own['layer']} aria-hidden>
      {numbers.map((spot) => (
        <span key={`${spot.x1} ${spot.y1}`} className={own['mark']} data-absent style={placeOf(spot, picture)}>
          <span className={own['number']}>{spot.code}</span>
        </span>
      ))}
    </div>
  )
}
