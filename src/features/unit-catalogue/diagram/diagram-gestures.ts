import type { Point } from './diagram-view.ts'

export interface GestureActions {
  readonly zoom: (factor: number, at: Point) => void
  readonly move: (by: Point) => void
  /** Two taps or clicks in one place. */
  readonly onTwice: (at: Point) => void
  /** A hand is on the picture and moves it, or no longer. */
  readonly onHold: (holds: boolean) => void
}

/** Fingers tremble and mice slip: up to here it is a press, in pixels. */
const PRESS_PX = 6
const TWICE_MS = 320
const TWICE_PX = 28
/** A notch of a wheel and a pinch on a touch pad tell very different numbers: more than this at once counts as this. */
const MOST_WHEEL = 25
/** A page that is being scrolled goes on when the drawing comes under the pointer. */
const SCROLL_MS = 400

/**
 * Pinch, drag, two taps and the wheel on a picture in its frame. Nothing is a trap for who scrolls the page: a finger does while the whole picture is seen (the
 * frame's touch-action), a wheel where there is nothing left to zoom and while it was scrolling before. Returns how to stop.
 */
export function watchGestures(frame: HTMLElement, actions: GestureActions): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const hands = createHands(frame, actions)
  frame.addEventListener('pointerdown', hands.down, { signal })
  frame.addEventListener('pointermove', hands.move, { signal })
  frame.addEventListener('pointerup', hands.up, { signal })
  frame.addEventListener('pointercancel', hands.up, { signal })
  // The press that ends a drag is none.
  frame.addEventListener(
    'click',
    (event) => {
      if (hands.hasMoved()) stop(event)
    },
    { signal, capture: true },
  )
  watchWheel(frame, actions, signal)
  // Two fingers are for the picture, also while one scrolls the page.
  frame.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1) event.preventDefault()
    },
    { signal, passive: false },
  )
  frame.addEventListener('gesturestart', (event) => event.preventDefault(), { signal })
  return () => controller.abort()
}

function watchWheel(frame: HTMLElement, { zoom }: GestureActions, signal: AbortSignal): void {
  let scrolledAtMs = -SCROLL_MS
  window.addEventListener(
    'wheel',
    (event) => {
      const isWanted = event.ctrlKey || event.metaKey || event.timeStamp - scrolledAtMs > SCROLL_MS
      if (
        event.deltaY === 0 ||
        !(event.target instanceof Node) ||
        !frame.contains(event.target) ||
        !isWanted ||
        !canZoom(frame, event.deltaY < 0)
      ) {
        scrolledAtMs = event.timeStamp
        return
      }
      event.preventDefault()
      zoom(Math.exp(-Math.max(-MOST_WHEEL, Math.min(MOST_WHEEL, event.deltaY)) / 100), pointIn(frame, event))
    },
    { signal, passive: false },
  )
}

function createHands(frame: HTMLElement, { zoom, move, onTwice, onHold }: GestureActions) {
  const held = new Map<number, Point>()
  let start: Point = { x: 0, y: 0 }
  let last: { readonly at: Point; readonly timeMs: number } | null = null
  let moves = false
  const press = (event: PointerEvent) => {
    const at = pointIn(frame, event)
    const isSecond = last !== null && event.timeStamp - last.timeMs < TWICE_MS && distance(last.at, at) < TWICE_PX
    last = isSecond ? null : { at, timeMs: event.timeStamp }
    if (isSecond) onTwice(at)
  }
  const begin = (id: number) => {
    moves = true
    onHold(true)
    frame.setPointerCapture(id)
  }
  return {
    hasMoved: () => moves,
    down(event: PointerEvent) {
      if (event.button !== 0) return
      const at = pointIn(frame, event)
      if (held.size === 0) {
        start = at
        moves = false
      }
      held.set(event.pointerId, at)
    },
    move(event: PointerEvent) {
      const before = held.get(event.pointerId)
      if (!before) return
      const at = pointIn(frame, event)
      held.set(event.pointerId, at)
      const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      if (!other && (!isZoomed(frame) || (!moves && distance(start, at) < PRESS_PX))) return
      if (!moves) begin(event.pointerId)
      if (!other) return move({ x: at.x - before.x, y: at.y - before.y })
      zoom(distance(at, other) / Math.max(1, distance(before, other)), middle(at, other))
      move({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 })
    },
    up(event: PointerEvent) {
      if (!held.delete(event.pointerId) || held.size > 0) return
      onHold(false)
      const isOnHotspot = event.target instanceof Element && event.target.closest('button') !== null
      if (!moves && !isOnHotspot && event.type === 'pointerup') press(event)
    },
  }
}

/** The frame says how far it is, for its looks too: `data-zoomed`, `data-nearest`. */
function isZoomed(frame: HTMLElement): boolean {
  return frame.dataset['zoomed'] !== undefined
}

function canZoom(frame: HTMLElement, nearer: boolean): boolean {
  return nearer ? frame.dataset['nearest'] === undefined : isZoomed(frame)
}

function pointIn(frame: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = frame.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
