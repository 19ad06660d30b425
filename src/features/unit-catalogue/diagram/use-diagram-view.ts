import { useLayoutEffect, useRef, useState } from 'react'
import {
  type Box,
  bounded,
  isWhole,
  mostZoom,
  moved,
  place,
  type Point,
  showing,
  type Size,
  type View,
  whole,
  zoomAbout,
} from './diagram-view.ts'

/** What of a picture its frame shows, and how that changes: under a hand at once (`zoom`, `move`), else eased. Points are in the frame's pixels. */
export function useDiagramView(picture: Size) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [{ wanted, isEased }, setWanted] = useState(() => ({ wanted: whole(picture), isEased: false }))
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const change = (eased: boolean, next: (before: View) => View) =>
    setWanted((before) => ({ wanted: next(before.wanted), isEased: eased }))
  const middle = { x: size.width / 2, y: size.height / 2 }
  // A frame that became larger may show more than was wanted.
  const view = bounded(wanted, picture, size)
  return {
    frame,
    placement: place(view, picture, size),
    isEased,
    isZoomed: !isWhole(view),
    isNearest: view.zoom >= mostZoom(picture, size),
    zoom: (factor: number, at: Point) => change(false, (before) => zoomAbout(before, factor, at, picture, size)),
    move: (by: Point) => change(false, (before) => moved(before, by, picture, size)),
    step: (factor: number, at: Point = middle) =>
      change(true, (before) => zoomAbout(before, factor, at, picture, size)),
    push: (by: Point) => change(true, (before) => moved(before, by, picture, size)),
    show: (boxes: readonly Box[]) => change(true, (before) => showing(before, boxes, picture, size)),
    reset: () => change(true, () => whole(picture)),
  }
}
