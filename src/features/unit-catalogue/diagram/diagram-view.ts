export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** In pixels of the picture. */
export interface Box {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** What of a picture its frame shows, whatever the frame's size: `zoom` 1 is the whole of it, `centre` the point of the picture that is in the frame's middle. */
export interface View {
  readonly zoom: number
  readonly centre: Point
}

/** A picture in its frame, as it is drawn: its upper left corner in the frame's pixels, and how many of those a pixel of it takes. */
export interface Placement extends Point {
  readonly scale: number
}

/** Pixels of the frame that a pixel of the picture takes at most; on a small frame the factor is larger. */
const LARGEST_SCALE = 2.5
const MOST_ZOOM = 4
/** Around what is brought into view, in pixels of the frame. */
const MARGIN = 24

export function whole({ width, height }: Size): View {
  return { zoom: 1, centre: { x: width / 2, y: height / 2 } }
}

export function isWhole({ zoom }: View): boolean {
  return zoom <= 1.001
}

export function mostZoom(picture: Size, frame: Size): number {
  return Math.max(MOST_ZOOM, LARGEST_SCALE / fitScale(picture, frame))
}

export function place(view: View, picture: Size, frame: Size): Placement {
  const scale = fitScale(picture, frame) * view.zoom
  return { scale, x: frame.width / 2 - view.centre.x * scale, y: frame.height / 2 - view.centre.y * scale }
}

/** The nearest view in which no edge of the picture stands inside the frame; in a direction in which the picture is smaller than the frame, it is in the middle. */
export function bounded({ zoom: wanted, centre }: View, picture: Size, frame: Size): View {
  const zoom = within(wanted, 1, mostZoom(picture, frame))
  const scale = fitScale(picture, frame) * zoom
  return {
    zoom,
    centre: {
      x: boundedAlong(centre.x, picture.width, frame.width / scale),
      y: boundedAlong(centre.y, picture.height, frame.height / scale),
    },
  }
}

/** Nearer or farther by a factor; what is at `point` of the frame stays there as long as the picture's edges allow it. */
export function zoomAbout(view: View, factor: number, point: Point, picture: Size, frame: Size): View {
  const zoom = within(view.zoom * factor, 1, mostZoom(picture, frame))
  const before = place(view, picture, frame)
  const scale = fitScale(picture, frame) * zoom
  const at = { x: (point.x - before.x) / before.scale, y: (point.y - before.y) / before.scale }
  return bounded(
    { zoom, centre: { x: at.x + (frame.width / 2 - point.x) / scale, y: at.y + (frame.height / 2 - point.y) / scale } },
    picture,
    frame,
  )
}

/** The picture follows a hand that moves by so many pixels of the frame. */
export function moved(view: View, by: Point, picture: Size, frame: Size): View {
  const { scale } = place(view, picture, frame)
  return bounded(
    { zoom: view.zoom, centre: { x: view.centre.x - by.x / scale, y: view.centre.y - by.y / scale } },
    picture,
    frame,
  )
}

/** Moved as little as shows all of the boxes; farther away where they are larger than the frame. */
export function showing(view: View, boxes: readonly Box[], picture: Size, frame: Size): View {
  if (boxes.length === 0 || frame.width === 0 || frame.height === 0) return view
  const all = around(boxes)
  const room = Math.min((frame.width - 2 * MARGIN) / (all.x2 - all.x1), (frame.height - 2 * MARGIN) / (all.y2 - all.y1))
  const zoom = within(Math.min(view.zoom, room / fitScale(picture, frame)), 1, mostZoom(picture, frame))
  const scale = fitScale(picture, frame) * zoom
  const half = { x: (frame.width / 2 - MARGIN) / scale, y: (frame.height / 2 - MARGIN) / scale }
  return bounded(
    {
      zoom,
      centre: {
        x: within(view.centre.x, all.x2 - half.x, all.x1 + half.x),
        y: within(view.centre.y, all.y2 - half.y, all.y1 + half.y),
      },
    },
    picture,
    frame,
  )
}

function fitScale(picture: Size, frame: Size): number {
  return Math.min(frame.width / picture.width, frame.height / picture.height) || 1
}

function around(boxes: readonly Box[]): Box {
  return {
    x1: Math.min(...boxes.map(({ x1 }) => x1)),
    y1: Math.min(...boxes.map(({ y1 }) => y1)),
    x2: Math.max(...boxes.map(({ x2 }) => x2)),
    y2: Math.max(...boxes.map(({ y2 }) => y2)),
  }
}

/** `seen`: how much of `length` the frame shows. */
function boundedAlong(centre: number, length: number, seen: number): number {
  return seen >= length ? length / 2 : within(centre, seen / 2, length - seen / 2)
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
